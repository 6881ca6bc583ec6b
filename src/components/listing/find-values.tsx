import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listingSearch, VALUES_AT_A_TIME } from '#/domain/listing/listing.ts'
import type { ListingAttribute } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import type { ListState } from './list-state.ts'
import { LoadedValues, useRequestedValues } from './more-values.tsx'

interface ValueSearchProps {
  list: ListState
  attribute: ListingAttribute
  text: string
  onFind: (text: string) => void
}

/** Milliseconds without typing after which values are searched. */
const PAUSE = 200

/** Searches the values of an attribute by name: a form that works by itself, and while typing where scripts run. */
export function ValueSearch({ list: { request }, attribute, text, onFind }: ValueSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = () => {
    clearTimeout(timer.current)
    const entered = field.current?.value.trim() ?? ''
    if (entered !== text) onFind(entered)
  }
  const catchUp = useEffectEvent(find)

  // The outside systems are the browser, in which a shopper may have typed before this script was there, and the clock.
  useEffect(() => {
    catchUp()
    return () => clearTimeout(timer.current)
  }, [])

  const hidden = Object.entries({ ...listingSearch(request, config.pageSizes.list), facet: attribute.id })
  const label = m.list_find_values({ attribute: attribute.label })
  return (
    <form
      className="find"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="fq"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(find, PAUSE)
        }}
      />
      <button type="submit">{m.list_find()}</button>
    </form>
  )
}

/** The values of an attribute whose names contain a text. */
export function FoundValues({ list, attribute, text }: Omit<ValueSearchProps, 'onFind'>) {
  const requested = list.facet?.attribute === attribute.id && list.facet.text === text ? list.facet : undefined
  const [wanted, setWanted] = useState({ text, count: requested?.count ?? VALUES_AT_A_TIME })
  const count = wanted.text === text ? wanted.count : VALUES_AT_A_TIME
  const { data, isError, refetch } = useRequestedValues(list, { attribute: attribute.id, text, count })
  return (
    <>
      {data?.total === 0 ? <p role="status">{m.list_values_none({ text })}</p> : null}
      <LoadedValues
        list={list}
        attribute={attribute}
        values={data?.values ?? []}
        request={{ attribute: attribute.id, text, count: count + VALUES_AT_A_TIME }}
        rest={data ? data.total - data.values.length : 0}
        label={attribute.label}
        isLoading={!data && !isError}
        isError={isError}
        onRetry={() => void refetch()}
        onMore={() => setWanted({ text, count: count + VALUES_AT_A_TIME })}
      />
    </>
  )
}
