import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { Names } from '../catalog/names.ts'

/** Translations by English text, for the pages of a folder. */
export type Phrases = ReadonlyMap<string, string>

const PHRASES = 'phrases.json'

/** The fields of page data that hold text; all others are ids, URLs and measures. */
const textFields: ReadonlySet<string> = new Set([
  '$firstCounted',
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
  'textHeadline',
  'title',
])

/** The phrases of a folder of translations; empty when the folder has none. */
export function phrasesIn(folder: string): Phrases {
  const file = join(folder, PHRASES)
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))))
}

/** File names of the articles with a translation of their own. */
export const articlesIn = (folder: string): ReadonlySet<string> =>
  new Set(existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.html') : [])

/** Page data with translated texts; a text without a translation gets the locale's spelling. */
export const translated = (page: unknown, phrases: Phrases, names: Names): unknown =>
  mapTexts(page, (text) => phrases.get(text) ?? names.localizeSpelling(withPhrases(text, phrases)))

/** The elements of an article that hold a text. */
const textElements = /<(p|h2|li|td|th)\b[^>]*>[^]*?<\/\1>/g

/** Replaces each element of an article that has a phrase. Phrases are found by the element as one line. */
const withPhrases = (html: string, phrases: Phrases): string =>
  html.replace(textElements, (element) => phrases.get(inOneLine(element)) ?? element)

const inOneLine = (element: string): string =>
  element
    .replaceAll(/\s+/g, ' ')
    .replace(/^(<[^>]*>) /, '$1')
    .replace(/ (<[^>]*>)$/, '$1')

/** Every element of an article that a phrase can replace, as one line. */
export const articleTexts = (html: string): string[] => (html.match(textElements) ?? []).map(inOneLine)

/** Every text of page data to translate: with a letter outside of tags and placeholders. */
export function translatableTexts(page: unknown): string[] {
  const found = new Set<string>()
  mapTexts(page, (text) => {
    if (/\p{L}/u.test(text.replaceAll(/<[^>]*>|\{[^}]*\}/g, ''))) found.add(text)
    return text
  })
  return [...found]
}

function mapTexts(value: unknown, translate: (text: string) => string, field = ''): unknown {
  if (typeof value === 'string') return textFields.has(field) ? translate(value) : value
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, translate, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, translate, name)]))
}
