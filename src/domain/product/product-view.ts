import type { PriceTier } from './price-tiers.ts'

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

/** One way to have the work made, in whatever size. */
export interface ProductOption {
  kind: OptionKind
  /** What the sheet is: a giclee print, say. */
  typeName: string
  moulding: Moulding | null
  mat: string | null
  glazing: string | null
}

/** Whole inches of the sheet. */
export interface ProductSize {
  label: string
  width: number
  height: number
}

/** A sellable item: one option in one size, both named by their index. Amounts in minor units. */
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
  /** Index of its delivery among the product's deliveries. */
  delivery: number
  minimum: number
  step: number
  /** Prices of each piece from two on; absent where the price is the same for every quantity. */
  tiers?: readonly PriceTier[] | undefined
}

/** Everything a product can be ordered as. */
export interface ProductChoices {
  isPoster: boolean
  sizes: readonly ProductSize[]
  options: readonly ProductOption[]
  items: readonly ProductItem[]
}

/** What a shopper has chosen: indices of sizes and options. */
export interface ProductChoice {
  tab: ServiceTab
  size: number
  /** The tier whose frames are shown; null where the product has no frames. */
  tier: FrameTier | null
  option: number
}

export const mostMouldings = 3

const tabs: Readonly<Record<OptionKind, ServiceTab>> = {
  print: 'print',
  frame: 'print',
  canvas: 'canvas',
  'framed-canvas': 'canvas',
  mount: 'wood',
  laminate: 'wood',
}

/** No frame goes round it: the print alone, or one that is mounted, laminated or stretched. */
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

/** Where an option stands in the list: value before classic frames for posters, black, white, brown for other works. */
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

/** The options of a tab that can be had in a size, in the order in which they are shown. */
export function optionsIn(choices: ProductChoices, tab: ServiceTab, size: number): OfferedOption[] {
  return choices.options
    .flatMap((option, index) => {
      const item = tabOf(option) === tab ? itemAt(choices, size, index) : undefined
      return item ? [{ index, option, item }] : []
    })
    .toSorted((a, b) => optionRank(a.option, choices.isPoster) - optionRank(b.option, choices.isPoster))
}

/** Every way to have the work in the chosen size, in one list: an option of each rank, the chosen one before others. */
export function picksIn(choices: ProductChoices, { size, option: chosen }: ProductChoice): OfferedOption[] {
  const offered = serviceTabs.flatMap((tab) => optionsIn(choices, tab, size))
  const byRank = Map.groupBy(offered, ({ option }) => optionRank(option, choices.isPoster))
  return [...byRank]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, options]) => options.find(({ index }) => index === chosen) ?? options[0] ?? [])
}

/** The frames of a tier in a size, three at most. */
export const framesIn = (choices: ProductChoices, size: number, tier: FrameTier | null): OfferedOption[] =>
  optionsIn(choices, 'print', size)
    .filter(({ option }) => option.moulding?.tier === tier)
    .slice(0, mostMouldings)

/** The rows of a tab that are no frames of a tier: the print alone, canvases, mounts, laminates. */
export const rowsIn = (choices: ProductChoices, tab: ServiceTab, size: number): OfferedOption[] =>
  optionsIn(choices, tab, size)
    .filter(({ option }) => isPrintOnly(option))
    .slice(0, 1 + mostMouldings)

/** The tiers that have frames in a size, each with the first frame it shows. */
export function tiersIn(choices: ProductChoices, size: number): { tier: FrameTier; first: OfferedOption }[] {
  return frameTiers.flatMap((tier) => {
    const [first] = framesIn(choices, size, tier)
    return first ? [{ tier, first }] : []
  })
}

/** The tabs that have anything, each with its lowest price. */
export function tabsOf(choices: ProductChoices): { tab: ServiceTab; from: number }[] {
  return serviceTabs.flatMap((tab) => {
    const prices = choices.items
      .filter(({ option }) => {
        const made = choices.options[option]
        return made !== undefined && tabOf(made) === tab
      })
      .map(({ sale }) => sale)
    return prices.length ? [{ tab, from: Math.min(...prices) }] : []
  })
}

/** The sizes a tab is offered in, each with the item that a change to it would choose. */
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

/** The choice that an item stands for. */
export function choiceOf(choices: ProductChoices, item: ProductItem, tier?: FrameTier | null): ProductChoice {
  const option = choices.options[item.option]
  const own = option && !isPrintOnly(option) ? option.moulding?.tier : undefined
  const tiers = tiersIn(choices, item.size).map((one) => one.tier)
  const stored = tier && tiers.includes(tier) ? tier : undefined
  return {
    tab: option ? tabOf(option) : 'print',
    size: item.size,
    tier: own ?? stored ?? tiers[0] ?? null,
    option: item.option,
  }
}

export const itemNamed = ({ items }: ProductChoices, upi: string | undefined): ProductItem | undefined =>
  upi === undefined ? undefined : items.find((item) => item.upi === upi.toUpperCase())

/** Another tab: its size nearest to the present one, and the first thing it offers there; undefined when it has nothing. */
export function itemOnTab(choices: ProductChoices, choice: ProductChoice, tab: ServiceTab): ProductItem | undefined {
  const sizes = choices.sizes
    .map((_, index) => index)
    .toSorted((a, b) => Math.abs(a - choice.size) - Math.abs(b - choice.size))
  return sizes.map((size) => optionsIn(choices, tab, size)[0]?.item).find((item) => item !== undefined)
}

/** Another size: the same option there, else the first that the tab offers. */
export const itemInSize = (choices: ProductChoices, choice: ProductChoice, size: number): ProductItem | undefined =>
  itemAt(choices, size, choice.option) ?? optionsIn(choices, choice.tab, size)[0]?.item

/** PDP-03: the layout of a product's page. */
export const productLayouts = ['v1', 'v2'] as const
export type ProductLayout = (typeof productLayouts)[number]

/** The layout that an address names, else that of the site. */
export const layoutOf = (
  named: ProductLayout | undefined,
  { productLayout = 'v1' }: { productLayout?: ProductLayout },
): ProductLayout => named ?? productLayout

/** What the address of a product's page says beside the item. */
export interface ProductPageOptions {
  pdp?: ProductLayout | undefined
  /** The room in which the item is seen, once the shopper changes it. */
  room?: string | undefined
  /** The colour of its wall, where it is not the room's own. */
  wall?: string | undefined
  /** Other sizes on the same wall, such as `12x16.24x32`. */
  sizes?: string | undefined
}

const optionShapes = { room: /^[a-z-]{1,20}$/, wall: /^[a-z]{1,20}$/, sizes: /^\d+x\d+(\.\d+x\d+){0,9}$/ }

/** Reads the options of a product's page; what is malformed is left out. */
export function pageOptions(search: Record<string, unknown>): ProductPageOptions {
  const given = (name: keyof typeof optionShapes) => {
    const value = search[name]
    return typeof value === 'string' && optionShapes[name].test(value) ? value : undefined
  }
  return {
    pdp: productLayouts.find((layout) => layout === search.pdp),
    room: given('room'),
    wall: given('wall'),
    sizes: given('sizes'),
  }
}

/** The path that shows an item on its product's page, with the options of the page. */
export function itemPath(productPath: string, upi?: string, { pdp, room, wall, sizes }: ProductPageOptions = {}) {
  const query = Object.entries({ pid: upi, pdp, room, wall, sizes }).flatMap(([name, value]) =>
    value ? `${name}=${value}` : [],
  )
  return query.length > 0 ? `${productPath}?${query.join('&')}` : productPath
}

/** Sizes go by the number their label begins with. */
export const bySizeNumber = (a: { label: string }, b: { label: string }): number =>
  Number.parseFloat(a.label) - Number.parseFloat(b.label)
