import { useLocation, useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { Brand } from '#/brands/brand.ts'
import {
  facetSearch,
  listingSearch,
  readFacetRequest,
  readListing,
  type FacetRequest,
  type ListingRequest,
} from '#/domain/listing/listing.ts'
import type { ListingView } from '#/domain/listing/listing-view.ts'
import { readChoices, writeChoices } from '#/domain/product/compare-choices.ts'
import { readListingQuery } from '#/domain/listing/listing-parameters.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { config } from '#config'
import { listLink, type ListLink } from './list-link.ts'

/** The id of the element with all filters, which links target as `#filters`. */
export const FILTERS = 'filters'

/** The state that the parts of a list page share. */
export interface ListState {
  request: ListingRequest
  view: ListingView
  brand: Brand
  locale: string
  /** The request for more values of an attribute in the address. */
  facet: FacetRequest | undefined
  /** Whether the address has an entry of the form of what fits, which could not be read. */
  hasFitEntry: boolean
  /** The works chosen to be compared; undefined unless works can be chosen. */
  chosen: readonly string[] | undefined
  /** Link options of another state of this list, in which works can still be chosen. */
  link: (next: ListingRequest) => ListLink
}

export function useListState(request: ListingRequest, view: ListingView): ListState {
  const { brand, locale } = useRouter().options.context
  const facet = useLocation({
    select: (location) => readFacetRequest(readListingQuery(location.search)),
    structuralSharing: true,
  })
  const hasFitEntry = useLocation({ select: ({ search }) => 'fitw' in search })
  const compare = useLocation({
    select: ({ search }) => ('compare' in search && typeof search.compare === 'string' ? search.compare : undefined),
  })
  // Computed once: a list has hundreds of links to its own path.
  const ownPath = pathLink(request.path)
  const link: ListState['link'] = (next) => {
    const options = next.path === request.path ? listLink(next, ownPath) : listLink(next)
    const search = facet ? facetSearch(next, config.pageSizes.list, facet) : options.search
    return compare || facet ? { ...options, search: { ...search, ...(compare ? { compare } : {}) } } : options
  }
  return {
    request,
    view,
    brand,
    locale: locale.id,
    facet,
    hasFitEntry,
    chosen: compare === undefined ? undefined : readChoices(compare),
    link,
  }
}

/** The search of a form that leads to another state of a list, in which works can still be chosen. */
export const listFields = ({ chosen }: ListState, next: ListingRequest): Record<string, string> => ({
  ...listingSearch(next, config.pageSizes.list),
  ...(chosen ? { compare: writeChoices(chosen) } : {}),
})

/**
 * The list with the choices in the current address, whose works may still be loading, so that the next choice adds to
 * them.
 */
export function useLatestChoices(list: ListState): ListState {
  const { path } = list.request
  const search = useLocation({
    select: (location) => (location.pathname === path ? readListingQuery(location.search) : undefined),
    structuralSharing: true,
  })
  const rules = { addresses: list.brand.productUrl, pageSizes: config.pageSizes }
  const latest = search && readListing(path, search, rules)
  return latest ? { ...list, request: latest } : list
}

/**
 * Whether the parts of a list that nobody sees at first are rendered. Not in the first frame of a list that the router opens;
 * React renders them after it, in slices. `isSeen`: whether the part is open, and so in the first frame.
 */
export function useIsWhole(isSeen = false): boolean {
  const { resolvedLocation, location } = useRouter().state
  return useDeferredValue(true, isSeen || (resolvedLocation ?? location).pathname === location.pathname)
}

export const isChosen = ({ refinements }: ListingRequest, attribute: string, value: string): boolean =>
  refinements[attribute]?.includes(value) ?? false

/** The refinement that the search text names, if it is this one. */
export const namedRefinement = ({ reading }: ListingView, attribute: string, value: string) =>
  reading?.refinements.find((named) => named.attribute === attribute && named.value === value)
