import { plainTextOf } from '../catalog/markdown.ts'
import { translationsOf } from '../catalog/own-texts.ts'
import type { Work } from '../catalog/work.ts'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const stopWords = new Set([
  'a',
  'an',
  'and',
  'art',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'ノ',
])

/** Scripts that are written without spaces: words are found by segmentation. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a run of an unspaced script, with their positions; the run itself for any other. */
export const segmentsOf = (run: string): { segment: string; index: number }[] =>
  isUnspaced(run) ? [...segmenter.segment(run)] : [{ segment: run, index: 0 }]

export const isUnspaced = (text: string): boolean => text.search(unspaced) !== -1

/** Hiragana as katakana: a word can be written in both. */
export const foldKana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))

/** The words of a text in the form of the index: folded and in the singular. */
export function wordsOf(text: string): string[] {
  const spaced = text.normalize('NFKC').replace(
    unspaced,
    (run) =>
      ` ${segmentsOf(run)
        .map(({ segment }) => foldKana(segment))
        .join(' ')} `,
  )
  return foldText(spaced)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= MAX_WORD_LENGTH)
    .map(singular)
}

/** The words of a query without stop words, or all of them if it has only stop words. */
export function queryWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const withoutStopWords = words.filter((word) => !stopWords.has(word))
  return (withoutStopWords.length > 0 ? withoutStopWords : words).slice(0, MAX_WORDS)
}

/** Lower case without accents, apostrophes, NUL and surrounding white space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’\0]/gu, '')
    .toLowerCase()
    .trim()

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(x|z|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** PostgreSQL's weight labels: title, artist, subject, description. */
type Weight = 'A' | 'B' | 'C' | 'D'

/** The words of a work with their weights. A word in several fields has the highest weight. */
export function weightedWords(work: Work, labels: readonly string[]): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  const add = (text: string, weight: Weight) => {
    for (const word of wordsOf(text)) if (!weights.has(word)) weights.set(word, weight)
  }
  const translations = translationsOf(work)
  add(work.title, 'A')
  for (const { title } of translations) add(title ?? '', 'A')
  add(work.artist.name, 'B')
  for (const label of labels) add(label, 'C')
  for (const { description, medium } of [work.details?.own ?? {}, ...translations]) {
    add(plainTextOf(description ?? ''), 'D')
    add(medium ?? '', 'D')
  }
  return weights
}

/** The largest position in a `tsvector`. */
const MAX_POSITION = 16_383

/** The text form of a `tsvector`. Words are letters and digits only and need no quoting. */
export const tsvectorText = (weights: ReadonlyMap<string, Weight>): string =>
  [...weights].map(([word, weight], index) => `'${word}':${Math.min(index + 1, MAX_POSITION)}${weight}`).join(' ')

/** The text form of a `tsquery` that requires every word. */
export const allWordsQuery = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
