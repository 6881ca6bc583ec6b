import { parseUpi } from '../../items/upi.ts'
import { queryWords, wordsOf } from '../words.ts'
import { amountsOf, type Amount } from './amounts.ts'
import type { Dictionary, FacetOption, Meaning, NamedPage } from './dictionary.ts'
import { phrasesIn } from './phrases.ts'
import { tokensOf, type Language, type Token } from './tokens.ts'

/** A part of a text with its position in it. */
export type Part = { start: number; end: number } & (
  | { kind: 'facet'; /** The meanings, the most likely first. */ options: FacetOption[] }
  | { kind: 'amount'; amount: Amount }
  | { kind: 'word'; word: string; /** What it means where no work has it. */ near?: readonly FacetOption[] }
)

/** A reading of a search text. */
export interface Reading {
  /** The text that the parts refer to: in Unicode's form NFKC, with corrected spelling. */
  text: string
  parts: Part[]
  /** The text before the correction of its spelling. */
  corrected?: { from: string }
  page?: NamedPage
  /** The image id of the work that an item number names. */
  imageId?: string
  /** Whether the text has words, and none that narrows a search. */
  isNoise?: boolean
}

export interface ReadingContext {
  dictionary: Dictionary
  /** Whether lengths without a unit are in centimetres. */
  metric: boolean
  /** Whether a word is in the texts of works. */
  isKnown(word: string): boolean
  /** The most similar word in the texts of works, or the word itself. */
  nearest(word: string): string
}

const MAX_PARTS = 12
const quoted = /^\s*["“”«](?<literal>.+)["“”»]\s*$/u

/** Reads a search text. Text in quotation marks is searched for as it is. */
export function understand(sent: string, context: ReadingContext): Reading {
  const normalized = sent.normalize('NFKC')
  const literal = quoted.exec(normalized)?.groups?.['literal']
  if (literal !== undefined) return readAsSent(literal, context)
  const imageId = itemNumber(normalized)
  if (imageId) return { text: normalized, parts: [], imageId }
  const text = correctedText(normalized, context)
  const amounts = amountsOf(text, phrasesIn(context.dictionary.language), context.metric)
  const tokens = tokensOf(text, context.dictionary.language)
  const reading: Reading = { text, parts: [], ...(text === normalized ? {} : { corrected: { from: normalized } }) }
  for (const run of runsBetween(tokens, amounts)) readRun(run, reading, context)
  reading.parts.push(
    ...amounts.map((amount): Part => ({ kind: 'amount', start: amount.start, end: amount.end, amount })),
  )
  reading.parts = reading.parts.toSorted((a, b) => a.start - b.start).slice(0, MAX_PARTS)
  if (reading.parts.length === 0 && !reading.page) reading.isNoise = isNoise(text, context.dictionary.language)
  return reading
}

/** Whether a text has words, each of which is noise in the singular or plural: "pictures", and not "pictured". */
function isNoise(text: string, language: Language): boolean {
  const words = wordsOf(text)
  const noise = new Set(phrasesIn(language).noise.flatMap(wordsOf))
  return words.length > 0 && words.every((word) => noise.has(word))
}

/** Reads a text as words without any other meaning. */
export function readAsSent(text: string, { dictionary }: Pick<ReadingContext, 'dictionary'>): Reading {
  const wanted = new Set(queryWords(text))
  const parts = tokensOf(text, dictionary.language).flatMap(({ start, end }) =>
    wordsOf(text.slice(start, end))
      .filter((word) => wanted.delete(word))
      .map((word): Part => ({ kind: 'word', word, start, end })),
  )
  return { text, parts }
}

/** The image id of `10000441`, `p10000441`, `#10000441` or a UPI. */
export function itemNumber(text: string): string | undefined {
  const compact = text.trim().replace(/^#\s*/, '')
  return /^p?(\d{8,10})a?$/i.exec(compact)?.[1] ?? parseUpi(compact)?.imageId
}

/** The tokens that are not part of an amount, in runs that no amount separates. */
function runsBetween(tokens: readonly Token[], amounts: readonly Amount[]): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens)
    if (amounts.some(({ start, end }) => token.start < end && start < token.end)) runs.push([])
    else runs.at(-1)?.push(token)
  return runs
}

/** Reads the longest phrase first; what is no phrase is a word. */
function readRun(tokens: readonly Token[], reading: Reading, context: ReadingContext): void {
  for (let index = 0; index < tokens.length;) {
    const { length, meaning, options, near } = phraseAt(tokens, index, context)
    const [start, end] = [tokens[index]?.start ?? 0, tokens[index + length - 1]?.end ?? 0]
    if (options.length > 0) reading.parts.push({ kind: 'facet', start, end, options: [...options, ...near] })
    else if (meaning?.page) reading.page ??= meaning.page
    else if (!meaning?.isNoise)
      for (const word of wordsOf(reading.text.slice(start, end)))
        reading.parts.push({ kind: 'word', word, start, end, ...(near.length > 0 ? { near } : {}) })
    index += length
  }
}

interface Phrase {
  /** Its number of tokens. */
  length: number
  meaning?: Meaning
  options: readonly FacetOption[]
  /** What it is near to, if no work has what it means. */
  near: readonly FacetOption[]
}

/** The longest phrase that starts at a token: of the dictionary, or a name ("hong kong") with a word that no work has. */
function phraseAt(tokens: readonly Token[], index: number, { dictionary, isKnown }: ReadingContext): Phrase {
  const found = dictionary.longestAt(tokens, index)
  const name = dictionary.nearAt(tokens, index)
  const isUnknown = ({ word }: Token) => !wordsOf(word).every(isKnown)
  if (name && name.length > (found?.length ?? 1) && tokens.slice(index, index + name.length).some(isUnknown))
    return { length: name.length, options: name.options, near: [] }
  const length = found?.length ?? 1
  const options = [...(found?.meaning.facets ?? [])].map(([attribute, values]): FacetOption => ({ attribute, values }))
  const near = dictionary
    .nearAt(tokens, index, length)
    ?.options.filter((other) => !options.some(({ values }) => values.includes(other.values[0] ?? -1)))
  return { length, ...found, options, near: near ?? [] }
}

/** The text with each unknown word of two known ones as these: "snow storm" for `snowstorm`; undefined without any. */
export function splitCompounds(sent: string, { dictionary, isKnown }: ReadingContext): Reading | undefined {
  const text = sent.normalize('NFKC')
  const split = text.replace(/[\p{L}\p{M}]+/gu, (word) =>
    wordsOf(word).every(isKnown) ? word : (compoundOf(word, (part) => wordsOf(part).every(isKnown)) ?? word),
  )
  return split === text ? undefined : { ...readAsSent(split, { dictionary }), corrected: { from: text } }
}

const MIN_COMPOUND_PART = 3

function compoundOf(word: string, isKnown: (part: string) => boolean): string | undefined {
  for (let length = word.length - MIN_COMPOUND_PART; length >= MIN_COMPOUND_PART; length--) {
    const parts = [word.slice(0, length), word.slice(length)]
    if (parts.every(isKnown)) return parts.join(' ')
  }
  return undefined
}

/** Whether a correction would only drop a word: "with" for `witch`. */
const isShorterNoise = (replacement: string, word: string, dictionary: Dictionary) =>
  replacement.length < word.length &&
  dictionary.longestAt(tokensOf(replacement, dictionary.language), 0)?.meaning.isNoise === true

/** Replaces the words that neither the dictionary nor the works contain by the most similar known ones. */
function correctedText(text: string, { dictionary, isKnown, nearest }: ReadingContext): string {
  const tokens = tokensOf(text, dictionary.language)
  let corrected = ''
  let copied = 0
  for (let index = 0; index < tokens.length;) {
    const length = (dictionary.longestAt(tokens, index) ?? dictionary.nearAt(tokens, index))?.length ?? 0
    const token = tokens[index]
    index += Math.max(1, length)
    if (!token || length > 0 || /\d/.test(token.word) || wordsOf(token.word).every(isKnown)) continue
    const known = dictionary.spelling.nearest(token.word)
    const replacement = known === token.word ? nearest(token.word) : known
    if (replacement === token.word || isShorterNoise(replacement, token.word, dictionary)) continue
    corrected += text.slice(copied, token.start) + replacement
    copied = token.end
  }
  return corrected + text.slice(copied)
}
