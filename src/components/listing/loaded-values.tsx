import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { VALUES_AT_A_TIME, type FacetRequest } from '#/domain/listing/listing.ts'
import type { ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { facetValuesQuery } from '#/queries/listing.ts'
import type { ListState } from './list-state.ts'
import { MoreLink } from './more-link.tsx'
import { ValueItem, valueListClass } from './value-item.tsx'

export interface LoadedValuesProps {
  list: ListState
  request: FacetRequest
  /** The label of the attribute or of the parent value. */
  label: string
  /** Values that the list already shows; they are left out. */
  listed?: readonly ListingValue[]
  /** Whether the first loaded value takes the focus, because a click on the replaced link lost it. */
  takesFocus?: boolean
  onMore: () => void
}

/** Values loaded on demand, and a link that loads more. */
export function LoadedValues({ list, request, label, listed, takesFocus, onMore }: LoadedValuesProps) {
  const { data, isError, refetch } = useQuery(facetValuesQuery(useRouter().options.context, list.request, request))
  const known = new Set(listed?.map(({ value }) => value))
  const values = data?.values.filter(({ value }) => !known.has(value)) ?? []
  const remaining = data ? data.total - data.values.length : 0
  const area = useRef<HTMLDivElement>(null)
  const focusIndex = useRef(takesFocus ? 0 : null)

  // The outside system is the focus: after a click for more values it moves to the first new one.
  useEffect(() => {
    if (focusIndex.current === null || values.length <= focusIndex.current) return
    area.current?.querySelectorAll<HTMLElement>('li > a')[focusIndex.current]?.focus({ preventScroll: true })
    focusIndex.current = null
  }, [values.length])

  return (
    <div ref={area}>
      {values.length > 0 ? (
        <ul className={valueListClass(request.attribute)}>
          {values.map((value) => (
            <ValueItem key={value.value} list={list} attribute={request.attribute} value={value} />
          ))}
        </ul>
      ) : null}
      {data?.total === 0 ? <p role="status">{m.list_values_none({ text: request.text ?? label })}</p> : null}
      {!data && !isError ? <p role="status">{m.list_loading()}</p> : null}
      {isError ? (
        <p role="alert">
          {m.list_values_failed()}{' '}
          <button type="button" onClick={() => void refetch()}>
            {m.list_values_retry()}
          </button>
        </p>
      ) : null}
      {remaining > 0 ? (
        <MoreLink
          list={list}
          request={{ ...request, count: request.count + VALUES_AT_A_TIME }}
          label={label}
          count={formatNumber(remaining, list.locale)}
          onMore={() => {
            focusIndex.current = values.length
            onMore()
          }}
        />
      ) : null}
    </div>
  )
}
