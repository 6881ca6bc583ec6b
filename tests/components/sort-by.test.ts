import { expect, it } from 'vitest'
import { selectedSort } from '#/components/listing/sort-by.tsx'
import type { ListState } from '#/components/listing/list-state.ts'

const sorts = [
  { id: 'best', label: 'Best matches' },
  { id: 'newest', label: 'Newest' },
]
const listSortedBy = (sort: string) => ({ view: { sort, sorts } }) as unknown as ListState

it('selects the current sort', () => expect(selectedSort(listSortedBy('newest'))).toBe('newest'))

it('selects the first sort if the current one is not offered', () =>
  expect(selectedSort(listSortedBy('by-mood'))).toBe('best'))
