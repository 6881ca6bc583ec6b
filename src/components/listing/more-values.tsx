import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { facetSearch, VALUES_AT_A_TIME, type FacetRequest } from '#/domain/listing/listing.ts'
import type { ListingAttribute, ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { facetValuesQuery } from '#/queries/listing.ts'
import { config } from '#config'
import type { ListState } from './list-state.ts'
import { ValueItem, valueForm } from './value-item.tsx'

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
  const { data, isError, refetch } = useRequestedValues(list, { ...request, count })
  const known = new Set(listed.map(({ value }) => value))
  return (
    <LoadedValues
      list={list}
      attribute={attribute}
      values={data?.values.filter(({ value }) => !known.has(value)) ?? []}
      request={{ ...request, count: count + VALUES_AT_A_TIME }}
      rest={data ? data.total - data.values.length : count > 0 ? 0 : undefined}
      label={under?.label ?? attribute.label}
      isLoading={count > 0 && !data && !isError}
      isError={isError}
      onRetry={() => void refetch()}
      onMore={() => setWanted(count + VALUES_AT_A_TIME)}
    />
  )
}

/** The values of a request that asks for any. */
export const useRequestedValues = (list: ListState, request: FacetRequest) =>
  useQuery({
    ...facetValuesQuery(useRouter().options.context, list.request, request),
    enabled: request.count > 0,
  })

interface LoadedValuesProps {
  list: ListState
  attribute: ListingAttribute
  values: readonly ListingValue[]
  /** The request for more values than these. */
  request: FacetRequest
  /** How many more there are; undefined before the first request. */
  rest: number | undefined
  /** What these are values of. */
  label: string
  isLoading: boolean
  isError: boolean
  onRetry: () => void
  onMore: () => void
}

/** Values that were loaded, and a link to more; without a script it leads to the list that has them. */
export function LoadedValues(props: LoadedValuesProps) {
  const { list, attribute, values, request, rest, label, isLoading, isError, onRetry, onMore } = props
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(null)

  // The outside system is the focus: after a click for more it is on the first of the new values.
  useEffect(() => {
    if (shown.current === null || values.length <= shown.current) return
    area.current?.querySelectorAll<HTMLElement>('li > a')[shown.current]?.focus({ preventScroll: true })
    shown.current = null
  }, [values.length])

  return (
    <div ref={area}>
      {values.length > 0 ? (
        <ul className={valueForm(attribute.id)}>
          {values.map((value) => (
            <ValueItem key={value.value} list={list} attribute={attribute.id} value={value} />
          ))}
        </ul>
      ) : null}
      {isLoading ? <p role="status">{m.list_loading()}</p> : null}
      {isError ? (
        <p role="alert">
          {m.list_values_failed()}{' '}
          <button type="button" onClick={onRetry}>
            {m.list_values_retry()}
          </button>
        </p>
      ) : null}
      {rest === undefined || rest > 0 ? (
        <Link
          className="load"
          {...list.link(list.request)}
          search={facetSearch(list.request, config.pageSizes.list, request)}
          resetScroll={false}
          preload={false}
          aria-label={m.list_more_values_of({ attribute: label })}
          onClick={(event) => {
            event.preventDefault()
            shown.current = values.length
            onMore()
          }}
        >
          {rest === undefined
            ? m.list_more_values()
            : m.list_show_more_values({ count: formatNumber(rest, list.locale) })}
        </Link>
      ) : null}
    </div>
  )
}
