import { m } from '#/paraglide/messages.js'
import { slugOf } from '#/domain/product-url.ts'

export interface ListingWords {
  attribute(id: string, fallback: string): string
  value(attribute: string, value: string, fallback: string): string
  sort(option: { orderBy: string; direction: string; label: string }): string
  productType(description: string): string
}

const messages: Readonly<Record<string, unknown>> = m

const known = new Map<string, ListingWords>()

/** The shop's fixed vocabularies in a locale; what it does not know keeps the upstream's own words. */
export function listingWords(locale: string, currency: string): ListingWords {
  const key = `${locale} ${currency}`
  const words = known.get(key) ?? wordsIn(locale, currency)
  known.set(key, words)
  return words
}

function wordsIn(locale: string, currency: string): ListingWords {
  const say = (key: string, fallback: string, inputs: object = {}): string => {
    const message = messages[`vocabulary_${key}`]
    return typeof message === 'function' ? String(message(inputs, { locale })) : fallback
  }
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return {
    attribute: (id, fallback) => say(`attribute_${nameOf(id)}`, fallback),
    value(attribute, value, fallback) {
      if (attribute !== 'price') return say(`${nameOf(attribute)}_${keyOf(value)}`, fallback)
      const [, from = '', to = ''] = /^(\d+)-(\d+|up)$/.exec(value) ?? []
      if (!from) return fallback
      const amounts = { from: whole.format(Number(from)), to: to === 'up' ? '' : whole.format(Number(to)) }
      if (to === 'up') return say('price_from', fallback, amounts)
      return say(from === '0' ? 'price_under' : 'price_between', fallback, amounts)
    },
    sort: ({ orderBy, direction, label }) => say(`sort_${keyOf(orderBy)}_${direction}`, label),
    productType: (description) => say(`type_${keyOf(description)}`, description),
  }
}

const nameOf = (attribute: string) =>
  attribute.replace(/^c_/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const keyOf = (text: string) => slugOf(text).replaceAll('-', '_')
