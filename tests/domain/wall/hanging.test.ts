import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptionKind } from '#/domain/product/product-view.ts'
import {
  formatLoad,
  formatWeight,
  hangingPlan,
  hangingSearch,
  hookLoads,
  paperOf,
  templateHeight,
  templatePages,
  type MeasuredWork,
} from '#/domain/wall/hanging.ts'

const wall = { width: 168, height: 112 }
const work = (kind: OptionKind, left: number, width: number, height = width, moulding = 1.25): MeasuredWork => ({
  title: `Work at ${left}`,
  kind,
  left,
  bottom: 40,
  width,
  height,
  moulding,
})

const kinds: readonly OptionKind[] = ['print', 'frame', 'canvas', 'framed-canvas', 'mount', 'laminate']
const length = (shortest: number, longest: number) =>
  fc.integer({ min: shortest * 32, max: longest * 32 }).map((parts) => parts / 32)
const plans = fc.record({ width: length(60, 600), height: length(60, 600) }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    works: fc.array(
      fc
        .record({
          width: length(4, 60),
          height: length(4, 60),
          kind: fc.constantFrom(...kinds),
          moulding: length(0, 4),
        })
        .chain((outside) =>
          fc
            .record({ left: length(0, size.width - outside.width), bottom: length(0, size.height - outside.height) })
            .map((position): MeasuredWork => ({ title: 'Swell', ...outside, ...position })),
        ),
      { minLength: 1, maxLength: 24 },
    ),
  }),
)

describe('the hooks of a plan', () => {
  it('have distances that add up to the width and the height of the wall', () => {
    fc.assert(
      fc.property(plans, ({ size, works }) => {
        const plan = hangingPlan(size, works)
        expect(plan.works).toHaveLength(works.length)
        for (const { left, bottom, width, height, drop, hooks } of plan.works) {
          const [first, last] = [hooks[0], hooks.at(-1)]
          if (!first || !last) throw new Error('a work has no hook')
          for (const hook of hooks) {
            expect(hook.left + hook.right).toBeCloseTo(size.width, 9)
            expect(hook.floor + hook.ceiling).toBeCloseTo(size.height, 9)
            expect(bottom + (height - drop)).toBeCloseTo(hook.floor, 9)
          }
          const inside = first.left - left
          const between = last.left - first.left
          expect(left + inside + between + inside + (size.width - left - width)).toBeCloseTo(size.width, 9)
        }
      }),
    )
  })

  it('are behind their work and symmetrical to its middle', () => {
    fc.assert(
      fc.property(plans, ({ size, works }) => {
        for (const { left, width, height, drop, hooks, isBeyond } of hangingPlan(size, works).works) {
          expect(isBeyond).toBe(false)
          expect(drop).toBeLessThan(height)
          expect(hooks.every((hook) => hook.left > left && hook.left < left + width)).toBe(true)
          const middle = hooks.reduce((sum, hook) => sum + hook.left, 0) / hooks.length
          expect(middle).toBeCloseTo(left + width / 2, 9)
        }
      }),
    )
  })

  it('carry twice the weight of their work, up to the heaviest works', () => {
    fc.assert(
      fc.property(plans, ({ size, works }) => {
        for (const { weight, load, hooks } of hangingPlan(size, works).works) {
          const pounds = hookLoads[load]?.pounds ?? 0
          expect(pounds * hooks.length >= weight * 2 || load === hookLoads.length - 1).toBe(true)
        }
      }),
    )
  })
})

it.each<[OptionKind, number, string, number, number[]]>([
  ['frame', 20, 'wire', 2.5, [60]],
  ['frame', 42, 'wire', 4.5, [64, 78]],
  ['framed-canvas', 30, 'wire', 3, [65]],
  ['canvas', 20, 'sawtooth', 0.75, [60]],
  ['canvas', 36, 'sawtooth', 0.75, [59, 77]],
  ['mount', 12, 'cleat', 1.5, [54, 58]],
  ['mount', 48, 'cleat', 2.5, [62, 74, 86]],
  ['print', 12, 'strips', 1, [51, 61]],
  ['laminate', 24, 'strips', 1, [51, 62, 73]],
])('fits the hanger of a %s of %i inches: %s', (kind, width, hanger, drop, lefts) => {
  const [result] = hangingPlan(wall, [work(kind, 50, width)]).works
  expect(result).toMatchObject({ hanger, drop })
  expect(result?.hooks.map(({ left }) => left)).toEqual(lefts)
  expect(result?.hooks.map(({ floor }) => floor)).toEqual(lefts.map(() => 40 + width - drop))
})

it('numbers works from left to right, and the hooks of a wide work with a and b', () => {
  const plan = hangingPlan(wall, [
    work('frame', 80, 40),
    work('canvas', 10, 20),
    { ...work('frame', 10, 16), bottom: 70 },
  ])
  expect(plan.works.map(({ number, title, hooks }) => [number, title, hooks.map(({ label }) => label)])).toEqual([
    [1, 'Work at 10', ['1']],
    [2, 'Work at 10', ['2']],
    [3, 'Work at 80', ['3a', '3b']],
  ])
  expect(plan.works[0]?.kind).toBe('frame')
})

it('lists what to buy by hanger and load, and what to bring for it', () => {
  const plan = hangingPlan(wall, [
    work('frame', 10, 16),
    work('frame', 40, 16),
    work('canvas', 60, 30),
    work('mount', 100, 20),
  ])
  expect(plan.purchases).toEqual([
    { hanger: 'wire', load: 0, count: 2 },
    { hanger: 'sawtooth', load: null, count: 2 },
    { hanger: 'cleat', load: null, count: 2 },
  ])
  expect(plan.tools).toEqual(['tape', 'pencil', 'level', 'masking-tape', 'hammer', 'drill', 'screwdriver'])
  expect(hangingPlan(wall, [work('print', 10, 16)]).tools).toEqual(['tape', 'pencil', 'level', 'masking-tape', 'cloth'])
})

it.each([
  ['left', { left: -1 }],
  ['right', { left: 160 }],
  ['floor', { bottom: -0.5 }],
  ['ceiling', { bottom: 100 }],
])('marks a work that is beyond the wall: %s', (_, position) => {
  expect(hangingPlan(wall, [{ ...work('frame', 10, 20), ...position }]).works[0]?.isBeyond).toBe(true)
})

it('divides the templates over as many pages as they need, in their order', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom('us-letter' as const, 'a4' as const), ({ size, works }, paper) => {
      const plan = hangingPlan(size, works)
      const pages = templatePages(plan.works, paper)
      expect(pages.flat()).toEqual(plan.works)
      for (const page of pages) {
        const height = page.reduce((sum, template) => sum + templateHeight(template), 0)
        expect(height + 1.6 + 1.2).toBeLessThanOrEqual(paper === 'a4' ? 11.69 : 11)
      }
    }),
  )
})

it.each([
  ['en-US', 'us-letter'],
  ['fr-CA', 'us-letter'],
  ['en-AU', 'a4'],
  ['ja-JP', 'a4'],
])('prints on the paper of the country: %s on %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper)
})

it.each([
  ['en-US', '9 lb', '30 lb'],
  ['fr-CA', '9 lb', '30 lb'],
  ['en-AU', '4 kg', '15 kg'],
])('writes weights and loads in the unit of %s', (locale, weight, load) => {
  expect([formatWeight(9, locale), formatLoad(1, locale)].map((text) => text.replace(/\s/g, ' '))).toEqual([
    weight,
    load,
  ])
})

it.each<[Record<string, unknown>, ReturnType<typeof hangingSearch>]>([
  [{}, { plan: '', add: undefined, paper: undefined, from: 'left' }],
  [{ add: '10000002' }, { plan: '', add: '10000002', paper: undefined, from: 'left' }],
  [
    { plan: '1_x', paper: 'a4', from: 'right' },
    { plan: '1_x', add: undefined, paper: 'a4', from: 'right' },
  ],
  [
    { plan: ['1'], paper: 'a0', from: 'below' },
    { plan: '', add: undefined, paper: undefined, from: 'left' },
  ],
])('reads the query %j', (query, result) => {
  expect(hangingSearch(query)).toEqual(result)
})
