import { readFileSync } from 'node:fs'
import { searchResponse, type SearchResponse } from '#/contracts/listing/brand-search.ts'
import type { Backend } from '#backend/backend.ts'
import { storedAttribute } from '#backend/catalog/facets.ts'
import { isAttribute } from '#backend/listing/listing-query.ts'
import { workIdOf } from '#backend/catalog/work.ts'
import type { Currency } from '#backend/sites/money.ts'

/** A line of the query file: what a shopper types, and what the first works must be. */
export interface RelevanceQuery {
  site: string
  locale: string
  type: string
  text: string
  /** `-` for any works, `page:` with the start of a path, or refinements: `;` joins, `|` separates alternatives. */
  expected: string
}

export interface Judgement {
  query: RelevanceQuery
  isRight: boolean
  isEmpty: boolean
  /** Whether the site has works that are what is meant. */
  isPossible: boolean
  /** The share of the first works that are what is meant. */
  precision: number
  response: SearchResponse
  milliseconds: number
}

const FIRST = 24
const MIN_PRECISION = 0.85
export const siteIds: Readonly<Record<string, string>> = { art: 'Art', poster: 'Poster', 'poster-ap': 'PosterAP' }
const currencies: Readonly<Record<string, Currency>> = {
  'en-CA': 'CAD',
  'fr-CA': 'CAD',
  'en-AU': 'AUD',
  'ja-JP': 'JPY',
}

export const readQueries = (file: URL): RelevanceQuery[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [site, locale, type, text, expected] = line.split('\t')
      if (!site || !locale || !type || !text || !expected) throw new Error(`expected five columns, received: ${line}`)
      return { site, locale, type, text, expected }
    })

/**
 * Searches for the text of a query and compares the first works with the expected ones, which the backend's catalogue
 * has. The search is the backend's, or the running service at `BRAND_SEARCH_URL`.
 */
export async function judge(backend: Backend, query: RelevanceQuery): Promise<Judgement> {
  const currency = currencies[query.locale] ?? 'USD'
  const parameters = new URLSearchParams({
    siteId: siteIds[query.site] ?? query.site,
    locale: query.locale,
    currency,
    searchType: 'KEYWORD',
    searchKeyword: query.text,
    limit: String(FIRST),
  })
  const started = performance.now()
  const { BRAND_SEARCH_URL: service } = process.env
  const path = `/v1/search?${parameters}`
  const received = await (service
    ? fetch(service + path)
    : backend.fetch(new Request(`http://localhost/brand-search${path}`)))
  const milliseconds = performance.now() - started
  if (!received.ok) throw new Error(`search for "${query.text}" returned ${received.status}`)
  const response = searchResponse.parse(await received.json())
  const isEmpty = response.hits.length === 0
  const judged = (precision: number, isPossible = true): Judgement => ({
    query, isRight: precision >= MIN_PRECISION, isEmpty, isPossible, precision, response, milliseconds,
  }) // prettier-ignore
  if (query.expected.startsWith('page:')) {
    const isOffered = response.c_understood?.page?.url.startsWith(query.expected.slice('page:'.length))
    return judged(isOffered ? 1 : 0)
  }
  if (query.expected === '-') return judged(isEmpty ? 0 : 1)
  const expected = await Promise.all(query.expected.split('|').map((text) => conditionsOf(text, currency, backend)))
  const siteValue = (await backend.services.search.current()).vocabulary.find('site', query.site.replace('-', ''))
  const works = await backend.services.db.selectFrom('work').select(['id', 'facets']).execute()
  const isMeant = ({ facets }: { facets: readonly number[] }) =>
    expected.some((conditions) => conditions.every((ids) => ids.some((id) => facets.includes(id))))
  const hits = new Set(response.hits.map(({ imageid }) => workIdOf(imageid)))
  const right = works.filter((work) => hits.has(work.id) && isMeant(work))
  const isPossible = works.some((work) => siteValue && work.facets.includes(siteValue.id) && isMeant(work))
  return judged(isEmpty ? 0 : right.length / response.hits.length, isPossible)
}

/** The ids of facet values, of which a work needs one of each attribute. */
async function conditionsOf(text: string, currency: Currency, { services }: Backend): Promise<number[][]> {
  const { vocabulary } = await services.search.current()
  return text.split(';').map((condition) => {
    const [name = '', values = ''] = condition.split(':')
    if (!isAttribute(name)) throw new Error(`unknown attribute in the query file: ${name}`)
    return values.split(',').map((value) => {
      const facet = vocabulary.find(storedAttribute(name, currency), value)
      if (!facet) throw new Error(`unknown value in the query file: ${name}:${value}`)
      return facet.id
    })
  })
}
