import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { Names } from '../catalog/names.ts'

/** What is said on a shelf's pages, in English, and how it is said in the locale. */
export type Phrases = ReadonlyMap<string, string>

const PHRASES = 'phrases.json'

/** The fields of page data that hold words; all others are ids, addresses and measures. */
const wordFields: ReadonlySet<string> = new Set([
  '$html',
  'alt',
  'c_alt',
  'c_linkLabel',
  'caption',
  'eyebrow',
  'heading',
  'html',
  'imageAlt',
  'ITCText',
  'label',
  'linkLabel',
  'numeral',
  'pageDescription',
  'pageTitle',
  'place',
  'question',
  'quote',
  'slideCTALabel',
  'slideDescription',
  'slideEyebrow',
  'slideHeadline',
  'text',
  'title',
])

/** The phrases of a folder of translations; none where there is none. */
export function phrasesIn(folder: string): Phrases {
  const file = join(folder, PHRASES)
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))))
}

/** The names of the articles that a folder of translations has whole. */
export const articlesIn = (folder: string): ReadonlySet<string> =>
  new Set(existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.html') : [])

/** Page data with its words in another locale, as far as they are known there. */
export const worded = (page: unknown, phrases: Phrases, names: Names): unknown =>
  eachWording(page, (text) => phrases.get(text) ?? names.localizeSpelling(text))

/** Every text of page data that needs words in each locale: with a letter outside of tags and placeholders. */
export function wordingsOf(page: unknown): string[] {
  const found = new Set<string>()
  eachWording(page, (text) => {
    if (/\p{L}/u.test(text.replaceAll(/<[^>]*>|\{[^}]*\}/g, ''))) found.add(text)
    return text
  })
  return [...found]
}

function eachWording(value: unknown, say: (text: string) => string, field = ''): unknown {
  if (typeof value === 'string') return wordFields.has(field) ? say(value) : value
  if (Array.isArray(value)) return value.map((entry) => eachWording(entry, say, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, eachWording(entry, say, name)]))
}
