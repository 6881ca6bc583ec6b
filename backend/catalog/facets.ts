import { currencies, type Currency } from '../sites/money.ts'
import { sites } from '../sites/sites.ts'
import { colorFamilies, familiesOf } from './color-families.ts'
import type { Work } from './work.ts'

/** Facets that shoppers filter by, with their labels, and those that only conditions of the house use. */
export const attributes = {
  c_department: 'Department',
  c_materials: 'Material',
  c_size: 'Size',
  c_shape: 'Shape',
  c_subjects: 'Subject',
  c_color: 'Color',
  c_artType: 'Art Type',
  c_style: 'Style',
  c_room: 'Room',
  price: 'Price',
} as const

export type Attribute = keyof typeof attributes
export type FacetAttribute = Attribute | 'site' | 'artist' | 'flag' | `price_${Lowercase<Currency>}`

/** A value of a facet; `parent` is the value above it in a tree. */
export interface Facet {
  attribute: FacetAttribute
  value: string
  label: string
  parent?: string
}

const named = (attribute: FacetAttribute, labels: readonly string[]): Facet[] =>
  labels.map((label) => ({ attribute, value: keyOf(label), label }))

/** Lower case letters and digits only, so that it fits both brands' addresses. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const departments = named('c_department', ['Posters', 'Art Prints', 'Photographs', 'Stretched Canvas', 'Wood Mounts'])
const materials = named('c_materials', ['Paper', 'Canvas', 'Wood', 'Laminate', 'Framed'])
const shapes = named('c_shape', ['Landscape', 'Portrait', 'Panoramic', 'Square', 'Slim'])
const rooms = named('c_room', [
  'Living Room',
  'Bedroom',
  'Kitchen',
  'Bathroom',
  'Office',
  "Kids' Room",
  'Hallway',
  'Dining Room',
])
const flags = named('flag', ['New', 'Sale', 'Best Seller', 'Exclusive', 'HGTV'])
const siteValues = named('site', sites)

/** The longest side of each size, in inches. */
const sizeSteps = [
  ['mini', 'Mini', 8],
  ['small', 'Small', 14],
  ['medium', 'Medium', 24],
  ['large', 'Large', 36],
  ['oversized', 'Oversized', 54],
  ['giant', 'Giant', Number.POSITIVE_INFINITY],
] as const
const sizeValues: Facet[] = sizeSteps.map(([value, label]) => ({ attribute: 'c_size', value, label }))

/** Upper limits of the price bands, in whole units. */
const priceLimits: Readonly<Record<Currency, readonly number[]>> = {
  USD: [25, 50, 100, 200],
  CAD: [35, 70, 140, 280],
  AUD: [40, 80, 160, 320],
  JPY: [4_000, 8_000, 16_000, 32_000],
}

const priceAttribute = (currency: Currency): FacetAttribute => `price_${lower(currency)}`

/** The currency whose price bands are kept under an attribute. */
export const priceCurrencyOf = (attribute: string): Currency | undefined =>
  currencies.find((currency) => priceAttribute(currency) === attribute)

const lower = <Text extends string>(text: Text): Lowercase<Text> => text.toLowerCase() as Lowercase<Text>

/** The bands of a currency in whole units: from the one, up to but not including the other. */
export function priceBandsOf(currency: Currency): { value: string; from: number; to: number }[] {
  const limits = priceLimits[currency]
  return [0, ...limits].map((from, index) => {
    const to = limits[index] ?? Number.POSITIVE_INFINITY
    return { value: Number.isFinite(to) ? `${from}-${to}` : `${from}-up`, from, to }
  })
}

function priceBands(currency: Currency): Facet[] {
  const amount = (value: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
  return priceBandsOf(currency).map(({ value, from, to }) => {
    const label = !Number.isFinite(to)
      ? `${amount(from)} and Up`
      : from === 0
        ? `Under ${amount(to)}`
        : `${amount(from)} to ${amount(to)}`
    return { attribute: priceAttribute(currency), value, label }
  })
}

const minorUnits: Readonly<Record<Currency, number>> = { USD: 100, CAD: 100, AUD: 100, JPY: 1 }

/** The attribute under which a request's facet is kept: prices are banded by currency. */
export const storedAttribute = (attribute: Attribute, currency: Currency): FacetAttribute =>
  attribute === 'price' ? priceAttribute(currency) : attribute

/** The values whose order is fixed; subjects, art types, styles and artists follow from the works. */
export const fixedFacets: readonly Facet[] = [
  ...siteValues,
  ...flags,
  ...departments,
  ...materials,
  ...sizeValues,
  ...shapes,
  ...colorFamilies.map(({ name }): Facet => ({ attribute: 'c_color', value: keyOf(name), label: name })),
  ...rooms,
  ...currencies.flatMap(priceBands),
]

/** What facets and sorting need to know of a work beyond the work itself. */
export interface ListOffer {
  sizes: readonly { width: number; height: number }[]
  /** Prices of the tiles in minor units, as the shopper pays them. */
  prices: Readonly<Record<Currency, number>>
}

/** Every facet value of a work, with the ancestors of its subjects. */
export function facetsOf(work: Work, offer: ListOffer): Facet[] {
  const ownDepartment = work.own?.department
  return [
    ...siteValues.filter(
      ({ value }) => work.collection === 'both' || (work.collection === 'gallery') === (value === 'art'),
    ),
    ...pick(flags, [work.isNew, work.isSale, work.bestSeller, work.exclusive, work.hgtv]),
    ...(ownDepartment ? named('c_department', [ownDepartment]) : []),
    ...pick(departments, [
      work.medium === 'poster' && !ownDepartment,
      work.medium === 'print' && !ownDepartment,
      work.medium === 'photo' && !ownDepartment,
      work.canCanvasStretched,
      work.canMount,
    ]),
    ...pick(materials, [true, work.canCanvasStretched, work.canMount, work.canLaminate, work.canFrame]),
    ...sizeValues.filter((_, index) => offer.sizes.some((size) => sizeStep(size) === index)),
    ...shapes.filter(({ label }) => label === shapeOf(work.aspect)),
    ...work.subjects.flatMap(subjectFacets),
    ...familiesOf(work.inks).map((name): Facet => ({ attribute: 'c_color', value: keyOf(name), label: name })),
    { attribute: 'c_artType', value: keyOf(work.technique), label: work.technique },
    { attribute: 'c_style', value: keyOf(work.style), label: work.style },
    ...rooms.filter(({ value }) => roomsOf(work).has(value)),
    { attribute: 'artist', value: keyOf(work.artist.id), label: work.artist.name },
    ...currencies.map((currency) => bandOf(currency, offer.prices[currency])),
  ]
}

const pick = (facets: readonly Facet[], chosen: readonly boolean[]) => facets.filter((_, index) => chosen[index])

const sizeStep = ({ width, height }: { width: number; height: number }) =>
  sizeSteps.findIndex(([, , limit]) => Math.max(width, height) <= limit)

const bandsByCurrency = {
  USD: priceBands('USD'),
  CAD: priceBands('CAD'),
  AUD: priceBands('AUD'),
  JPY: priceBands('JPY'),
}

function bandOf(currency: Currency, minor: number): Facet {
  const bands = bandsByCurrency[currency]
  const index = priceLimits[currency].findIndex((limit) => minor < limit * minorUnits[currency])
  const band = bands.at(index)
  if (!band) throw new Error(`no price band for ${minor} ${currency}`)
  return band
}

/** One of the five shape values, by width over height. */
export function shapeOf(aspect: number): string {
  if (aspect >= 2) return 'Panoramic'
  if (aspect <= 0.5) return 'Slim'
  if (aspect > 1.05) return 'Landscape'
  return aspect < 0.95 ? 'Portrait' : 'Square'
}

/** The facets of a subject path such as `nature>landscape>mountains`, general first. */
export function subjectFacets(path: string): Facet[] {
  const parts = path.split('>')
  return parts.map((part, index) => {
    const value = parts
      .slice(0, index + 1)
      .map(keyOf)
      .join('~')
    const parent = parts.slice(0, index).map(keyOf).join('~')
    return { attribute: 'c_subjects', value, label: titled(part), ...(parent ? { parent } : {}) }
  })
}

const titled = (part: string) =>
  part
    .split('-')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

const roomRules: readonly (readonly [room: string, fits: RegExp])[] = [
  ['livingroom', /^(abstract|nature>(landscape|water)|places|architecture|people)/],
  ['bedroom', /^(botanical|nature>(sky|landscape>fields)|abstract>(color-fields|brushwork)|people>faces)/],
  ['kitchen', /^(food-and-drink|still-life|botanical>(leaves|mushrooms))/],
  ['bathroom', /^(nature>water|animals>fish|botanical>ferns|abstract>pattern)/],
  ['office', /^(words|science|architecture|places>(cities|maps)|abstract>(geometric|hard-edge|op-art))/],
  ['kidsroom', /^(animals|nature>sky|words>(letters|numbers)|vintage>matchbox-labels)/],
  ['hallway', /^(places>(maps|imaginary-travel)|vintage|music|architecture>(stairs|arches))/],
  ['diningroom', /^(still-life|food-and-drink|botanical>flowers|abstract>brushwork)/],
]

function roomsOf(work: Work): Set<string> {
  const fitting = roomRules.filter(([, fits]) => work.subjects.some((path) => fits.test(path))).map(([room]) => room)
  if (work.aspect <= 0.5) fitting.push('hallway')
  if (work.aspect >= 2) fitting.push('livingroom', 'bedroom')
  return new Set(fitting.length > 0 ? fitting : ['livingroom'])
}
