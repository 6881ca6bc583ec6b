import { boundedQuantity } from '../cart/quantity.ts'
import type { FormEntries } from '../form-entries.ts'
import { stockStateOf, type StockState } from './inventory.ts'
import { unitPrice } from './price-tiers.ts'
import type { RatingsSummary } from './product-page.ts'
import {
  optionRank,
  serviceTabs,
  tabOf,
  type ProductChoices,
  type ProductItem,
  type ProductOption,
  type ProductSize,
  type ServiceTab,
} from './product-view.ts'

/** A work of a set, with everything it can be ordered as. */
export interface SetChild {
  imageId: string
  title: string
  /** Where the work is sold by itself, without site and locale. */
  path: string
  /** The revision of its pictures. */
  revision: string
  /** Width over height. */
  aspect: number
  /** Null for a work without any. */
  ratings: RatingsSummary | null
  choices: ProductChoices
}

/** What is chosen of a child: keys of a size and of a finish, null until one is chosen. */
export interface ChildChoice {
  size: string | null
  finish: string | null
  quantity: number
}

/** The choices of a set's children, in their order. */
export type SetChoices = readonly ChildChoice[]

/** A way to have a work made, whatever its size. */
export interface Finish {
  key: string
  option: ProductOption
}

/** An item to add to the basket. */
export interface SetItem {
  upi: string
  quantity: number
}

export const sizeKey = ({ width, height }: ProductSize): string => `${width}x${height}`

/** The mat depends on the size, so that it is no part of the key. */
const finishKey = ({ kind, moulding }: ProductOption): string => (moulding ? `${kind}-${moulding.id}` : kind)

/** The finishes of a child by service, in the order in which a product's page shows them. */
export function finishesOf({ choices }: Pick<SetChild, 'choices'>): { tab: ServiceTab; finishes: Finish[] }[] {
  const finishes = new Map<string, Finish>()
  for (const option of choices.options) {
    const key = finishKey(option)
    if (!finishes.has(key)) finishes.set(key, { key, option })
  }
  const ranked = [...finishes.values()].toSorted(
    (a, b) => optionRank(a.option, choices.isPoster) - optionRank(b.option, choices.isPoster),
  )
  return serviceTabs
    .map((tab) => ({ tab, finishes: ranked.filter(({ option }) => tabOf(option) === tab) }))
    .filter((group) => group.finishes.length > 0)
}

/** The items that a choice leaves open. */
function itemsFor({ choices }: Pick<SetChild, 'choices'>, size: string | null, finish: string | null): ProductItem[] {
  return choices.items.filter((item) => {
    const itemSize = choices.sizes[item.size]
    const option = choices.options[item.option]
    return (
      (size === null || (itemSize !== undefined && sizeKey(itemSize) === size)) &&
      (finish === null || (option !== undefined && finishKey(option) === finish))
    )
  })
}

/** The item that is chosen: undefined unless a size and a finish are, and exactly one item has both. */
export function childItem(child: Pick<SetChild, 'choices'>, { size, finish }: ChildChoice): ProductItem | undefined {
  if (size === null || finish === null) return undefined
  const items = itemsFor(child, size, finish)
  return items.length === 1 ? items[0] : undefined
}

/** The lowest price among the items that a size and a finish leave open; undefined where there is none. */
export function lowestPrice(
  child: Pick<SetChild, 'choices'>,
  size: string | null = null,
  finish: string | null = null,
): number | undefined {
  const prices = itemsFor(child, size, finish).map(({ sale }) => sale)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** What a set starts at: the lowest price among its works. */
export const startingPrice = (children: readonly Pick<SetChild, 'choices'>[]): number =>
  Math.min(...children.map((child) => lowestPrice(child) ?? Infinity))

/** The stock state of what is chosen of a child; undefined while a choice is missing. */
export function childStock(child: Pick<SetChild, 'choices'>, choice: ChildChoice): StockState | undefined {
  if (isSoldOut(child)) return { kind: 'out-of-stock' }
  const item = childItem(child, choice)
  return stockStateOf({
    stock: item?.stock,
    orderable: item !== undefined && item.stock > 0,
    quantity: choice.quantity,
    complete: choice.size !== null && choice.finish !== null,
  })
}

/** Whether nothing of a work can be ordered. */
export const isSoldOut = ({ choices }: Pick<SetChild, 'choices'>): boolean =>
  choices.items.every(({ stock }) => stock <= 0)

const nothingChosen: ChildChoice = { size: null, finish: null, quantity: 1 }

const choiceAt = (choices: SetChoices, index: number): ChildChoice => choices[index] ?? nothingChosen

/** Each child with what is chosen of it. */
export const chosenChildren = <Child extends SetChild>(children: readonly Child[], choices: SetChoices) =>
  children.map((child, index) => {
    const choice = choiceAt(choices, index)
    return { child, choice, item: childItem(child, choice), stock: childStock(child, choice) }
  })

/** The first child that cannot be added as it is chosen; undefined when the whole set can. */
export const firstOpenChild = <Child extends SetChild>(
  children: readonly Child[],
  choices: SetChoices,
): Child | undefined => chosenChildren(children, choices).find(({ stock }) => stock?.kind !== 'in-stock')?.child

/** One item for each child; undefined unless all can be added. */
export function setItems(children: readonly SetChild[], choices: SetChoices): SetItem[] | undefined {
  if (firstOpenChild(children, choices)) return undefined
  return chosenChildren(children, choices).flatMap(({ item, choice }) =>
    item ? [{ upi: item.upi, quantity: choice.quantity }] : [],
  )
}

/** The price of what is chosen so far. */
export const chosenTotal = (children: readonly SetChild[], choices: SetChoices): number =>
  chosenChildren(children, choices).reduce(
    (sum, { item, choice: { quantity } }) => sum + (item ? unitPrice(item, quantity) * quantity : 0),
    0,
  )

/** Names of the fields of a child in the form of its set. */
export const childField = (imageId: string, field: 'size' | 'finish' | 'quantity'): string => `${imageId}.${field}`

/** What the form of a set holds. */
export const choicesInForm = (children: readonly SetChild[], { text }: FormEntries): SetChoices =>
  children.map((child) =>
    choiceIn(child, {
      size: text(childField(child.imageId, 'size')),
      finish: text(childField(child.imageId, 'finish')),
      quantity: text(childField(child.imageId, 'quantity')),
    }),
  )

/** A choice from texts; what the child is not offered in counts as not chosen. */
function choiceIn(child: SetChild, given: { size: string; finish: string; quantity: string }): ChildChoice {
  const { sizes, options } = child.choices
  const size = sizes.some((one) => sizeKey(one) === given.size) ? given.size : null
  const finish = options.some((one) => finishKey(one) === given.finish) ? given.finish : null
  const { minimum = 1, step = 1 } = childItem(child, { size, finish, quantity: 1 }) ?? child.choices.items[0] ?? {}
  return { size, finish, quantity: Math.min(boundedQuantity(given.quantity, { minimum, step }), 9999) }
}

const betweenChildren = '_'
const betweenParts = '.'

/** The choices as a search parameter such as `10000012.18x24.frame-OAK.1`; empty when nothing is chosen. */
export function writeChoices(children: readonly SetChild[], choices: SetChoices): string {
  return children
    .flatMap((child, index) => {
      const { size, finish, quantity } = choiceAt(choices, index)
      if (size === null && finish === null && quantity === choiceIn(child, untouched).quantity) return []
      return [[child.imageId, size ?? '', finish ?? '', quantity].join(betweenParts)]
    })
    .join(betweenChildren)
}

const untouched = { size: '', finish: '', quantity: '' }

/** Reads what `writeChoices` has written; ignores what the set does not have. */
export function readChoices(children: readonly SetChild[], written: string): SetChoices {
  const parts = new Map(
    written.split(betweenChildren).map((part) => {
      const [imageId = '', size = '', finish = '', quantity = ''] = part.split(betweenParts)
      return [imageId, { size, finish, quantity }]
    }),
  )
  return children.map((child) => choiceIn(child, parts.get(child.imageId) ?? untouched))
}

/** The id of a child's part of the page. */
export const childId = (imageId: string): string => `work-${imageId}`

/** The path that shows a set with what is chosen of it. */
export function setPath(path: string, children: readonly SetChild[], choices: SetChoices): string {
  const written = writeChoices(children, choices)
  return written ? `${path}?choice=${written}` : path
}
