import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { foldKana, foldText, isUnspaced, segmentsOf } from '../words.ts'

export const languages = ['en', 'fr', 'ja'] as const
export type Language = (typeof languages)[number]

/** A word of a text with its position in it. */
export interface Token {
  start: number
  end: number
  /** Lower case without accents; kana as katakana. */
  word: string
  /** The word without its ending: equal for singular and plural. */
  stem: string
}

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: stemEnglish,
  fr: stemFrench,
  ja: (word) => word,
}

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{M}\p{N}]+/gu
/** Elided French articles and English possessives, which are no words of their own. */
const particles = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})|(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu

/** The words of a text in Unicode's form NFKC. */
export function tokensOf(text: string, language: Language): Token[] {
  const bare = text.replace(particles, (particle) => ' '.repeat(particle.length))
  return [...bare.matchAll(runs)].flatMap(({ 0: run, index }) =>
    segmentsOf(run).map((part) => {
      const start = index + part.index
      return { start, end: start + part.segment.length, ...formsOf(part.segment, language) }
    }),
  )
}

function formsOf(segment: string, language: Language): Pick<Token, 'word' | 'stem'> {
  if (isUnspaced(segment)) {
    const word = foldKana(segment)
    return { word, stem: word }
  }
  const word = foldText(segment)
  return { word, stem: stemmers[language](word) }
}

/** The keys of a phrase. Phrases have equal keys if they differ in endings, spaces or hyphens only. */
export function keysOf(tokens: readonly Token[], language: Language): string[] {
  const apart = tokens.map(({ stem }) => stem).join('')
  const together = stemmers[language](tokens.map(({ word }) => word).join(''))
  return apart === together ? [apart] : [apart, together]
}
