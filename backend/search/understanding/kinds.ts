import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { phrasesIn } from './phrases.ts'
import { keysOf, tokensOf, type Language } from './tokens.ts'

const attributes = ['c_subjects', 'c_style', 'c_artType'] as const

/** A value that a word is a kind of, or near to. */
interface Kind {
  attribute: (typeof attributes)[number]
  /** Its path: `animals~birds`. */
  value: string
}

/** Words by attribute and value, with spaces between them; `_` joins the words of a name. */
const kindsFile = z.strictObject({ c_subjects: z.record(z.string(), z.string()) })

/** Nouns of WordNet, which has English alone. `scripts/word-kinds.ts` writes the file. */
const readNouns = () => kindsFile.parse(JSON.parse(readFileSync(new URL('kinds/en.json', import.meta.url), 'utf8')))

const byLanguage = new Map<Language, ReadonlyMap<string, readonly Kind[]>>()

/** What words mean where no work has them, by the keys of the words: the entries of the language, then WordNet's. */
export function kindsIn(language: Language): ReadonlyMap<string, readonly Kind[]> {
  const kinds = byLanguage.get(language) ?? readKinds(language)
  byLanguage.set(language, kinds)
  return kinds
}

function readKinds(language: Language): ReadonlyMap<string, readonly Kind[]> {
  const kinds = new Map<string, Kind[]>()
  const add = (phrase: string, kind: Kind) => {
    for (const key of keysOf(tokensOf(phrase, language), language)) {
      const known = kinds.get(key)
      if (!known) kinds.set(key, [kind])
      else if (!known.some(({ value }) => value === kind.value)) known.push(kind)
    }
  }
  const { near } = phrasesIn(language)
  for (const attribute of attributes)
    for (const [value, phrases] of Object.entries(near[attribute] ?? {}))
      for (const phrase of phrases) add(phrase, { attribute, value })
  if (language === 'en')
    for (const [value, words] of Object.entries(readNouns().c_subjects))
      for (const word of words.split(' ')) add(word.replaceAll('_', ' '), { attribute: 'c_subjects', value })
  return kinds
}
