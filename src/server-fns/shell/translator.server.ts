import type { Variant } from '#/contracts/product/product-group.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { addressLines } from '#/domain/checkout/postal-address.ts'
import { formatFit, isUsualRule, pieceOf, readFit, writeRule } from '#/domain/listing/fits.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
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

export interface Translator {
  attribute(id: string, fallback: string): string
  value(attribute: string, value: string, fallback: string): string
  sort(option: { orderBy: string; direction: string; label: string }): string
  /** Any other text of an upstream, such as a product type or a shipping method. */
  phrase(text: string): string
  /** A size of an upstream, such as `27 x 36 in`, in the units of the locale. */
  size(text: string): string
  /** A frame with its mat and its glazing, such as `Natural Oak, 3 in white mat, clear acrylic`; undefined without one. */
  frame(handling: Variant['specialHandling'] | undefined): string | undefined
  /** The lines of an address, its country by name. */
  address(address: Parameters<typeof addressLines>[0]): string[]
}

const messages: Readonly<Record<string, unknown>> = m

/** Attributes whose values come from the catalogue, so that a missing translation is not an error. */
const openVocabularies: ReadonlySet<string> = new Set(['art_type', 'style', 'subjects', 'type'])

const cachedTranslators = new WeakMap<Translations, Map<string, Translator>>()

/** Translates the texts of upstreams into a locale. A text without a translation stays as it is. */
export async function translatorFor(locale: string, currency = 'USD'): Promise<Translator> {
  const translations = await readTranslations(locale)
  const cached = cachedTranslators.get(translations) ?? new Map<string, Translator>()
  cachedTranslators.set(translations, cached)
  const key = `${locale} ${currency}`
  const translator = cached.get(key) ?? createTranslator(locale, currency, translations)
  cached.set(key, translator)
  return translator
}

type Translate = (id: string, fallback: string, inputs: Readonly<Record<string, string>>) => string

/** The name of a value of what works fit: "Sofa, 84 in", "Fits 84 x 40 in, 60 to 80% of it". */
function fitName(value: string, fallback: string, locale: string, translated: Translate): string {
  const fit = readFit(value)
  if (!fit) return fallback
  const length = formatFit(fit, locale)
  const piece = pieceOf(fit)
  if (piece) return translated(`vocabulary_fits_${piece}`, length, { length })
  const { rule } = fit
  const share = { from: String(rule.from), to: String(rule.to) }
  return [
    translated('list_fits_measure', length, { length }),
    ...(isUsualRule(rule) ? [] : [translated('list_fits_share', writeRule(rule), share)]),
  ].join(', ')
}

function createTranslator(locale: string, currency: string, translations: Translations): Translator {
  const missing = new Set<string>()
  const translated = (id: string, fallback: string, inputs: Readonly<Record<string, string>> = {}): string => {
    const message = messages[id]
    if (!Object.hasOwn(translations, id) && typeof message === 'function') return String(message(inputs, { locale }))
    try {
      return translate(translations, id, inputs)
    } catch (error) {
      if (!(error instanceof MissingTranslation)) throw error
      if (!missing.has(id)) log.warn('a translation is missing', { id, locale })
      missing.add(id)
      return fallback
    }
  }
  const translatedIfKnown = (id: string, fallback: string) =>
    Object.hasOwn(translations, id) || Object.hasOwn(messages, id) ? translated(id, fallback) : fallback
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const phrase = (text: string) => translatedIfKnown(vocabularyId('phrase', text), text)
  return {
    attribute: (id, fallback) => translated(vocabularyId('attribute', vocabularyName(id)), fallback),
    value(attribute, value, fallback) {
      if (attribute === fitsAttribute) return fitName(value, fallback, locale, translated)
      if (attribute !== 'price') {
        const id = vocabularyId(attribute, value)
        return openVocabularies.has(vocabularyName(attribute))
          ? translatedIfKnown(id, fallback)
          : translated(id, fallback)
      }
      const [, from = '', to = ''] = /^(\d+)-(\d+|up)$/.exec(value) ?? []
      if (!from) return fallback
      const amounts = { from: whole.format(Number(from)), to: to === 'up' ? '' : whole.format(Number(to)) }
      if (to === 'up') return translated('vocabulary_price_from', fallback, amounts)
      return translated(from === '0' ? 'vocabulary_price_under' : 'vocabulary_price_between', fallback, amounts)
    },
    sort: ({ orderBy, direction, label }) =>
      translated(`vocabulary_sort_${vocabularyKey(orderBy)}_${direction}`, label),
    phrase,
    frame(handling) {
      const { mouldingName, topMatName: mat, c_matWidth: inches, glassName } = handling ?? {}
      if (!mouldingName) return undefined
      const width = inches && formatLength(inches, locale)
      const matName = mat && width && translated('product_mat', mat, { width, mat: phrase(mat).toLowerCase() })
      return [phrase(mouldingName), matName, glassName && phrase(glassName).toLowerCase()].filter(Boolean).join(', ')
    },
    size: (text) => localizeSize(text, locale),
    address: (address) =>
      [...addressLines(address, locale), countryName(address.countryCode ?? '', locale)].filter(Boolean),
  }
}
