import { QueryFields } from '#/components/fields/query-fields.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListingAttribute } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { listFields, type ListState } from './list-state.ts'

interface ValueSearchProps {
  list: ListState
  attribute: ListingAttribute
  text: string
  onFind: (text: string) => void
}

/** Milliseconds after the last keystroke. */
const DEBOUNCE_MS = 200

/** Searches the values of an attribute by name: while typing, or by submitting the form without a script. */
export function ValueSearch({ list, attribute, text, onFind }: ValueSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = () => {
    clearTimeout(timer.current)
    const entered = field.current?.value.trim() ?? ''
    if (entered !== text) onFind(entered)
  }
  const findEarlyEntry = useEffectEvent(find)

  // The outside systems are the browser, as a shopper may have typed before hydration, and the clock.
  useEffect(() => {
    findEarlyEntry()
    return () => clearTimeout(timer.current)
  }, [])

  const hidden = Object.entries({ ...listFields(list, list.request), facet: attribute.id })
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
      <QueryFields />
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
          timer.current = setTimeout(find, DEBOUNCE_MS)
        }}
      />
      <button type="submit">{m.list_find()}</button>
    </form>
  )
}
