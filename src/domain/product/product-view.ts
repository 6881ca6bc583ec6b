import type { PriceTier } from './price-tiers.ts'
import { productLayouts, type ProductLayout } from './product-layout.ts'

export const serviceTabs = ['print', 'canvas', 'wood'] as const
/** Print and Frames, Stretched Canvas, Wood Mount & More. */
export type ServiceTab = (typeof serviceTabs)[number]

/** `value` is the posters' own tier, before the four that every brand has. */
export const frameTiers = ['value', 'classic', 'premium', 'signature', 'sale'] as const
export type FrameTier = (typeof frameTiers)[number]

export type OptionKind = 'print' | 'frame' | 'canvas' | 'framed-canvas' | 'mount' | 'laminate'
export type MouldingTone = 'black' | 'white' | 'brown' | 'gold' | 'silver' | 'red'

export interface Moulding {
  id: string
  name: string
  /** Inches. */
  width: number
  tier: FrameTier
  tone: MouldingTone | null
}

/** A way to make the work, in any size. */
export interface ProductOption {
  kind: OptionKind
  /** The kind of print, such as `Giclee Print`. */
  typeName: string
  moulding: Moulding | null
  mat: string | null
  glazing: string | null
}

/** The size of the print in whole inches. */
export interface ProductSize {
  label: string
  width: number
  height: number
}

/** A sellable item: one option in one size, both by index. Amounts are in minor units. */
export interface ProductItem {
  upi: string
  size: number
  option: number
  list: number
  sale: number
  /** Inches, frame and mat included. */
  width: number
  height: number
  /** Inches on each side; 0 without a mat. */
  mat: number
  /** 0 also when the item cannot be ordered. */
  stock: number
  /** The index in the product's deliveries. */
  delivery: number
  minimum: number
  step: number
  /** The prices of one piece from two pieces on; absent if the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
}

/** All sizes, options and items of a product. */
export interface ProductChoices {
  isPoster: boolean
  sizes: readonly ProductSize[]
  options: readonly ProductOption[]
  items: readonly ProductItem[]
}

/** A shopper's choice; `size` and `option` are indices. */
export interface ProductChoice {
  tab: ServiceTab
  size: number
  /** The tier whose frames are shown; null if the product has no frames in this size. */
  tier: FrameTier | null
  option: number
}

export const maxMouldings = 3

const tabs: Readonly<Record<OptionKind, ServiceTab>> = {
  print: 'print',
  frame: 'print',
  canvas: 'canvas',
  'framed-canvas': 'canvas',
  mount: 'wood',
  laminate: 'wood',
}

/** Whether an option has no frame around a print: the print alone, mounted, laminated or on canvas. */
export const isPrintOnly = ({ kind }: ProductOption): boolean => kind !== 'frame'

export const tabOf = (option: ProductOption): ServiceTab => tabs[option.kind]

const posterRanks: Readonly<Record<OptionKind, number>> = {
  print: 0,
  frame: 2,
  mount: 3,
  canvas: 4,
  'framed-canvas': 5,
  laminate: 6,
}
const otherRanks: Readonly<Record<OptionKind, number>> = {
  print: 0,
  frame: 3,
  canvas: 4,
  'framed-canvas': 5,
  mount: 6,
  laminate: 7,
}
const toneRanks: Readonly<Partial<Record<MouldingTone, number>>> = { black: 1, white: 2, brown: 3 }

/** The rank of an option in the list. Posters: value frames before other frames; other works: black, white and brown frames before others. */
export function optionRank(option: ProductOption, isPoster: boolean): number {
  const { kind, moulding } = option
  if (isPoster) return kind === 'frame' && moulding?.tier === 'value' ? 1 : posterRanks[kind]
  return (kind === 'frame' && moulding?.tone && toneRanks[moulding.tone]) || otherRanks[kind]
}

/** The item of a size and an option; undefined unless exactly one matches both. */
export function itemAt({ items }: ProductChoices, size: number, option: number): ProductItem | undefined {
  const matches = items.filter((item) => item.size === size && item.option === option)
  return matches.length === 1 ? matches[0] : undefined
}

export interface OfferedOption {
  index: number
  option: ProductOption
  item: ProductItem
}

/** The options of a tab that are available in a size, in the order in which they are shown. */
export function optionsIn(choices: ProductChoices, tab: ServiceTab, size: number): OfferedOption[] {
  return choices.options
    .flatMap((option, index) => {
      const item = tabOf(option) === tab ? itemAt(choices, size, index) : undefined
      return item ? [{ index, option, item }] : []
    })
    .toSorted((a, b) => optionRank(a.option, choices.isPoster) - optionRank(b.option, choices.isPoster))
}

/** One option of each rank in the chosen size, in one list; the chosen option takes precedence in its rank. */
export function picksIn(choices: ProductChoices, { size, option: chosen }: ProductChoice): OfferedOption[] {
  const offered = serviceTabs.flatMap((tab) => optionsIn(choices, tab, size))
  const rankOf = ({ option }: OfferedOption) => optionRank(option, choices.isPoster)
  const ranks = [...new Set(offered.map(rankOf))].toSorted((a, b) => a - b)
  return ranks.flatMap((rank) => {
    const options = offered.filter((option) => rankOf(option) === rank)
    return options.find(({ index }) => index === chosen) ?? options[0] ?? []
  })
}

/** The frames of a tier in a size, at most three. */
export const framesIn = (choices: ProductChoices, size: number, tier: FrameTier | null): OfferedOption[] =>
  optionsIn(choices, 'print', size)
    .filter(({ option }) => option.moulding?.tier === tier)
    .slice(0, maxMouldings)

/** The options of a tab that belong to no tier of frames: the print alone, canvases, mounts and laminates. */
export const rowsIn = (choices: ProductChoices, tab: ServiceTab, size: number): OfferedOption[] =>
  optionsIn(choices, tab, size)
    .filter(({ option }) => isPrintOnly(option))
    .slice(0, 1 + maxMouldings)

/** The tiers that have frames in a size, each with the first frame it shows. */
export function tiersIn(choices: ProductChoices, size: number): { tier: FrameTier; first: OfferedOption }[] {
  return frameTiers.flatMap((tier) => {
    const [first] = framesIn(choices, size, tier)
    return first ? [{ tier, first }] : []
  })
}

/** The tabs that have items, each with its lowest price. */
export function tabsOf(choices: ProductChoices): { tab: ServiceTab; from: number }[] {
  return serviceTabs.flatMap((tab) => {
    const prices = choices.items
      .filter(({ option }) => {
        const itemOption = choices.options[option]
        return itemOption !== undefined && tabOf(itemOption) === tab
      })
      .map(({ sale }) => sale)
    return prices.length ? [{ tab, from: Math.min(...prices) }] : []
  })
}

/** The sizes in which a tab is available, each with the item that choosing the size selects. */
export function sizesIn(
  choices: ProductChoices,
  choice: ProductChoice,
): { index: number; size: ProductSize; item: ProductItem }[] {
  return choices.sizes.flatMap((size, index) => {
    const item = itemAt(choices, index, choice.option) ?? optionsIn(choices, choice.tab, index)[0]?.item
    return item ? [{ index, size, item }] : []
  })
}

export const chosenItem = (choices: ProductChoices, choice: ProductChoice): ProductItem | undefined =>
  itemAt(choices, choice.size, choice.option)

/** The choice that selects an item. `tier` is shown if the item has no frame and the size has frames of it. */
export function choiceOf(choices: ProductChoices, item: ProductItem, tier?: FrameTier | null): ProductChoice {
  const option = choices.options[item.option]
  const own = option && !isPrintOnly(option) ? option.moulding?.tier : undefined
  const tiers = tiersIn(choices, item.size).map((offered) => offered.tier)
  const requested = tier && tiers.includes(tier) ? tier : undefined
  return {
    tab: option ? tabOf(option) : 'print',
    size: item.size,
    tier: own ?? requested ?? tiers[0] ?? null,
    option: item.option,
  }
}

export const findItem = ({ items }: ProductChoices, upi: string | undefined): ProductItem | undefined =>
  upi === undefined ? undefined : items.find((item) => item.upi === upi.toUpperCase())

/** The item that choosing a tab selects: the first option in the available size nearest to the current one; undefined if there is none. */
export function itemOnTab(choices: ProductChoices, choice: ProductChoice, tab: ServiceTab): ProductItem | undefined {
  const sizes = choices.sizes
    .map((_, index) => index)
    .toSorted((a, b) => Math.abs(a - choice.size) - Math.abs(b - choice.size))
  return sizes.map((size) => optionsIn(choices, tab, size)[0]?.item).find((item) => item !== undefined)
}

/** The item that choosing a size selects: the same option, otherwise the first option of the tab. */
export const itemInSize = (choices: ProductChoices, choice: ProductChoice, size: number): ProductItem | undefined =>
  itemAt(choices, size, choice.option) ?? optionsIn(choices, choice.tab, size)[0]?.item

/** The options of a product page in its address, besides the item. */
export interface ProductPageOptions {
  pdp?: ProductLayout | undefined
  /** The room in which the item is shown, once the shopper has changed it. */
  room?: string | undefined
  /** The colour of the wall, if it is not the room's own. */
  wall?: string | undefined
  /** Other sizes on the same wall, such as `12x16.24x32`. */
  sizes?: string | undefined
}

const optionShapes = { room: /^[a-z-]{1,20}$/, wall: /^[a-z]{1,20}$/, sizes: /^\d+x\d+(\.\d+x\d+){0,9}$/ }

/** Reads the options of a product page from a query; ignores malformed values. */
export function pageOptions(search: Record<string, unknown>): ProductPageOptions {
  const param = (name: keyof typeof optionShapes) => {
    const value = search[name]
    return typeof value === 'string' && optionShapes[name].test(value) ? value : undefined
  }
  return {
    pdp: productLayouts.find((layout) => layout === search.pdp),
    room: param('room'),
    wall: param('wall'),
    sizes: param('sizes'),
  }
}

/** The path of an item on its product's page, with the options of the page. */
export function itemPath(productPath: string, upi?: string, { pdp, room, wall, sizes }: ProductPageOptions = {}) {
  const query = Object.entries({ pid: upi, pdp, room, wall, sizes }).flatMap(([name, value]) =>
    value ? `${name}=${value}` : [],
  )
  return query.length > 0 ? `${productPath}?${query.join('&')}` : productPath
}

/** Compares sizes by the number at the start of their label. */
export const bySizeNumber = (a: { label: string }, b: { label: string }): number =>
  Number.parseFloat(a.label) - Number.parseFloat(b.label)
