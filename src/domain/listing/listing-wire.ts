import type { ListingResult, ListingAttribute, ListingValue, ListingView, TileWork } from './listing-view.ts'

/** A list as it is sent to the browser. Works and filter values are packed as lines of text, a third of the size of JSON objects. */
export interface PackedListing extends Omit<ListingView, 'works' | 'attributes'> {
  works: string
  attributes: string
}

export type PackedListingResult =
  | Exclude<ListingResult, { kind: 'listing' }>
  | { kind: 'listing'; listing: PackedListing }

export const packListing = (view: ListingView): PackedListing => ({
  ...view,
  works: view.works.map(packWork).join('\n'),
  attributes: view.attributes.map(packAttribute).join('\n\n'),
})

const unpacked = new WeakMap<PackedListing, ListingView>()

/** Unpacks a list. Caches the result, so that the head, the page and analytics share one object. */
export function unpackListing(packed: PackedListing): ListingView {
  const known = unpacked.get(packed)
  if (known) return known
  const view = {
    ...packed,
    works: packed.works ? packed.works.split('\n').map(unpackWork) : [],
    attributes: packed.attributes ? packed.attributes.split('\n\n').map(unpackAttribute) : [],
  }
  unpacked.set(packed, view)
  return view
}

const flags = { set: 't', fresh: 'n', sale: 's', only: 'o', unpictured: 'u' } as const

const line = (...fields: readonly (string | number | undefined)[]) =>
  fields
    .map((field) => (typeof field === 'string' ? field.replace(/\s/g, ' ') : (field ?? '')))
    .join('\t')
    .trimEnd()

/** Rare fields come last, because a line ends with the last field that has a value. */
export const packWork = (work: TileWork): string =>
  line(
    work.imageId,
    work.title,
    work.artist,
    work.revision,
    work.aspect,
    work.color.slice(1),
    work.type,
    work.dimensions,
    work.moreSizes,
    work.price,
    work.artistPath,
    work.listPrice,
    (Object.keys(flags) as (keyof typeof flags)[]).map((flag) => (work[flag] ? flags[flag] : '')).join(''),
    work.path,
    work.picture,
  )

export function unpackWork(text: string): TileWork {
  const [imageId = '', title = '', artist = '', revision, aspect, color, type = '', dimensions = '', ...otherFields] =
    text.split('\t')
  const [moreSizes, price, artistPath, listPrice, flagCodes = '', path, picture] = otherFields
  return {
    imageId,
    title,
    artist,
    aspect: Number(aspect),
    color: `#${color}`,
    type,
    dimensions,
    price: Number(price),
    ...(revision ? { revision } : {}),
    ...(moreSizes ? { moreSizes: Number(moreSizes) } : {}),
    ...(listPrice ? { listPrice: Number(listPrice) } : {}),
    ...(flagCodes.includes(flags.set) ? { set: true } : {}),
    ...(flagCodes.includes(flags.fresh) ? { fresh: true } : {}),
    ...(flagCodes.includes(flags.sale) ? { sale: true } : {}),
    ...(flagCodes.includes(flags.only) ? { only: true } : {}),
    ...(flagCodes.includes(flags.unpictured) ? { unpictured: true } : {}),
    ...(path ? { path } : {}),
    ...(artistPath ? { artistPath } : {}),
    ...(picture ? { picture } : {}),
  }
}

const packAttribute = ({ id, label, values, more }: ListingAttribute): string =>
  [line(id, label, more), ...packValues(values, 0)].join('\n')

/** The usual value of a label, which is not packed: `stilllife` for "Still Life". */
const valueOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const packValues = (values: readonly ListingValue[], depth: number): string[] =>
  values.flatMap(({ value, label, count, color, children, more }) => [
    line(depth, value === valueOf(label) ? '' : value, label, count, color?.slice(1), more),
    ...packValues(children ?? [], depth + 1),
  ])

function unpackAttribute(text: string): ListingAttribute {
  const [head = '', ...lines] = text.split('\n')
  const [id = '', label = '', more] = head.split('\t')
  return {
    id,
    label,
    values: unpackValues(
      lines.map((text) => text.split('\t')),
      0,
    ),
    ...(more ? { more: Number(more) } : {}),
  }
}

function unpackValues(rows: readonly (readonly string[])[], depth: number): ListingValue[] {
  const starts = rows.flatMap(([rowDepth], index) => (Number(rowDepth) === depth ? [index] : []))
  return starts.map((start, index) => {
    const [, value = '', label = '', count, color, more] = rows[start] ?? []
    const children = unpackValues(rows.slice(start + 1, starts[index + 1]), depth + 1)
    return {
      value: value || valueOf(label),
      label,
      count: Number(count),
      ...(color ? { color: `#${color}` } : {}),
      ...(children.length > 0 ? { children } : {}),
      ...(more ? { more: Number(more) } : {}),
    }
  })
}
