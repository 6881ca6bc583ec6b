import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WorkSet } from '#backend/search/work-set.ts'

const BLOCK = 65_536

/** Ids of sparse and of dense blocks, with gaps between blocks. */
const ids = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 4 * BLOCK }), { maxLength: 60 }),
    fc.option(fc.record({ from: fc.integer({ min: 0, max: 3 * BLOCK }), step: fc.integer({ min: 1, max: 20 }) })),
  )
  .map(([single, run]) => {
    const dense = run ? Array.from({ length: 9000 }, (_, index) => run.from + index * run.step) : []
    return [...new Set([...single, ...dense])].toSorted((a, b) => a - b)
  })

it('holds, intersects, unites and counts the same works as plain sets', () => {
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const [a, b] = [WorkSet.ofAscending(one), WorkSet.ofAscending(other)]
      const inOther = new Set(other)
      const both = one.filter((id) => inOther.has(id))
      const either = [...new Set([...one, ...other])].toSorted((x, y) => x - y)
      expect(a.ids()).toEqual(one)
      expect(a.size).toBe(one.length)
      expect(a.and(b).ids()).toEqual(both)
      expect(WorkSet.ofAny([a, b]).ids()).toEqual(either)
      expect(WorkSet.ofAny([b, a, b]).ids()).toEqual(either)
      expect(a.minus(b).ids()).toEqual(one.filter((id) => !inOther.has(id)))
      expect(a.counter()(b)).toBe(both.length)
      expect(a.and(b).counter()(a)).toBe(both.length)
      expect(either.filter((id) => a.has(id))).toEqual(one)
    }),
    { numRuns: 60 },
  )
})

it('counts a few works against many and many against a few', () => {
  const few = WorkSet.ofAscending([5, 70_000, 70_010])
  const many = WorkSet.ofAscending(Array.from({ length: 4000 }, (_, index) => 69_000 + index))
  expect(few.counter()(many)).toBe(2)
  expect(many.counter()(few)).toBe(2)
})

it('returns the ids of a range', () => {
  fc.assert(
    fc.property(
      ids,
      fc.integer({ min: 0, max: 4 * BLOCK }),
      fc.integer({ min: 0, max: 20_000 }),
      (all, from, length) => {
        const expected = all.filter((id) => id >= from && id < from + length)
        expect(WorkSet.ofAscending(all).ids(from, from + length)).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

it('adds and removes one work without changing the set that it was made from', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 5 * BLOCK }), (all, id) => {
      const set = WorkSet.ofAscending(all)
      const without = all.filter((one) => one !== id)
      expect(set.with(id, true).ids()).toEqual([...without, id].toSorted((a, b) => a - b))
      expect(set.with(id, false).ids()).toEqual(without)
      expect(set.ids()).toEqual(all)
    }),
    { numRuns: 60 },
  )
})
