import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages, type Language } from './tokens.ts'

/** Phrases with commas between them. */
const phrases = z.string().transform((text) => (text === '' ? [] : text.split(', ')))
const values = z.record(z.string(), phrases)

/** What shoppers of a language type, beside the names of the catalogue. `docs/search.md` says how to extend it. */
const phrasesFile = z.strictObject({
  /** Words that do not narrow a search. */
  noise: phrases,
  /** Other names of facet values, by attribute and value. */
  facets: z.record(z.string(), z.record(z.string(), phrases)),
  /** What is meant where no work has the words: values that are near to them, by attribute and value. */
  near: z.strictObject({ c_subjects: values, c_style: values, c_artType: values }).partial().default({}),
  /** Names of pages, by content id or path. */
  pages: z.record(z.string(), phrases),
  /** Words of prices. */
  amounts: z.strictObject({
    under: phrases,
    over: phrases,
    between: phrases,
    and: phrases,
    money: phrases,
    /** Whether the words of a limit follow the amount. */
    isAfter: z.boolean().default(false),
  }),
})

export type PhrasesFile = z.infer<typeof phrasesFile>

const read = (language: Language): PhrasesFile =>
  phrasesFile.parse(JSON.parse(readFileSync(new URL(`phrases/${language}.json`, import.meta.url), 'utf8')))

const files = new Map<Language, PhrasesFile>()

export function phrasesIn(language: Language): PhrasesFile {
  const file = files.get(language) ?? read(language)
  files.set(language, file)
  return file
}

/** The language of a locale; English for one without phrases. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => locale.startsWith(language)) ?? 'en'
