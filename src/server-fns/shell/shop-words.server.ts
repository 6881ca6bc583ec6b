import type { Variant } from '#/contracts/product/product-group.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { addressLines } from '#/domain/checkout/postal-address.ts'
import { formatLength, localizeSize } from '#/domain/length.ts'
import {
  MissingTranslation,
  translate,
  vocabularyId,
  vocabularyKey,
  vocabularyName,
  type Translations,
} from '#/domain/shell/translation.ts'
import { log } from '#/log/log.server.ts'
import { m } from '#/paraglide/messages.js'
import { readTranslations } from '#/upstreams/translations.server.ts'

export interface ShopWords {
  attribute(id: string, fallback: string): string
  value(attribute: string, value: string, fallback: string): string
  sort(option: { orderBy: string; direction: string; label: string }): string
  /** What else an upstream names in words, such as a kind of product or a shipping method. */
  phrase(text: string): string
  /** A size as upstreams write it: `27 x 36 in`. */
  size(text: string): string
  /** A frame with its mat and its glazing, such as `Natural Oak, 3 in white mat, clear acrylic`; undefined without one. */
  frame(handling: Variant['specialHandling'] | undefined): string | undefined
  /** The lines of an address, its country by name. */
  address(address: Parameters<typeof addressLines>[0]): string[]
}

const messages: Readonly<Record<string, unknown>> = m

/** Attributes whose values come from the works: nobody has words for all of them. */
const open: ReadonlySet<string> = new Set(['art_type', 'style', 'subjects', 'type'])

const known = new WeakMap<Translations, Map<string, ShopWords>>()

/** What the shop calls things in a locale; what it does not know keeps the upstream’s own words. */
export async function shopWords(locale: string, currency = 'USD'): Promise<ShopWords> {
  const translations = await readTranslations(locale)
  const stored = known.get(translations) ?? new Map<string, ShopWords>()
  known.set(translations, stored)
  const key = `${locale} ${currency}`
  const words = stored.get(key) ?? wordsIn(locale, currency, translations)
  stored.set(key, words)
  return words
}

function wordsIn(locale: string, currency: string, translations: Translations): ShopWords {
  const missed = new Set<string>()
  const say = (id: string, fallback: string, inputs: Readonly<Record<string, string>> = {}): string => {
    const message = messages[id]
    if (!Object.hasOwn(translations, id) && typeof message === 'function') return String(message(inputs, { locale }))
    try {
      return translate(translations, id, inputs)
    } catch (error) {
      if (!(error instanceof MissingTranslation)) throw error
      if (!missed.has(id)) log.warn('a translation is missing', { id, locale })
      missed.add(id)
      return fallback
    }
  }
  const sayIfKnown = (id: string, fallback: string) =>
    Object.hasOwn(translations, id) || Object.hasOwn(messages, id) ? say(id, fallback) : fallback
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const phrase = (text: string) => sayIfKnown(vocabularyId('phrase', text), text)
  return {
    attribute: (id, fallback) => say(vocabularyId('attribute', vocabularyName(id)), fallback),
    value(attribute, value, fallback) {
      if (attribute !== 'price') {
        const id = vocabularyId(attribute, value)
        return open.has(vocabularyName(attribute)) ? sayIfKnown(id, fallback) : say(id, fallback)
      }
      const [, from = '', to = ''] = /^(\d+)-(\d+|up)$/.exec(value) ?? []
      if (!from) return fallback
      const amounts = { from: whole.format(Number(from)), to: to === 'up' ? '' : whole.format(Number(to)) }
      if (to === 'up') return say('vocabulary_price_from', fallback, amounts)
      return say(from === '0' ? 'vocabulary_price_under' : 'vocabulary_price_between', fallback, amounts)
    },
    sort: ({ orderBy, direction, label }) => say(`vocabulary_sort_${vocabularyKey(orderBy)}_${direction}`, label),
    phrase,
    frame(handling) {
      const { mouldingName, topMatName: mat, c_matWidth: inches, glassName } = handling ?? {}
      if (!mouldingName) return undefined
      const width = inches && formatLength(inches, locale)
      const matName = mat && width && say('product_mat', mat, { width, mat: phrase(mat).toLowerCase() })
      return [phrase(mouldingName), matName, glassName && phrase(glassName).toLowerCase()].filter(Boolean).join(', ')
    },
    size: (text) => localizeSize(text, locale),
    address: (address) =>
      [...addressLines(address, locale), countryName(address.countryCode ?? '', locale)].filter(Boolean),
  }
}
