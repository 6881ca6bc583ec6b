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

/** A work of a set, with its choices. */
export interface SetChild {
  imageId: string
  title: string
  /** The path of the work's own page, without site and locale. */
  path: string
  /** The revision of the pictures. */
  revision: string
  /** Width over height. */
  aspect: number
  /** Null if the work has none. */
  ratings: RatingsSummary | null
  choices: ProductChoices
}

/** The choice for a child: the keys of a size and a finish, null until chosen. */
export interface ChildChoice {
  size: string | null
  finish: string | null
  quantity: number
}

/** The choices of a set's children, in their order. */
export type SetChoices = readonly ChildChoice[]

/** A finish of a work, in any size. */
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

/** The key does not contain the mat, which depends on the size. */
export const finishKey = ({ kind, moulding }: ProductOption): string => (moulding ? `${kind}-${moulding.id}` : kind)

/** The finishes of a child by service, in the order of the product page. */
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

/** The items that match a size and a finish; null matches all. */
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

/** The chosen item; undefined unless exactly one item has the chosen size and finish. */
export function childItem(child: Pick<SetChild, 'choices'>, { size, finish }: ChildChoice): ProductItem | undefined {
  if (size === null || finish === null) return undefined
  const items = itemsFor(child, size, finish)
  return items.length === 1 ? items[0] : undefined
}

/** The lowest price of the items that match a size and a finish; undefined if none does. */
export function lowestPrice(
  child: Pick<SetChild, 'choices'>,
  size: string | null = null,
  finish: string | null = null,
): number | undefined {
  const prices = itemsFor(child, size, finish).map(({ sale }) => sale)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** The starting price of a set: the lowest price of its works. */
export const startingPrice = (children: readonly Pick<SetChild, 'choices'>[]): number =>
  Math.min(...children.map((child) => lowestPrice(child) ?? Infinity))

/** The stock state of a child's choice; undefined while it is incomplete. */
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

/** Whether no item of a work is in stock. */
export const isSoldOut = ({ choices }: Pick<SetChild, 'choices'>): boolean =>
  choices.items.every(({ stock }) => stock <= 0)

const nothingChosen: ChildChoice = { size: null, finish: null, quantity: 1 }

const choiceAt = (choices: SetChoices, index: number): ChildChoice => choices[index] ?? nothingChosen

/** Each child with its choice, the chosen item and the stock state. */
export const chosenChildren = <Child extends SetChild>(children: readonly Child[], choices: SetChoices) =>
  children.map((child, index) => {
    const choice = choiceAt(choices, index)
    return { child, choice, item: childItem(child, choice), stock: childStock(child, choice) }
  })

/** The first child whose choice is incomplete or not in stock; undefined if the whole set can be added. */
export const firstOpenChild = <Child extends SetChild>(
  children: readonly Child[],
  choices: SetChoices,
): Child | undefined => chosenChildren(children, choices).find(({ stock }) => stock?.kind !== 'in-stock')?.child

/** The chosen item of each child; undefined unless all can be added. */
export function setItems(children: readonly SetChild[], choices: SetChoices): SetItem[] | undefined {
  if (firstOpenChild(children, choices)) return undefined
  return chosenChildren(children, choices).flatMap(({ item, choice }) =>
    item ? [{ upi: item.upi, quantity: choice.quantity }] : [],
  )
}

/** The total price of the items that are chosen so far. */
export const chosenTotal = (children: readonly SetChild[], choices: SetChoices): number =>
  chosenChildren(children, choices).reduce(
    (sum, { item, choice: { quantity } }) => sum + (item ? unitPrice(item, quantity) * quantity : 0),
    0,
  )

/** The name of a child's field in the form of its set. */
export const childField = (imageId: string, field: 'size' | 'finish' | 'quantity'): string => `${imageId}.${field}`

/** Reads the choices from the form of a set. */
export const choicesInForm = (children: readonly SetChild[], { text }: FormEntries): SetChoices =>
  children.map((child) =>
    choiceIn(child, {
      size: text(childField(child.imageId, 'size')),
      finish: text(childField(child.imageId, 'finish')),
      quantity: text(childField(child.imageId, 'quantity')),
    }),
  )

/** Validates a child's choice; a size or finish that is not offered counts as not chosen. */
function choiceIn(child: SetChild, texts: { size: string; finish: string; quantity: string }): ChildChoice {
  const { sizes, options } = child.choices
  const size = sizes.some((offered) => sizeKey(offered) === texts.size) ? texts.size : null
  const finish = options.some((offered) => finishKey(offered) === texts.finish) ? texts.finish : null
  const { minimum = 1, step = 1 } = childItem(child, { size, finish, quantity: 1 }) ?? child.choices.items[0] ?? {}
  return { size, finish, quantity: Math.min(boundedQuantity(texts.quantity, { minimum, step }), 9999) }
}

const betweenChildren = '_'
const betweenParts = '.'

/** Writes the choices as a search param, such as `10000012.18x24.frame-OAK.1`; empty if nothing is chosen. */
export function writeChoices(children: readonly SetChild[], choices: SetChoices): string {
  return children
    .flatMap((child, index) => {
      const { size, finish, quantity } = choiceAt(choices, index)
      if (size === null && finish === null && quantity === choiceIn(child, emptyTexts).quantity) return []
      return [[child.imageId, size ?? '', finish ?? '', quantity].join(betweenParts)]
    })
    .join(betweenChildren)
}

const emptyTexts = { size: '', finish: '', quantity: '' }

/** Reads the result of `writeChoices`; ignores works, sizes and finishes that the set does not have. */
export function readChoices(children: readonly SetChild[], written: string): SetChoices {
  const parts = new Map(
    written.split(betweenChildren).map((part) => {
      const [imageId = '', size = '', finish = '', quantity = ''] = part.split(betweenParts)
      return [imageId, { size, finish, quantity }]
    }),
  )
  return children.map((child) => choiceIn(child, parts.get(child.imageId) ?? emptyTexts))
}

/** The id of a child's element on the page. */
export const childId = (imageId: string): string => `work-${imageId}`

/** The path that shows a set with its choices. */
export function setPath(path: string, children: readonly SetChild[], choices: SetChoices): string {
  const written = writeChoices(children, choices)
  return written ? `${path}?choice=${written}` : path
}
