import { vocabularyId, type Translations } from '#/domain/shell/translation.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Route } from '../wire/route.ts'
import { nameLocales, readNames, type NameLocale } from './names.ts'

const file = /^(?<locale>[\w-]+)\.json$/

/** I18N-01: the names of facet values and phrases in a locale, as compiled messages. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/static/translations/compiled/:file',
    handle({ params }) {
      const requested = file.exec(params['file'] ?? '')?.groups?.['locale']
      const locale = nameLocales.find((supported) => supported === requested)
      if (!locale) throw new Problem(404, 'Not Found', 'There are no translations for this locale.')
      return json(compiled(locale))
    },
  },
]

/** Phrases are the values of an extra facet. */
const compiled = (locale: NameLocale): Translations => {
  const { facets, phrases } = readNames(locale)
  const entries = Object.entries({ ...facets, phrase: phrases }).flatMap(([attribute, names]) =>
    Object.entries(names).map(([value, text]) => [vocabularyId(attribute, value), [{ type: 0 as const, value: text }]]),
  )
  return Object.fromEntries(entries)
}
