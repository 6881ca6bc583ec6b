import { describe, expect, it } from 'vitest'
import { choices } from '#/machines/product-options/product-options.cases.ts'
import { planAfterForm, typedLength, type PlanSetting } from '#/domain/wall/plan-form.ts'
import { defaultWall, type WallPlan } from '#/domain/wall/plan.ts'
import {
  byPosition,
  placedWorks,
  planItems,
  planStock,
  planTotal,
  soldPlan,
  toggledLock,
  withoutWork,
  type WallWork,
} from '#/domain/wall/wall-works.ts'

const work = (imageId: string): WallWork => ({
  imageId,
  title: `Work ${imageId}`,
  path: `/products/p${imageId}`,
  revision: '1',
  artist: 'Mina Okabe',
  apnum: imageId,
  defaultUpi: `${imageId}${choices.items[0]?.upi}`,
  currency: 'USD',
  isOrderable: true,
  choices: { ...choices, items: choices.items.map((item) => ({ ...item, upi: imageId + item.upi })) },
})
const works = [work('10000001'), work('10000002')]
const itemsOf = (index: number) => works[index]?.choices.items ?? []
const setting: PlanSetting = {
  theme: 'gallery',
  locale: 'en-US',
  find: (id) => works.find(({ imageId, choices: { items } }) => imageId === id || items.some(({ upi }) => upi === id)),
}
const [first, second] = [itemsOf(0)[0], itemsOf(1)[0]]
if (!first || !second) throw new Error('the cases have no items')
const plan: WallPlan = {
  wall: defaultWall,
  ground: { kind: 'paint', color: 'white' },
  works: [
    { upi: first.upi, left: 40, bottom: 48, locked: false },
    { upi: second.upi, left: 80, bottom: 48, locked: false },
  ],
}
const after = (fields: Parameters<typeof planAfterForm>[1], locale = 'en-US') =>
  planAfterForm(plan, fields, { ...setting, locale })

it.each([
  ['31½', 'en-US', 31.5],
  ['31 1/2', 'en-US', 31.5],
  ['1/2', 'fr-CA', 0.5],
  ['80,5', 'fr-CA', 80.5],
  ['254', 'ja-JP', 100],
  ['', 'en-US', Number.NaN],
  ['wide', 'en-US', Number.NaN],
  ['-3', 'en-US', Number.NaN],
])('reads the typed length %j in %s as %d inches', (text, locale, inches) => {
  expect(typedLength(text, locale)).toBe(inches)
})

describe('a form of the planner', () => {
  it('changes nothing without a field', () => {
    expect(after({})).toBeUndefined()
  })

  it('adds items beside those on the wall, and names items that are not sold', () => {
    const added = after({ add: `${first.upi}.NOTSOLD1` })
    expect(added).toMatchObject({ gone: 1 })
    expect(added?.kind === 'plan' && added.plan.works.map(({ upi }) => upi)).toEqual([first.upi, second.upi, first.upi])
    const byWork = after({ add: '10000002' })
    expect(byWork?.kind === 'plan' && byWork.plan.works.at(-1)?.upi).toBe(second.upi)
    expect(after({ add: 'NOTSOLD1' })).toEqual({ kind: 'rejected', reason: 'gone' })
  })

  it('changes the size of a work around its middle, in the same finish where that is offered', () => {
    const size = choices.sizes[1]
    const changed = after({ work: '0', size: `${size?.width}x${size?.height}` })
    if (changed?.kind !== 'plan') throw new Error('the size was not changed')
    const [before] = placedWorks(plan, setting.find)
    const [now] = placedWorks(changed.plan, setting.find)
    expect(now?.size).toEqual(size)
    expect(now?.option.kind).toBe(before?.option.kind)
    expect((now?.left ?? 0) + (now?.width ?? 0) / 2).toBeCloseTo((before?.left ?? 0) + (before?.width ?? 0) / 2, 1)
  })

  it('moves a work to a typed position, not beyond the wall', () => {
    const moved = after({ work: '0', left: '10½', bottom: '500' })
    const height = placedWorks(plan, setting.find)[0]?.height ?? 0
    expect(moved?.kind === 'plan' && moved.plan.works[0]).toMatchObject({
      left: 10.5,
      bottom: defaultWall.height - height,
    })
    expect(after({ work: '0', left: 'far' })).toEqual({ kind: 'rejected', reason: 'position' })
    expect(after({ work: '7', left: '1' })).toEqual({ kind: 'rejected', reason: 'gone' })
  })

  it.each(['0', '1'])('puts a work around the middle of the one that it replaces, and removes that one: %s', (work) => {
    const others = placedWorks(plan, setting.find)
    const replaced = others.find(({ index }) => String(index) !== work)
    const result = after({ work, replaces: String(replaced?.index) })
    if (result?.kind !== 'plan') throw new Error('the work was not replaced')
    const [now, ...more] = placedWorks(result.plan, setting.find)
    expect(more).toEqual([])
    expect(now?.upi).toBe(plan.works[Number(work)]?.upi)
    expect((now?.left ?? 0) + (now?.width ?? 0) / 2).toBeCloseTo((replaced?.left ?? 0) + (replaced?.width ?? 0) / 2, 1)
    expect((now?.bottom ?? 0) + (now?.height ?? 0) / 2).toBeCloseTo(
      (replaced?.bottom ?? 0) + (replaced?.height ?? 0) / 2,
      1,
    )
    expect(after({ work, replaces: work })).toEqual({ kind: 'rejected', reason: 'gone' })
    expect(after({ work, replaces: '7' })).toEqual({ kind: 'rejected', reason: 'gone' })
  })

  it.each(['0', '10000', 'wide'])('rejects a wall that is %s wide', (width) => {
    expect(after({ width, height: '96' })).toEqual({ kind: 'rejected', reason: 'wall-size' })
  })

  it('keeps the works on a smaller wall', () => {
    const changed = after({ width: '60', height: '70' })
    if (changed?.kind !== 'plan') throw new Error('the wall was not changed')
    expect(changed.plan.wall).toEqual({ width: 60, height: 70 })
    for (const { left, bottom, width, height } of placedWorks(changed.plan, setting.find)) {
      expect(left + width).toBeLessThanOrEqual(60)
      expect(bottom + height).toBeLessThanOrEqual(70)
    }
  })
})

describe('the works of a plan', () => {
  it('leave out items that are no longer sold', () => {
    const withGone = { ...plan, works: [...plan.works, { upi: 'NOTSOLD1', left: 0, bottom: 0, locked: false }] }
    expect(soldPlan(withGone, setting.find)).toEqual({ plan, gone: 1 })
  })

  it('are added as one item for each kind, with their total price and the stock for all pieces', () => {
    const twice = { ...plan, works: [...plan.works, ...plan.works.slice(0, 1)] }
    const placed = placedWorks(twice, setting.find)
    expect(planItems(twice)).toEqual([
      { upi: first.upi, quantity: 2 },
      { upi: second.upi, quantity: 1 },
    ])
    expect(planTotal(placed)).toBe(2 * first.sale + second.sale)
    const [one] = placed
    if (!one) throw new Error('the plan has no works')
    expect(planStock({ ...one, item: { ...one.item, stock: 1 } }, placed)).toEqual({ kind: 'short', left: 1 })
    expect(planStock({ ...one, work: { ...one.work, isOrderable: false } }, placed)).toEqual({ kind: 'out-of-stock' })
  })

  it('are listed from left to right, can be locked and removed', () => {
    expect(
      [...placedWorks(plan, setting.find)]
        .toReversed()
        .toSorted(byPosition)
        .map(({ index }) => index),
    ).toEqual([0, 1])
    expect(toggledLock(plan, 1).works.map(({ locked }) => locked)).toEqual([false, true])
    expect(withoutWork(plan, 0).works).toEqual(plan.works.slice(1))
  })
})
