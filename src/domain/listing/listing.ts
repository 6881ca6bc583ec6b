import { fitsAttribute, type ListingQuery } from './listing-parameters.ts'

/** A request for values of an attribute beyond the first ones. */
export interface FacetRequest {
  attribute: string
  /** The value whose children are listed; without it, the top-level values. */
  under?: string
  /** Text that the values' names contain, at any depth. */
  text?: string
  /** The number of values to list. */
  count: number
}

/** The state of a list page, all of which is in the address. */
export interface ListingRequest {
  /** The path without site and locale. */
  path: string
  kind: 'gallery' | 'keyword'
  categoryId?: string
  parentCategoryId?: string
  /** The search text. */
  text?: string
  /** The search text within the category. */
  within?: string
  /** Chosen values by attribute id. */
  refinements: Refinements
  sort: string
  offset: number
  limit: number
}

export type Refinements = Readonly<Record<string, readonly string[]>>

export interface ListingRules {
  /** The form of category ids in the brand's paths. */
  addresses: 'art' | 'poster'
  pageSizes: { list: number; offered: readonly number[]; deepest: number }
}

export const defaultSort = 'best-matches'
export const rootCategory = 'root'
const styleAttribute = 'c_style'
const LONGEST_TEXT = 120
/** The longest id of a category or a value: five levels of up to sixty characters. */
const LONGEST_ID = 320
const MAX_VALUES = 40

/** Whether the value of a search param may be sent to the search service. */
export const isSearchable = (value: string): boolean =>
  value !== 'webp' && !value.includes('|') && !value.includes('{{')

/** Reads the list request from a path and its query; undefined if the path names neither a category nor a search. */
export function readListing(path: string, query: ListingQuery, rules: ListingRules): ListingRequest | undefined {
  const param = (name: keyof ListingQuery) => {
    const value = query[name]?.trim()
    return value && isSearchable(value) ? value : undefined
  }
  const text = (param('skq') ?? param('txtSearch') ?? param('q') ?? keywordOf(path))?.slice(0, LONGEST_TEXT)
  const categoryId = categoryOf(path, rules.addresses)
  if (!categoryId ? !searchPath.test(path) : categoryId.length > LONGEST_ID) return undefined
  const style = param('style')
  const limit = Number(param('limit'))
  const offered = limit === rules.pageSizes.list || rules.pageSizes.offered.includes(limit)
  const size = offered ? limit : rules.pageSizes.list
  return {
    path,
    kind: path.includes('/ds/') || (text && !categoryId) ? 'keyword' : 'gallery',
    ...present({
      categoryId: categoryId ?? (text ? undefined : rootCategory),
      parentCategoryId: param('parentCategoryId')?.slice(0, LONGEST_ID),
      text,
      within: param('k')?.slice(0, LONGEST_TEXT),
    }),
    refinements: withStyle(readRefinements(param('n')), style),
    sort: sortName.exec(param('sort') ?? '')?.[0] ?? defaultSort,
    offset: readOffset(param('page') ?? param('o'), size, rules.pageSizes.deepest),
    limit: size,
  }
}

const sortName = /^[a-z][a-z-]{0,39}$/
const searchPath = /^\/(gallery|-st|ds|search)(\/search)?\/?$|^\/ds\//

const present = <T extends Record<string, unknown>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** The id of the category that a path names, in lower case. */
export function categoryOf(path: string, addresses: 'art' | 'poster'): string | undefined {
  const whole = decoded(path)
  const direct = /^\/category\/([^/]+)\/?$/.exec(whole)?.[1]
  if (direct) return direct.toLowerCase()
  if (/^\/ds(\/|$)/.test(whole)) return undefined
  const id =
    addresses === 'art' ? /\/id--([^/]+)/i.exec(whole)?.[1]?.replaceAll('-', '~') : /_([^_/]+)_/.exec(whole)?.[1]
  return id?.replace(/\.html?$/i, '').toLowerCase()
}

/** The search text of a keyword path: "red barn" for `/ds/red-barn.htm`. */
function keywordOf(path: string): string | undefined {
  const word = /\/ds\/([^/]+)/.exec(path)?.[1]
  if (!word) return undefined
  const text = decoded(word)
    .replace(/\.html?$/i, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
  return text && isSearchable(text) ? text : undefined
}

/** Reads `c_color:blue,red;c_size:large`; ignores malformed parts. */
function readRefinements(text = ''): Refinements {
  const chosen = new Map<string, readonly string[]>()
  for (const group of text.split(';')) {
    const [, attribute, list] = /^([a-z]\w{0,39}):([^:]+)$/i.exec(group) ?? []
    const values = [...new Set(list?.split(','))].filter((value) => isValueId(value))
    if (attribute && !(attribute in Object.prototype) && values.length > 0)
      chosen.set(attribute, [...new Set([...(chosen.get(attribute) ?? []), ...values])].slice(0, MAX_VALUES))
  }
  return Object.fromEntries(chosen)
}

const isValueId = (value: string): boolean => value.length <= LONGEST_ID && /^[^{}<>"']+$/.test(value)

const withStyle = (refinements: Refinements, style: string | undefined): Refinements =>
  style && /^[^,;:{}<>"']{1,80}$/.test(style)
    ? { ...refinements, [styleAttribute]: [...new Set([...(refinements[styleAttribute] ?? []), style])] }
    : refinements

function readOffset(text: string | undefined, limit: number, deepest: number): number {
  const offset = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return Math.min(Math.floor(offset / limit), deepest - 1) * limit
}

export const writeRefinements = (refinements: Refinements): string =>
  Object.entries(refinements)
    .map(([attribute, values]) => `${attribute}:${values.join(',')}`)
    .join(';')

/** The number of chosen values of all attributes. */
export const chosenCount = (refinements: Refinements): number =>
  Object.values(refinements).reduce((sum, values) => sum + values.length, 0)

/** The first page of the list with a value toggled. What works fit has one value at a time. */
export function toggled(request: ListingRequest, attribute: string, value: string): ListingRequest {
  const before = request.refinements[attribute] ?? []
  const others = attribute === fitsAttribute ? [] : before.filter((chosen) => chosen !== value)
  const after = before.includes(value) ? others : [...others, value]
  const { [attribute]: _, ...otherAttributes } = request.refinements
  return {
    ...request,
    offset: 0,
    refinements: after.length > 0 ? { ...request.refinements, [attribute]: after } : otherAttributes,
  }
}

/** The list without the choices of an attribute, or of all attributes. */
export function cleared(request: ListingRequest, attribute?: string): ListingRequest {
  if (!attribute) return { ...request, offset: 0, refinements: {} }
  const { [attribute]: _, ...refinements } = request.refinements
  return { ...request, offset: 0, refinements }
}

export const sortedBy = (request: ListingRequest, sort: string): ListingRequest => ({ ...request, offset: 0, sort })

export const pagedBy = (request: ListingRequest, limit: number): ListingRequest => ({ ...request, offset: 0, limit })

/** The search params of a list, without defaults. */
export function listingSearch(request: ListingRequest, defaultLimit: number): ListingQuery {
  const inPath = keywordOf(request.path)
  return present({
    skq: (request.text !== inPath && request.text) || undefined,
    k: request.within,
    parentCategoryId: request.parentCategoryId,
    n: writeRefinements(request.refinements) || undefined,
    sort: request.sort === defaultSort ? undefined : request.sort,
    limit: request.limit === defaultLimit ? undefined : String(request.limit),
    page: request.offset > 0 ? String(request.offset) : undefined,
  })
}

/** The address of a list, without site and locale. */
export function listingAddress(request: ListingRequest, defaultLimit: number): string {
  const query = new URLSearchParams({ ...listingSearch(request, defaultLimit) })
  return query.size > 0 ? `${request.path}?${query}` : request.path
}

/** The number of further values that are listed at a time. */
export const VALUES_AT_A_TIME = 50
const MAX_VALUES_LISTED = 400

/** Reads the facet request from a query: `facet=c_subjects&under=places`, `fq=harbor`, `show=100`. Forms set these without a script. */
export function readFacetRequest(query: ListingQuery): FacetRequest | undefined {
  const { facet, under, fq, show } = query
  if (!facet || !/^[a-z]\w{0,39}$/i.test(facet)) return undefined
  const text = fq?.trim().slice(0, LONGEST_TEXT)
  const count = /^\d{1,4}$/.test(show ?? '') ? Math.min(Number(show), MAX_VALUES_LISTED) : 0
  return {
    attribute: facet,
    ...(under && isValueId(under) ? { under } : {}),
    ...(text ? { text } : {}),
    count: Math.max(count, VALUES_AT_A_TIME),
  }
}

/** The search params of a list that also shows more values of an attribute. */
export const facetSearch = (request: ListingRequest, defaultLimit: number, facet: FacetRequest): ListingQuery => ({
  ...listingSearch(request, defaultLimit),
  ...present({
    facet: facet.attribute,
    under: facet.under,
    fq: facet.text,
    show: facet.count > VALUES_AT_A_TIME ? String(Math.min(facet.count, MAX_VALUES_LISTED)) : undefined,
  }),
})

/** The list in which the values of an attribute are counted: without the choices of the attribute itself. */
export const countedRequest = (request: ListingRequest, attribute: string): ListingRequest =>
  sortedBy(cleared(request, attribute), defaultSort)

/** The address of a breadcrumb; keeps the sort order unless it is the default. */
export function crumbAddress(path: string, sort: string): string {
  if (sort === defaultSort || /[?&]sort=/.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}sort=${encodeURIComponent(sort)}`
}
