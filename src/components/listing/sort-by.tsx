import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { defaultSort, listingSearch, sortedBy } from '#/domain/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { listBar } from '#styled/recipes'
import { config } from '#config'
import { useLatestChoices, type ListState } from './list-state.ts'

/** The order of the works: a form that works by itself, and at once where scripts run. */
export function SortBy({ list }: { list: ListState }) {
  const navigate = useNavigate()
  const { request, link } = useLatestChoices(list)
  const { view } = list
  const styles = listBar()
  const field = useRef<HTMLSelectElement>(null)
  const chosen = selectedSort(list)
  const sort = (id: string) => void navigate(link(sortedBy(request, id)))
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current.value !== chosen) sort(field.current.value)
  })

  // The outside system is the browser, in which a shopper may have chosen before this script was there.
  useEffect(() => catchUp(), [])

  const others = Object.entries(listingSearch(sortedBy(request, defaultSort), config.pageSizes.list))
  return (
    <form className={styles.sort} method="get">
      <label htmlFor="sort">{m.list_sort_by()}</label>
      {others.map(([name, value]) => (
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

/** The sort in force; the first one where the list knows no such sort. */
export const selectedSort = ({ view }: ListState): string =>
  (view.sorts.find(({ id }) => id === view.sort) ?? view.sorts[0])?.id ?? defaultSort
