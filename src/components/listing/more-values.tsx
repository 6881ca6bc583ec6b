import { lazy, Suspense, useState } from 'react'
import { VALUES_AT_A_TIME } from '#/domain/listing/listing.ts'
import type { ListingAttribute, ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import type { ListState } from './list-state.ts'
import type { LoadedValuesProps } from './loaded-values.tsx'
import { MoreLink } from './more-link.tsx'

const importValues = () => import('./loaded-values.tsx')
/** On the server the import is awaited, because it would render only the fallback of a lazy component. */
const LazyValues = import.meta.env.SSR
  ? (await importValues()).LoadedValues
  : lazy(async () => ({ default: (await importValues()).LoadedValues }))

const LoadedValues = (props: LoadedValuesProps) => (
  <Suspense fallback={<p role="status">{m.list_loading()}</p>}>
    <LazyValues {...props} />
  </Suspense>
)

interface MoreValuesProps {
  list: ListState
  attribute: ListingAttribute
  /** Values that the list already shows. */
  listed: readonly ListingValue[]
  /** The parent of the values, for the children of a value. */
  under?: ListingValue
  /** Whether to load the first values without a click. */
  isOpen: boolean
}

/** The values that the list does not contain, loaded `VALUES_AT_A_TIME`. */
export function MoreValues({ list, attribute, listed, under, isOpen }: MoreValuesProps) {
  const { facet } = list
  const isRequested = facet?.attribute === attribute.id && facet.under === under?.value && !facet.text
  const [requestedCount, setRequestedCount] = useState(isRequested ? facet.count : 0)
  const count = requestedCount || (isOpen ? VALUES_AT_A_TIME : 0)
  const request = { attribute: attribute.id, ...(under ? { under: under.value } : {}) }
  const label = under?.label ?? attribute.label
  const [isClicked, setClicked] = useState(false)
  const loadMore = () => setRequestedCount(count + VALUES_AT_A_TIME)
  const loadFirst = () => {
    setClicked(true)
    loadMore()
  }
  return count > 0 ? (
    <LoadedValues
      list={list}
      request={{ ...request, count }}
      label={label}
      listed={listed}
      takesFocus={isClicked}
      onMore={loadMore}
    />
  ) : (
    <MoreLink list={list} request={{ ...request, count: VALUES_AT_A_TIME }} label={label} onMore={loadFirst} />
  )
}

/** The values of an attribute whose names contain a text. */
export function FoundValues({ list, attribute, text }: Pick<MoreValuesProps, 'list' | 'attribute'> & { text: string }) {
  const requested = list.facet?.attribute === attribute.id && list.facet.text === text ? list.facet : undefined
  const [search, setSearch] = useState({ text, count: requested?.count ?? VALUES_AT_A_TIME })
  const count = search.text === text ? search.count : VALUES_AT_A_TIME
  return (
    <LoadedValues
      list={list}
      request={{ attribute: attribute.id, text, count }}
      label={attribute.label}
      onMore={() => setSearch({ text, count: count + VALUES_AT_A_TIME })}
    />
  )
}
