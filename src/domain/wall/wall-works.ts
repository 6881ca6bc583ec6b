import { stockStateOf, type StockState } from '../product/inventory.ts'
import { unitPrice } from '../product/price-tiers.ts'
import { unpackChoices, type PackedChoices } from '../product/product-wire.ts'
import { childItem, finishKey, sizeKey, type SetChild, type SetItem } from '../product/product-set.ts'
import {
  findItem,
  optionRank,
  type ProductItem,
  type ProductOption,
  type ProductSize,
} from '../product/product-view.ts'
import { positionForWork, type ArrangedWork } from './arranging.ts'
import { maxPlanWorks, type PlanWork, type WallPlan } from './plan.ts'
import { positionOnWall, roundedExtent, type Extent, type Position, type Rectangle } from './rectangle.ts'
import type { WallSpace } from './room-walls.ts'

/** A work that can be on a wall, with all its items. */
export interface WallWork extends Pick<SetChild, 'imageId' | 'title' | 'path' | 'revision' | 'choices'> {
  artist: string
  /** The item that a link to the work itself puts on the wall. */
  defaultUpi: string
  /** The id for similar works. */
  apnum: string
  currency: string
  /** A work without a picture cannot be ordered. */
  isOrderable: boolean
}

/** A work as it is sent to the browser. */
export type PackedWallWork = Omit<WallWork, 'choices'> & { choices: PackedChoices }

export const unpackWallWork = ({ choices, ...work }: PackedWallWork): WallWork => ({
  ...work,
  choices: unpackChoices(choices),
})

/** A work of a plan with the item that it is on the wall as. */
export interface PlacedWork extends ArrangedWork {
  /** Its index in the plan. */
  index: number
  upi: string
  work: WallWork
  item: ProductItem
  option: ProductOption
  size: ProductSize
}

/** Finds the work of an item; undefined if the shop does not sell it. */
export type FindWork = (upi: string) => WallWork | undefined

/** The item of a UPI, with its size and finish. */
export function itemFacts(work: WallWork | undefined, upi: string) {
  const item = work && findItem(work.choices, upi)
  const option = item && work.choices.options[item.option]
  const size = item && work.choices.sizes[item.size]
  return work && item && option && size ? { work, item, option, size } : undefined
}

/** The plan without items that the shop no longer sells, and how many those are. Works that have grown stay on the wall. */
export function soldPlan(plan: WallPlan, find: FindWork): { plan: WallPlan; gone: number } {
  const works = plan.works.flatMap((work) => {
    const facts = itemFacts(find(work.upi), work.upi)
    return facts ? [{ ...work, ...positionOnWall(plan.wall, { ...work, ...roundedExtent(facts.item) }) }] : []
  })
  return { plan: { ...plan, works }, gone: plan.works.length - works.length }
}

/** The works of a plan as they are on the wall. */
export const placedWorks = (plan: WallPlan, find: FindWork): PlacedWork[] =>
  plan.works.flatMap((planned, index) => {
    const facts = itemFacts(find(planned.upi), planned.upi)
    return facts ? [{ ...planned, ...roundedExtent(facts.item), index, ...facts }] : []
  })

/** The order in which works are listed and take the focus: from left to right, then from top to bottom. */
export const byPosition = (a: Rectangle, b: Rectangle): number =>
  a.left - b.left || b.bottom + b.height - (a.bottom + a.height)

/** The items of a plan to add to the basket, one for all pieces of the same item. */
export function planItems({ works }: Pick<WallPlan, 'works'>): SetItem[] {
  const quantities = new Map<string, number>()
  for (const { upi } of works) quantities.set(upi, (quantities.get(upi) ?? 0) + 1)
  return [...quantities].map(([upi, quantity]) => ({ upi, quantity }))
}

/** The total price of the works, in minor units. */
export const planTotal = (works: readonly Pick<PlacedWork, 'upi' | 'item'>[]): number =>
  works.reduce((sum, { item, upi }) => sum + unitPrice(item, works.filter((other) => other.upi === upi).length), 0)

/** The stock state of a work, for as many pieces as the wall has. */
export const planStock = (
  { upi, item, work }: Pick<PlacedWork, 'upi' | 'item' | 'work'>,
  works: readonly Pick<PlacedWork, 'upi'>[],
): StockState | undefined =>
  stockStateOf({
    stock: item.stock,
    orderable: work.isOrderable,
    quantity: works.filter((other) => other.upi === upi).length,
  })

/**
 * The item after a change of the size or the finish: in the same finish or size where that is offered, otherwise the
 * first finish in the size, or the finish in the nearest size.
 */
export function changedItem(
  work: WallWork,
  item: ProductItem,
  change: { size?: string; finish?: string },
): ProductItem | undefined {
  const { choices } = work
  const { sizes, options, items, isPoster } = choices
  const size = sizes[item.size]
  const option = options[item.option]
  if (!size || !option) return undefined
  const exact = childItem(work, {
    size: change.size ?? sizeKey(size),
    finish: change.finish ?? finishKey(option),
    quantity: 1,
  })
  if (exact) return exact
  const rankOf = (candidate: ProductItem) => {
    const candidateOption = options[candidate.option]
    return candidateOption ? optionRank(candidateOption, isPoster) : Infinity
  }
  const matches = items.filter((candidate) => {
    const candidateSize = sizes[candidate.size]
    const candidateOption = options[candidate.option]
    return change.size === undefined
      ? candidateOption !== undefined && finishKey(candidateOption) === change.finish
      : candidateSize !== undefined && sizeKey(candidateSize) === change.size
  })
  const difference = (candidate: ProductItem) =>
    change.size === undefined ? Math.abs(candidate.size - item.size) : rankOf(candidate)
  return matches.toSorted((a, b) => difference(a) - difference(b))[0]
}

const replaced = (plan: WallPlan, index: number, change: (work: PlanWork) => PlanWork): WallPlan => ({
  ...plan,
  works: plan.works.map((work, at) => (at === index ? change(work) : work)),
})

/** The plan with works at other positions; `positions` by the index of the work. */
export const withPositions = (plan: WallPlan, positions: ReadonlyMap<number, Position>): WallPlan => ({
  ...plan,
  works: plan.works.map((work, index) => ({ ...work, ...positions.get(index) })),
})

export const withoutWork = (plan: WallPlan, index: number): WallPlan => ({
  ...plan,
  works: plan.works.filter((_, at) => at !== index),
})

export const toggledLock = (plan: WallPlan, index: number): WallPlan =>
  replaced(plan, index, (work) => ({ ...work, locked: !work.locked }))

/** The plan with another item instead of a work: around the same middle, as far as the wall reaches. */
export const withItem = (
  plan: WallPlan,
  { index, left, bottom, width, height }: PlacedWork,
  item: ProductItem,
): WallPlan =>
  replaced(plan, index, (work) => {
    const extent = roundedExtent(item)
    const moved = { left: left + (width - extent.width) / 2, bottom: bottom + (height - extent.height) / 2, ...extent }
    return { ...work, upi: item.upi, ...positionOnWall(plan.wall, moved) }
  })

/** The plan with one more work, where the others leave room; the same plan if the wall is full. */
export function withWork(
  plan: WallPlan,
  { upi, extent }: { upi: string; extent: Extent },
  placed: readonly Rectangle[],
  { space, spacing }: { space: WallSpace; spacing: number },
): WallPlan {
  if (plan.works.length >= maxPlanWorks) return plan
  const size = roundedExtent(extent)
  const position = positionOnWall(space, { ...positionForWork(size, placed, space, spacing), ...size })
  return { ...plan, works: [...plan.works, { upi, ...position, locked: false }] }
}
