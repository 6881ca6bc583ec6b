import { sizesOf } from '../../pricing/sizes.ts'
import { type Choice, choiceOf, inchesOf, sizeText, usualUnit } from './options.ts'
import type { ForeignProduct, ForeignVariant, Note } from './product.ts'

/** The cells that the variants of a product set, and what could not be used. */
export interface VariantPlan {
  values: Record<string, string>
  notes: Note[]
}

/** A size as the catalogue writes it, such as `30x40 cm`, and its key in whole inches. */
interface NamedSize {
  text: string
  key: string
}

/** What a variant can be sold as. */
interface Candidate {
  variant: ForeignVariant
  size: NamedSize | undefined
  /** Such as `/frame`, or empty for a plain print. */
  finish: string
  /** Whether the shop makes items of this size and finish. */
  isMade: boolean
  /** Whether the finish is one that the shop does not have. */
  isUnknownFinish: boolean
}

/** Proportions of products whose sizes are only named: those of most posters. */
const USUAL_ASPECT = 3 / 4
/** The most sizes of a work. */
const MAX_SIZES = 20

/**
 * Decides what the variants of a product are sold as. Sizes and finishes of options become entries of the tables; sizes
 * that are only named become the shop's sizes in order. Of the variants that differ in other options, the first that can
 * be bought is used.
 */
export function planVariants(product: ForeignProduct): VariantPlan {
  const { variants, offered = [] } = product
  const choices = variants.map(({ options }) => options.map(choiceOf))
  const sizes = sizesFor(choices)
  const candidates = variants.map((variant, index) => ({ variant, ...candidateOf(choices[index] ?? [], sizes) }))
  const sold = soldOf(candidates)
  const unused = variants.filter((variant) => !sold.some((candidate) => candidate.variant === variant))
  const offeredSizes = sizesFor([offered.map(choiceOf)])
  const values = {
    ...valuesOf(sold),
    ...(sold.some(({ size }) => size) ? {} : offeredValues(offered.map(choiceOf), offeredSizes)),
  }
  const notes = [
    ...notesOfNames(product, sizes.named.size > 0 ? sizes : offeredSizes),
    ...notesOfPrices(sold),
    ...notesOfUnused(product, unused),
  ]
  return { values, notes }
}

/** The variants that are sold, in the order of the file: one for each size and finish, or one without a size. */
function soldOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const known = candidates.filter(({ isUnknownFinish }) => !isUnknownFinish)
  const byUse = (known.length > 0 ? known : candidates).toSorted((a, b) => useOf(b) - useOf(a))
  const sized = byUse.filter(({ size, isMade }) => isMade && size !== undefined)
  const plain = byUse.filter(({ isMade, finish }) => isMade && finish === '')
  if (sized.length === 0) return (plain.length > 0 ? plain : byUse).slice(0, 1).map(withoutSize)
  const sizeKeys = [...new Set(candidates.filter((one) => sized.includes(one)).map(({ size }) => size?.key))]
  const soldSizes = new Set(sizeKeys.slice(0, MAX_SIZES))
  const sold = new Map<string, Candidate>()
  for (const candidate of sized) {
    const key = `${candidate.size?.key}${candidate.finish}`
    if (soldSizes.has(candidate.size?.key) && !sold.has(key)) sold.set(key, candidate)
  }
  return candidates.filter((candidate) => [...sold.values()].includes(candidate))
}

const withoutSize = ({ variant }: Candidate): Candidate => ({
  variant,
  size: undefined,
  finish: '',
  isMade: true,
  isUnknownFinish: false,
})

/** Variants that can be bought come first, then those with a price. */
const useOf = ({ variant }: Candidate): number =>
  (hasPrice(variant) ? 2 : 0) + (variant.stock === null || variant.stock > 0 ? 1 : 0)

const hasPrice = ({ prices }: ForeignVariant): boolean => prices.some(({ regular }) => Number(regular) > 0)

interface ProductSizes {
  /** The unit of sizes that name none. */
  unit: 'in' | 'cm'
  /** The sizes of named sizes by their rank. */
  named: ReadonlyMap<number, string>
}

function sizesFor(choices: readonly (readonly Choice[])[]): ProductSizes {
  const all = choices.flat()
  const written = all.flatMap(({ size }) => size ?? [])
  const ranks = [...new Set(all.flatMap(({ rank }) => rank ?? []))].toSorted((a, b) => a - b)
  if (written.length > 0 || ranks.length < 2) return { unit: usualUnit(written), named: new Map() }
  const shopSizes = sizesOf({ id: 1, aspect: USUAL_ASPECT, medium: 'print', edition: null })
  const named = ranks.slice(0, shopSizes.length).map((rank, index): [number, string] => {
    const { width = 0, height = 0 } = shopSizes[index] ?? {}
    return [rank, `${width}x${height}`]
  })
  return { unit: 'in', named: new Map(named) }
}

function candidateOf(choices: readonly Choice[], { unit, named }: ProductSizes): Omit<Candidate, 'variant'> {
  const written = choices.find(({ size }) => size)
  const rank = choices.find((choice) => choice.rank !== undefined)?.rank
  const ranked = rank === undefined ? undefined : named.get(rank)
  const services = new Set(
    choices.flatMap(({ service }) => (service === undefined || service === 'none' ? [] : service)),
  )
  const measured = written?.size && { ...written.size, unit: written.size.unit ?? unit }
  const inches = measured && inchesOf(measured)
  const size =
    measured && inches ? { text: sizeText(measured), key: keyOf(inches) } : ranked && { text: ranked, key: ranked }
  const [service] = services
  return {
    size: size || undefined,
    finish: service ? `/${service}` : '',
    isUnknownFinish: choices.some((choice) => choice.isUnknownFinish === true),
    isMade: services.size <= 1 && !(measured && !inches),
  }
}

const keyOf = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}x${Math.max(width, height)}`

function valuesOf(sold: readonly Candidate[]): Record<string, string> {
  const values: Record<string, string> = {}
  const plain = sold.filter(({ finish }) => finish === '')
  const currencies = new Set(sold.flatMap(({ variant }) => variant.prices.map(({ currency }) => currency)))
  for (const currency of currencies) {
    const ending = currency === 'USD' ? '' : `@${currency}`
    const priceOf = ({ variant }: Candidate) => variant.prices.find((price) => price.currency === currency)
    values[`price${ending}`] = table(sold, (candidate) => positive(priceOf(candidate)?.regular))
    values[`sale_price${ending}`] = table(sold, (candidate) => positive(priceOf(candidate)?.sale))
  }
  const counted = plain.length > 0 ? plain : sold.map((candidate) => ({ ...candidate, finish: '' }))
  values['sku'] = table(counted, ({ variant }) => variant.sku.replaceAll(/[|=]/g, '-'))
  values['stock'] = table(counted, ({ variant }) => (variant.stock === null ? '' : String(variant.stock)))
  for (const [column, textOf] of Object.entries(shared))
    values[column] = sold.map(({ variant }) => textOf(variant)).find((text) => text !== '') ?? ''
  values['sizes'] = [...new Map(sold.map(({ size }) => [size?.key, size?.text ?? ''])).values()].join('|')
  values['services'] = [...new Set(sold.map(({ finish }) => finish.slice(1)))].filter(Boolean).join('|')
  return values
}

/** The columns with one value for all variants: that of the first variant with one. */
const shared: Readonly<Record<string, (variant: ForeignVariant) => string>> = {
  weight: ({ weight }) => weight,
  sale_from: ({ saleFrom = '' }) => saleFrom,
  sale_to: ({ saleTo = '' }) => saleTo,
}

const positive = (amount: string | undefined): string => (amount !== undefined && Number(amount) > 0 ? amount : '')

/** The text of the only variant without a size, or a table of those that have one. */
function table(sold: readonly Candidate[], textOf: (candidate: Candidate) => string): string {
  const [only] = sold
  if (only && !only.size) return textOf(only)
  const entries = new Map<string, string>()
  for (const candidate of sold) {
    const text = textOf(candidate)
    const key = `${candidate.size?.text}${candidate.finish}`
    if (text !== '' && !entries.has(key)) entries.set(key, `${key}=${text}`)
  }
  return [...entries.values()].join('|')
}

/** Sizes and services of options that have no variants of their own. */
function offeredValues(choices: readonly Choice[], sizes: ProductSizes): Record<string, string> {
  const candidates = choices.map((choice) => candidateOf([choice], sizes)).filter(({ isMade }) => isMade)
  const texts = new Map(candidates.flatMap(({ size }) => (size ? [[size.key, size.text] as const] : [])))
  const services = new Set(candidates.map(({ finish }) => finish.slice(1)).filter(Boolean))
  return {
    ...(texts.size > 0 ? { sizes: [...texts.values()].slice(0, MAX_SIZES).join('|') } : {}),
    ...(services.size > 0 ? { services: [...services].join('|') } : {}),
  }
}

function notesOfNames({ line, variants, offered = [] }: ForeignProduct, { named }: ProductSizes): Note[] {
  if (named.size === 0) return []
  const names = new Map<number, string>()
  for (const option of [...variants.flatMap(({ options }) => options), ...offered]) {
    const { rank } = choiceOf(option)
    if (rank !== undefined && !names.has(rank)) names.set(rank, option.value)
  }
  const sold = [...named].map(([rank, size]) => `${names.get(rank) ?? ''} as ${size}`)
  return [{ line, field: 'sizes', reason: `sells ${sold.join(', ')}: named sizes become sizes of the shop in order` }]
}

function notesOfPrices(sold: readonly Candidate[]): Note[] {
  const without = sold.filter(({ variant }) => !hasPrice(variant))
  const [first] = without
  if (!first) return []
  const what = sold.length === 1 ? 'has no price' : `has no price for ${without.length} of ${sold.length} variants`
  return [{ line: first.variant.line, field: 'price', reason: `${what}: the price of the shop is used` }]
}

const MAX_VALUES = 8

/** Says which values of which options are not used. */
function notesOfUnused({ variants }: ForeignProduct, unused: readonly ForeignVariant[]): Note[] {
  const [first] = unused
  if (!first) return []
  const values = new Map<string, Set<string>>()
  for (const { name, value } of unused.flatMap(({ options }) => options))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  const options = [...values].map(([name, all]) => {
    const shown = [...all].slice(0, MAX_VALUES).join(', ')
    return `${name} ${shown}${all.size > MAX_VALUES ? ` and ${all.size - MAX_VALUES} more` : ''}`
  })
  const what = options.length === 0 ? '' : ` (${options.join('; ')})`
  const reason = `leaves out ${unused.length} of ${variants.length} variants${what}: one variant of each size and finish is sold`
  return [{ line: first.line, field: '', reason }]
}
