import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { itemCount } from '#/domain/listing/pagination.ts'
import { priceCurrencyOf } from './facets.ts'

const stringRecord = z.record(z.string(), z.string())
const sentenceIds = [
  'all_works',
  'all_description',
  'found_title',
  'found_description',
  'text',
  'text_in_category',
  'list_title',
  'list_description',
  'artist_description',
  'list_techniques',
  'list_subjects',
  'works_many',
  'works_one',
  'works_other',
  'price_under',
  'price_between',
  'price_from',
  'by_artist',
  'promotion_badge',
  'ships_one',
  'ships_other',
  'store_closed',
  'work_about',
] as const
type SentenceId = (typeof sentenceIds)[number]

const namesFile = z.strictObject({
  /** The locale's spelling of words, by the American one in lower case. */
  spelling: stringRecord.default({}),
  /** Facet values by attribute and value. */
  facets: z.record(z.string(), stringRecord).default({}),
  /** Other names, by their English text. */
  phrases: stringRecord.default({}),
  /** Artists' biographies by facet value. */
  bios: stringRecord.default({}),
  sentences: z.partialRecord(z.enum(sentenceIds), z.string()).default({}),
})

/** The names of one locale, as stored. */
export type NamesFile = z.infer<typeof namesFile>

export const nameLocales = ['en-US', 'en-CA', 'en-AU', 'fr-CA', 'ja-JP'] as const
export type NameLocale = (typeof nameLocales)[number]

/** The names of one locale, with English as the fallback. */
export interface Names {
  locale: NameLocale
  facet(facet: { attribute: string; value: string; label: string }): string
  category(category: { name: string; conditions: readonly { attribute: string; value: string }[] }): string
  text(english: string): string
  /** Applies the locale's spelling to a text, except in HTML tags. */
  localizeSpelling(text: string): string
  sentence(id: SentenceId, values?: Readonly<Record<string, string>>): string
  /** A number of works as the head of a list shows it: exact below 10,000, then as a lower bound. */
  works(count: number): string
  number(value: number): string
  list(words: readonly string[]): string
  /** The separator of two sentences. */
  sentenceBreak: string
  /** An artist's biography; empty if it exists only in another language. */
  bio(artist: string, english: string): string
}

export const readNames = (locale: NameLocale): NamesFile =>
  namesFile.parse(JSON.parse(readFileSync(new URL(`names/${locale}.json`, import.meta.url), 'utf8')))

const fallback: NameLocale = 'en-US'
const cache = new Map<NameLocale, Names>()

/** Finds the supported locale for a locale, a language alone or `default`. */
export function localeNamed(text: string): NameLocale | undefined {
  const name = text.toLowerCase()
  if (name === 'default') return fallback
  return (
    nameLocales.find((locale) => locale.toLowerCase() === name) ??
    nameLocales.find((locale) => locale.toLowerCase().startsWith(`${name}-`))
  )
}

/** The supported locale for a requested one. */
export const supportedLocale = (locale: string | null | undefined): NameLocale => localeNamed(locale ?? '') ?? fallback

export function namesIn(locale: string | null | undefined): Names {
  const id = supportedLocale(locale)
  const names = cache.get(id) ?? createNames(id, readNames(id))
  cache.set(id, names)
  return names
}

function createNames(locale: NameLocale, { spelling, facets, phrases, bios, sentences }: NamesFile): Names {
  const localizeSpelling = spellingReplacer(spelling)
  const number = new Intl.NumberFormat(locale)
  const plural = new Intl.PluralRules(locale)
  const list = new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale, { type: 'conjunction' })
  const english = locale === fallback ? sentences : readNames(fallback).sentences

  const sentence: Names['sentence'] = (id, values = {}) =>
    localizeSpelling(sentences[id] ?? english[id] ?? '').replaceAll(
      /\{(\w+)\}/g,
      (token, name: string) => values[name] ?? token,
    )
  const moneyFormats = new Map<string, Intl.NumberFormat>()
  const price = (currency: string, value: string): string | undefined => {
    const [, from = '', to = ''] = /^(\d+)-(\d+|up)$/.exec(value) ?? []
    if (!from) return undefined
    const money =
      moneyFormats.get(currency) ??
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    moneyFormats.set(currency, money)
    const amounts = { from: money.format(Number(from)), to: to === 'up' ? '' : money.format(Number(to)) }
    return sentence(to === 'up' ? 'price_from' : from === '0' ? 'price_under' : 'price_between', amounts)
  }
  const facetName = (attribute: string, value: string): string | undefined => {
    const currency = priceCurrencyOf(attribute)
    return currency ? price(currency, value) : facets[attribute]?.[value]
  }
  return {
    locale,
    localizeSpelling,
    sentence,
    facet: ({ attribute, value, label }) =>
      facetName(attribute, value) ?? (attribute === 'artist' ? label : localizeSpelling(label)),
    category({ name, conditions }) {
      const last = conditions.at(-1)
      if (last?.attribute === 'artist') return name
      return phrases[name] ?? (last && facetName(last.attribute, last.value)) ?? localizeSpelling(name)
    },
    text: (text) => phrases[text] ?? localizeSpelling(text),
    works(total) {
      const { count, more } = itemCount(total)
      const id = more ? 'works_many' : plural.select(count) === 'one' ? 'works_one' : 'works_other'
      return sentence(id, { count: number.format(count) })
    },
    number: (value) => number.format(value),
    list: (words) => list.format(words),
    sentenceBreak: locale.startsWith('ja') ? '' : ' ',
    bio: (artist, text) => bios[artist] ?? (locale.startsWith('en') ? localizeSpelling(text) : ''),
  }
}

/** Replaces whole words outside of HTML tags and preserves an initial capital. */
function spellingReplacer(spelling: Readonly<Record<string, string>>): (text: string) => string {
  const words = Object.keys(spelling)
  if (words.length === 0) return (text) => text
  const pattern = new RegExp(`<[^>]*>|\\b(?:${words.join('|')})\\b`, 'gi')
  return (text) =>
    text.replace(pattern, (match) => {
      const replacement = spelling[match.toLowerCase()]
      if (!replacement) return match
      return /^\p{Lu}/u.test(match) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
    })
}
