import type { Work } from '../catalog/work.ts'

const MOST_WORDS = 12
const LONGEST_WORD = 40
const stopWords = new Set(['a', 'an', 'and', 'art', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** The words of a text as the catalogue and the queries spell them: folded, and without the plural. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .map(singular)
}

/** The words to look for; all of them where only small words were asked for. */
export function queryWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/** Lower case without accents, NUL and blanks at the ends. */
export const folded = (text: string): string =>
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

/** How much a word of the title, of the artist, or of what is seen weighs, as Postgres names it. */
type Weight = 'A' | 'B' | 'C'

/** The words of a work with their weights; a word in several places has the heaviest. */
export function weightedWords(work: Work, labels: readonly string[]): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  const add = (text: string, weight: Weight) => {
    for (const word of wordsOf(text)) if (!weights.has(word)) weights.set(word, weight)
  }
  add(work.title, 'A')
  add(work.artist.name, 'B')
  for (const label of labels) add(label, 'C')
  return weights
}

/** The text form of a `tsvector`. Words are letters and digits only, so that nothing needs quoting inside. */
export const vectorOf = (weights: ReadonlyMap<string, Weight>): string =>
  [...weights].map(([word, weight], index) => `'${word}':${index + 1}${weight}`).join(' ')

/** The text form of a `tsquery` that wants every word. */
export const everyWord = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ')
