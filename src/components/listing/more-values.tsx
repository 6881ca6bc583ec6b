import { lazy, Suspense, useState } from 'react'
import { VALUES_AT_A_TIME } from '#/domain/listing/listing.ts'
import type { ListingAttribute, ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import type { ListState } from './list-state.ts'
import type { LoadedValuesProps } from './loaded-values.tsx'
import { MoreLink } from './more-link.tsx'

const importValues = () => import('./loaded-values.tsx')
/** The server renders in one pass, in which a lazy component would be left out. */
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
  /** The values that the list itself has. */
  listed: readonly ListingValue[]
  /** The value whose children these are. */
  under?: ListingValue
  /** Whether to load the first values without a click. */
  isOpen: boolean
}

/** The values after those of the list, loaded some at a time. */
export function MoreValues({ list, attribute, listed, under, isOpen }: MoreValuesProps) {
  const { facet } = list
  const isRequested = facet?.attribute === attribute.id && facet.under === under?.value && !facet.text
  const [wanted, setWanted] = useState(isRequested ? facet.count : 0)
  const count = wanted || (isOpen ? VALUES_AT_A_TIME : 0)
  const request = { attribute: attribute.id, ...(under ? { under: under.value } : {}) }
  const label = under?.label ?? attribute.label
  const [isClicked, setClicked] = useState(false)
  const more = () => setWanted(count + VALUES_AT_A_TIME)
  const start = () => {
    setClicked(true)
    more()
  }
  return count > 0 ? (
    <LoadedValues
      list={list}
      request={{ ...request, count }}
      label={label}
      listed={listed}
      takesFocus={isClicked}
      onMore={more}
    />
  ) : (
    <MoreLink list={list} request={{ ...request, count: VALUES_AT_A_TIME }} label={label} onMore={start} />
  )
}

/** The values of an attribute whose names contain a text. */
export function FoundValues({ list, attribute, text }: Pick<MoreValuesProps, 'list' | 'attribute'> & { text: string }) {
  const requested = list.facet?.attribute === attribute.id && list.facet.text === text ? list.facet : undefined
  const [wanted, setWanted] = useState({ text, count: requested?.count ?? VALUES_AT_A_TIME })
  const count = wanted.text === text ? wanted.count : VALUES_AT_A_TIME
  return (
    <LoadedValues
      list={list}
      request={{ attribute: attribute.id, text, count }}
      label={attribute.label}
      onMore={() => setWanted({ text, count: count + VALUES_AT_A_TIME })}
    />
  )
}
