import { slugOf } from '#/domain/product/product-url.ts'

/** A part of a compiled text: literal text (0), or the name of a value to insert (1). */
export interface TranslationPart {
  type: 0 | 1
  value: string
}

/** The texts of a locale, by id. */
export type Translations = Readonly<Record<string, string | readonly TranslationPart[]>>

export const noTranslations: Translations = {}

/** Thrown for a text that the locale does not have. */
export class MissingTranslation extends Error {}

/**
 * Returns a text with its values inserted.
 * @throws {MissingTranslation} if there is no such text; {Error} if it needs a value that is missing.
 */
export function translate(
  translations: Translations,
  id: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = Object.hasOwn(translations, id) ? translations[id] : undefined
  if (text === undefined) throw new MissingTranslation(`no translation "${id}"`)
  if (typeof text === 'string') return text
  return text.map(({ type, value }) => (type === 0 ? value : valueIn(values, value, id))).join('')
}

function valueIn(values: Readonly<Record<string, string>>, name: string, id: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`translation "${id}" needs the value "${name}", which is missing`)
  return value
}

/** The folder of the translation files, and the path of a locale's compiled texts in it. */
export const translationsRoot = '/static/translations/'
export const translationsPath = (locale: string): string => `${translationsRoot}compiled/${locale}.json`

export const isTranslationsPath = (path: string): boolean => path.includes(translationsRoot)

/** The id of the text for a facet value, such as `vocabulary_art_type_cut_paper`. */
export const vocabularyId = (attribute: string, value: string): string =>
  `vocabulary_${vocabularyName(attribute)}_${vocabularyKey(value)}`

/** The name of an attribute in the ids of texts: `art_type` for `c_artType`. */
export const vocabularyName = (attribute: string): string =>
  attribute.replace(/^c_/, '').replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

export const vocabularyKey = (text: string): string => slugOf(text).replaceAll('-', '_')
