import { expect, it } from 'vitest'
import { selectedSort } from '#/components/listing/sort-by.tsx'
import type { ListState } from '#/components/listing/list-state.ts'

const sorts = [
  { id: 'best', label: 'Best matches' },
  { id: 'newest', label: 'Newest' },
]
const listSortedBy = (sort: string) => ({ view: { sort, sorts } }) as unknown as ListState

it('shows the sort in force', () => expect(selectedSort(listSortedBy('newest'))).toBe('newest'))

it('falls back to the first sort for an unknown name', () => expect(selectedSort(listSortedBy('by-mood'))).toBe('best'))
