import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { defaultSort, sortedBy } from '#/domain/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { listBar } from '#styled/recipes'
import { listFields, useLatestChoices, type ListState } from './list-state.ts'

/** The choice of the sort order: applied at once, or by submitting the form without a script. */
export function SortBy({ list }: { list: ListState }) {
  const navigate = useNavigate()
  const { request, link } = useLatestChoices(list)
  const { view } = list
  const styles = listBar()
  const field = useRef<HTMLSelectElement>(null)
  const chosen = selectedSort(list)
  const sort = (id: string) => void navigate(link(sortedBy(request, id)))
  const applyEarlyChoice = useEffectEvent(() => {
    if (field.current && field.current.value !== chosen) sort(field.current.value)
  })

  // The outside system is the browser: a shopper may have chosen before hydration.
  useEffect(() => applyEarlyChoice(), [])

  const hidden = Object.entries(listFields(list, sortedBy(request, defaultSort)))
  return (
    <form className={styles.sort} method="get">
      <QueryFields />
      <label htmlFor="sort">{m.list_sort_by()}</label>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        key={view.sort}
        ref={field}
        id="sort"
        name="sort"
        className={styles.select}
        aria-label={m.list_sort_by()}
        autoComplete="off"
        defaultValue={chosen}
        onChange={(event) => sort(event.target.value)}
      >
        {view.sorts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit">{m.list_apply_sort()}</button>
    </form>
  )
}

/** The current sort; the first one if the list does not offer the current sort. */
export const selectedSort = ({ view }: ListState): string =>
  (view.sorts.find(({ id }) => id === view.sort) ?? view.sorts[0])?.id ?? defaultSort
