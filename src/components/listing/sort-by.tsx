import { useEffect, useEffectEvent, useRef } from 'react'
import { useGo } from '#/components/ui/use-follow.ts'
import { defaultSort, sortedBy } from '#/domain/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { listBar } from '#styled/recipes'
import type { ListState } from './list-state.ts'

/** The order of the works: a form that works by itself, and at once where scripts run. */
export function SortBy({ list }: { list: ListState }) {
  const go = useGo()
  const { request, view, brand } = list
  const styles = listBar()
  const field = useRef<HTMLSelectElement>(null)
  const chosen = selectedSort(list)
  const sort = (id: string) => {
    const address = new URL(list.address(sortedBy(request, id)), window.location.href)
    go(list.current(address.pathname + address.search))
  }
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current.value !== chosen) sort(field.current.value)
  })

  // The outside system is the browser, in which a shopper may have chosen before this script was there.
  useEffect(() => catchUp(), [])

  const kept = new URLSearchParams(list.address(sortedBy(request, defaultSort)).split('?')[1])
  return (
    <form className={styles.sort} method="get">
      <label htmlFor="sort">{m.list_sort_by()}</label>
      {[...kept].map(([name, value]) => (
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
