import { isFitting, type SizeSpan } from '#/domain/listing/fits.ts'
import { currencies, type Currency } from '../sites/money.ts'
import { sites } from '../sites/sites.ts'
import { colorFamilies, familiesOf } from './color-families.ts'
import { groupTypeOf, soldOn } from './group-types.ts'
import type { Vocabulary } from './vocabulary.ts'
import { pictureKindOf, type Work } from './work.ts'

/** The facets that shoppers filter by, with their labels. */
export const attributes = {
  c_department: 'Department',
  c_materials: 'Material',
  c_size: 'Size',
  c_fits: 'Fits My Wall',
  c_shape: 'Shape',
  c_subjects: 'Subject',
  c_color: 'Color',
  c_artType: 'Art Type',
  c_style: 'Style',
  c_room: 'Room',
  price: 'Price',
  artist: 'Artist',
} as const

export type Attribute = keyof typeof attributes
/** Those that lists show, and those that they do not: `dimensions` are the sizes of a work, such as `24x18`. */
export type FacetAttribute = Attribute | 'site' | 'flag' | 'htype' | 'dimensions' | `price_${Lowercase<Currency>}`

/** A value of a facet; `parent` is its parent's value. */
export interface Facet {
  attribute: FacetAttribute
  value: string
  label: string
  parent?: string
}

const toFacets = (attribute: FacetAttribute, labels: readonly string[]): Facet[] =>
  labels.map((label) => ({ attribute, value: facetKey(label), label }))

/** Lower-case letters and digits only, valid in the addresses of both brands. */
export const facetKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const departments = toFacets('c_department', [
  'Posters',
  'Art Prints',
  'Photographs',
  'Stretched Canvas',
  'Wood Mounts',
])
const materials = toFacets('c_materials', ['Paper', 'Canvas', 'Wood', 'Laminate', 'Framed'])
const shapes = toFacets('c_shape', ['Landscape', 'Portrait', 'Panoramic', 'Square', 'Slim'])
const rooms = toFacets('c_room', [
  'Living Room',
  'Bedroom',
  'Kitchen',
  'Bathroom',
  'Office',
  "Kids' Room",
  'Hallway',
  'Dining Room',
])
const flags = toFacets('flag', ['New', 'Sale', 'Best Seller', 'Exclusive', 'HGTV', 'No Picture'])
const siteValues = toFacets('site', sites)
/** The hit types of the Shopper API that the catalogue has. */
const hitTypes = toFacets('htype', ['Master', 'Set'])

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
const priceBandLimits: Readonly<Record<Currency, readonly number[]>> = {
  USD: [25, 50, 100, 200],
  CAD: [35, 70, 140, 280],
  AUD: [40, 80, 160, 320],
  JPY: [4_000, 8_000, 16_000, 32_000],
}

const priceAttribute = (currency: Currency): FacetAttribute => `price_${lower(currency)}`

/** The currency of a price attribute. */
export const priceCurrencyOf = (attribute: string): Currency | undefined =>
  currencies.find((currency) => priceAttribute(currency) === attribute)

const lower = <Text extends string>(text: Text): Lowercase<Text> => text.toLowerCase() as Lowercase<Text>

/** The price bands of a currency in whole units, from `from` to below `to`. */
export function priceBandsOf(currency: Currency): { value: string; from: number; to: number }[] {
  const limits = priceBandLimits[currency]
  return [0, ...limits].map((from, index) => {
    const to = limits[index] ?? Number.POSITIVE_INFINITY
    return { value: Number.isFinite(to) ? `${from}-${to}` : `${from}-up`, from, to }
  })
}

function priceBands(currency: Currency): Facet[] {
  const amount = (value: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
  const labelOf = (from: number, to: number) => {
    if (!Number.isFinite(to)) return `${amount(from)} and Up`
    return from === 0 ? `Under ${amount(to)}` : `${amount(from)} to ${amount(to)}`
  }
  return priceBandsOf(currency).map(({ value, from, to }) => ({
    attribute: priceAttribute(currency),
    value,
    label: labelOf(from, to),
  }))
}

const minorPerUnit: Readonly<Record<Currency, number>> = { USD: 100, CAD: 100, AUD: 100, JPY: 1 }

/** The stored attribute of a facet: price bands are stored by currency, what works fit as their sizes. */
export function storedAttribute(attribute: Attribute, currency: Currency): FacetAttribute {
  if (attribute === 'c_fits') return 'dimensions'
  return attribute === 'price' ? priceAttribute(currency) : attribute
}

/** The facet values in a fixed order. Subjects, art types, styles and artists come from the works. */
export const fixedFacets: readonly Facet[] = [
  ...siteValues,
  ...flags,
  ...hitTypes,
  ...departments,
  ...materials,
  ...sizeValues,
  ...shapes,
  ...colorFamilies.map(({ name }): Facet => ({ attribute: 'c_color', value: facetKey(name), label: name })),
  ...rooms,
  ...currencies.flatMap(priceBands),
]

/** The sizes and prices that facets and sorting use. */
export interface ListOffer {
  sizes: readonly { width: number; height: number }[]
  /** Sale prices of the tile, in minor units. */
  prices: Readonly<Record<Currency, number>>
}

/** The facet values of a work, including the ancestors of its subjects. */
export function facetsOf(work: Work, offer: ListOffer): Facet[] {
  const ownDepartment = work.own?.department
  return [
    ...siteValues.filter(({ value }) => soldOn(work, value)),
    ...filterByFlags(flags, [
      work.isNew,
      work.isSale,
      work.bestSeller,
      work.exclusive,
      work.hgtv,
      pictureKindOf(work) === 'placeholder',
    ]),
    ...hitTypes.filter(({ value }) => (value === 'set') === (groupTypeOf(work) === 'set')),
    ...(ownDepartment ? toFacets('c_department', [ownDepartment]) : []),
    ...filterByFlags(departments, [
      work.medium === 'poster' && !ownDepartment,
      work.medium === 'print' && !ownDepartment,
      work.medium === 'photo' && !ownDepartment,
      work.canCanvasStretched,
      work.canMount,
    ]),
    ...filterByFlags(materials, [true, work.canCanvasStretched, work.canMount, work.canLaminate, work.canFrame]),
    ...sizeValues.filter((_, index) => offer.sizes.some((size) => sizeStep(size) === index)),
    ...offer.sizes.map(dimensionsFacet),
    ...shapes.filter(({ label }) => label === shapeOf(work.aspect)),
    ...work.subjects.flatMap(subjectFacets),
    ...familiesOf(work.inks).map((name): Facet => ({ attribute: 'c_color', value: facetKey(name), label: name })),
    { attribute: 'c_artType', value: facetKey(work.technique), label: work.technique },
    { attribute: 'c_style', value: facetKey(work.style), label: work.style },
    ...rooms.filter(({ value }) => roomsOf(work).has(value)),
    { attribute: 'artist', value: facetKey(work.artist.id), label: work.artist.name },
    ...currencies.map((currency) => priceBandFacet(currency, offer.prices[currency])),
  ]
}

const filterByFlags = (facets: readonly Facet[], chosen: readonly boolean[]) =>
  facets.filter((_, index) => chosen[index])

/** The value of `c_size` for a longest side in inches. */
export const sizeValueOf = (longest: number): string =>
  sizeSteps.find(([, , limit]) => longest <= limit)?.[0] ?? sizeSteps[0][0]

function dimensionsFacet({ width, height }: { width: number; height: number }): Facet {
  const value = `${width}x${height}`
  return { attribute: 'dimensions', value, label: value }
}

/** The facet values of the sizes in a span; the value 0, which no work has, if there are none. */
export function fittingDimensions(vocabulary: Vocabulary, span: SizeSpan): readonly number[] {
  const fitting = vocabulary.valuesOf('dimensions').filter(({ value }) => {
    const [width = 0, height = 0] = value.split('x').map(Number)
    return isFitting({ width, height }, span)
  })
  return fitting.length > 0 ? fitting.map(({ id }) => id) : [0]
}

const sizeStep = ({ width, height }: { width: number; height: number }) =>
  sizeSteps.findIndex(([, , limit]) => Math.max(width, height) <= limit)

const bandsByCurrency = {
  USD: priceBands('USD'),
  CAD: priceBands('CAD'),
  AUD: priceBands('AUD'),
  JPY: priceBands('JPY'),
}

function priceBandFacet(currency: Currency, minor: number): Facet {
  const bands = bandsByCurrency[currency]
  // -1 above all limits: `at` then returns the last band.
  const index = priceBandLimits[currency].findIndex((limit) => minor < limit * minorPerUnit[currency])
  const band = bands.at(index)
  if (!band) throw new Error(`no price band for ${minor} ${currency}`)
  return band
}

/** The shape of an aspect ratio, width over height. */
export function shapeOf(aspect: number): string {
  if (aspect >= 2) return 'Panoramic'
  if (aspect <= 0.5) return 'Slim'
  if (aspect > 1.05) return 'Landscape'
  return aspect < 0.95 ? 'Portrait' : 'Square'
}

/** The facets of a subject path such as `nature>landscape>mountains`, from general to specific. */
export function subjectFacets(path: string): Facet[] {
  const parts = path.split('>')
  return parts.map((part, index) => {
    const value = parts
      .slice(0, index + 1)
      .map(facetKey)
      .join('~')
    const parent = parts.slice(0, index).map(facetKey).join('~')
    return { attribute: 'c_subjects', value, label: titleCase(part), ...(parent ? { parent } : {}) }
  })
}

const titleCase = (part: string) =>
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

const roomWords = {
  livingroom:
    'abstract abstraction composition landscape landscapes mountain mountains hills people figures society places',
  bedroom: 'flower flowers garden gardens sky night moon love nude dream sleep portrait portraits',
  kitchen: 'food drink fruit vegetables bread kitchen market markets cooking',
  bathroom:
    'water sea coast coasts coastal beach river rivers lake fish shell shells boat boats harbour harbours harbor',
  office: 'architecture science map maps machine machines city cities town towns bridge bridges literature ideas work',
  kidsroom: 'animal animals bird birds child children toy toys fairy fantasy circus',
  hallway: 'travel music musical history historical procession processions symbols countries',
  diningroom: 'still life fruit wine banquet festival festivals harvest farming',
}
/** Rooms by subject word, for imported works: their subjects do not follow the paths of `roomRules`. */
const roomsByWord = Map.groupBy(
  Object.entries(roomWords).flatMap(([room, words]) => words.split(' ').map((word) => ({ word, room }))),
  ({ word }) => word,
)
const roomWord = new RegExp(`\\b(?:${[...roomsByWord.keys()].join('|')})\\b`, 'gi')

function roomsOf(work: Work): Set<string> {
  const byWord = work.own
    ? [...work.subjects.join(' ').matchAll(roomWord)].flatMap(([word]) => roomsByWord.get(word.toLowerCase()) ?? [])
    : []
  const fitting = roomRules.filter(([, fits]) => work.subjects.some((path) => fits.test(path))).map(([room]) => room)
  fitting.push(...byWord.map(({ room }) => room))
  if (work.aspect <= 0.5) fitting.push('hallway')
  if (work.aspect >= 2) fitting.push('livingroom', 'bedroom')
  return new Set(fitting.length > 0 ? fitting : ['livingroom'])
}
