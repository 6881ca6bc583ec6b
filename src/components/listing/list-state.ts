import { useRouter } from '@tanstack/react-router'
import type { Brand } from '#/brands/brand.ts'
import { listingAddress, readListing, rebased, type ListingRequest } from '#/domain/listing/listing.ts'
import type { ListingAttribute, ListingView } from '#/domain/listing/listing-view.ts'
import { config } from '#config'

/** What the parts of a list page share. */
export interface ListState {
  request: ListingRequest
  view: ListingView
  brand: Brand
  locale: string
  /** The address of another state of this list: only its query where the path stays. */
  address: (next: ListingRequest) => string
  /** An address of this list as wanted now, when another state of it may be on its way already. */
  current: (href: string) => string
  /** The address of any path of the shop. */
  addressOf: (path: string) => string
}

export function useListState(request: ListingRequest, view: ListingView): ListState {
  const router = useRouter()
  const { brand, locale, addressOf } = router.options.context
  const address = (next: ListingRequest) => {
    const whole = addressOf(listingAddress(next, config.pageSizes.list))
    const query = whole.indexOf('?')
    return query < 0 ? whole : whole.slice(query)
  }
  const listAt = (path: string, search: string) =>
    readListing(path, Object.fromEntries(new URLSearchParams(search)), {
      addresses: brand.productUrl,
      pageSizes: config.pageSizes,
    })
  const current = (href: string) => {
    const { pathname, searchStr } = router.latestLocation
    const [path = '', search = ''] = href.split('?')
    const wanted = path === addressOf(request.path) ? listAt(request.path, search) : undefined
    const coming = listAt(pathname, searchStr)
    return wanted && coming ? addressOf(listingAddress(rebased(wanted, request, coming), config.pageSizes.list)) : href
  }
  return { request, view, brand, locale: locale.id, address, current, addressOf }
}

export const isChosen = ({ refinements }: ListingRequest, attribute: string, value: string): boolean =>
  refinements[attribute]?.includes(value) ?? false

/** Chosen values with their labels, in the order of the attributes. */
export function chosenValues({ request, view }: ListState): { attribute: string; value: string; label: string }[] {
  return view.attributes.flatMap(({ id, values }) =>
    leaves(values)
      .filter(({ value }) => isChosen(request, id, value))
      .map(({ value, label }) => ({ attribute: id, value, label })),
  )
}

const leaves = (values: ListingAttribute['values']): ListingAttribute['values'] =>
  values.flatMap((value) => [value, ...leaves(value.children ?? [])])
