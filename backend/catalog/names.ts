import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { priceCurrencyOf } from './facets.ts'

const texts = z.record(z.string(), z.string())
const sentenceIds = [
  'all_works',
  'all_description',
  'found_title',
  'found_description',
  'text',
  'text_in_category',
  'list_title',
  'list_description',
  'list_techniques',
  'list_subjects',
  'works_one',
  'works_other',
  'price_under',
  'price_between',
  'price_from',
  'by_artist',
  'promotion_badge',
  'ships_one',
  'ships_other',
] as const
type SentenceId = (typeof sentenceIds)[number]

const namesFile = z.strictObject({
  /** Words that are spelt in another way than in the United States. */
  spelling: texts.default({}),
  /** Facet values by attribute and value. */
  facets: z.record(z.string(), texts).default({}),
  /** Whatever else the house calls by a name, by its name in English. */
  phrases: texts.default({}),
  /** Artists' biographies by the value of the artist's facet. */
  bios: texts.default({}),
  sentences: z.partialRecord(z.enum(sentenceIds), z.string()).default({}),
})

/** What is said in one locale, as it is kept. */
export type NamesFile = z.infer<typeof namesFile>

export const nameLocales = ['en-US', 'en-CA', 'en-AU', 'fr-CA', 'ja-JP'] as const
export type NameLocale = (typeof nameLocales)[number]

/** What the house calls things in one locale; what has no name there keeps its English one. */
export interface Names {
  locale: NameLocale
  facet(facet: { attribute: string; value: string; label: string }): string
  category(category: { name: string; conditions: readonly { attribute: string; value: string }[] }): string
  text(english: string): string
  /** A text in the locale's spelling, tags left alone. */
  spelled(text: string): string
  say(sentence: SentenceId, values?: Readonly<Record<string, string>>): string
  works(count: number): string
  number(value: number): string
  list(words: readonly string[]): string
  /** What stands between two sentences. */
  sentenceBreak: string
  /** An artist's biography; empty where it is only known in another language. */
  bio(artist: string, english: string): string
}

export const readNames = (locale: NameLocale): NamesFile =>
  namesFile.parse(JSON.parse(readFileSync(new URL(`names/${locale}.json`, import.meta.url), 'utf8')))

const fallback: NameLocale = 'en-US'
const known = new Map<NameLocale, Names>()

/** The locale that the house speaks for this one. */
export const nameLocaleOf = (locale: string | null | undefined): NameLocale =>
  nameLocales.find((one) => one.toLowerCase() === locale?.toLowerCase()) ?? fallback

export function namesIn(locale: string | null | undefined): Names {
  const id = nameLocaleOf(locale)
  const names = known.get(id) ?? makeNames(id, readNames(id))
  known.set(id, names)
  return names
}

function makeNames(locale: NameLocale, { spelling, facets, phrases, bios, sentences }: NamesFile): Names {
  const spelled = speller(spelling)
  const number = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  const list = new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale, { type: 'conjunction' })
  const english = locale === fallback ? sentences : readNames(fallback).sentences

  const say: Names['say'] = (id, values = {}) =>
    spelled(sentences[id] ?? english[id] ?? '').replaceAll(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token)
  const price = (currency: string, value: string): string | undefined => {
    const [, from = '', to = ''] = /^(\d+)-(\d+|up)$/.exec(value) ?? []
    if (!from) return undefined
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    const amounts = { from: money.format(Number(from)), to: to === 'up' ? '' : money.format(Number(to)) }
    return say(to === 'up' ? 'price_from' : from === '0' ? 'price_under' : 'price_between', amounts)
  }
  const named = (attribute: string, value: string): string | undefined => {
    const currency = priceCurrencyOf(attribute)
    return currency ? price(currency, value) : facets[attribute]?.[value]
  }
  return {
    locale,
    spelled,
    say,
    facet: ({ attribute, value, label }) =>
      named(attribute, value) ?? (attribute === 'artist' ? label : spelled(label)),
    category({ name, conditions }) {
      const last = conditions.at(-1)
      if (last?.attribute === 'artist') return name
      return phrases[name] ?? (last && named(last.attribute, last.value)) ?? spelled(name)
    },
    text: (text) => phrases[text] ?? spelled(text),
    works: (count) =>
      say(plural.select(count) === 'one' ? 'works_one' : 'works_other', { count: number.format(count) }),
    number: (value) => number.format(value),
    list: (words) => list.format(words),
    sentenceBreak: locale.startsWith('ja') ? '' : ' ',
    bio: (artist, text) => bios[artist] ?? (locale.startsWith('en') ? spelled(text) : ''),
  }
}

/** Replaces whole words outside of tags, and keeps a capital at their start. */
function speller(spelling: Readonly<Record<string, string>>): (text: string) => string {
  const words = Object.keys(spelling)
  if (words.length === 0) return (text) => text
  const pattern = new RegExp(`<[^>]*>|\\b(?:${words.join('|')})\\b`, 'gi')
  return (text) =>
    text.replace(pattern, (found) => {
      const other = spelling[found.toLowerCase()]
      if (!other) return found
      return /^\p{Lu}/u.test(found) ? other.charAt(0).toUpperCase() + other.slice(1) : other
    })
}
