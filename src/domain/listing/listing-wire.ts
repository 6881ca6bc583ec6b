import type { ListingResult, ListingAttribute, ListingValue, ListingView, TileWork } from './listing-view.ts'

/** A list as sent to the browser. Works and filter values are lines of text: a third of the size of their objects. */
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

/** The list that was packed; the same object for the head, the page and what is reported of it. */
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

const flags = { set: 't', fresh: 'n', sale: 's', only: 'o' } as const

const line = (...fields: readonly (string | number | undefined)[]) =>
  fields
    .map((field) => (typeof field === 'string' ? field.replace(/\s/g, ' ') : (field ?? '')))
    .join('\t')
    .trimEnd()

/** The fields that few works have come last: a line ends with its last field. */
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
  const [imageId = '', title = '', artist = '', revision, aspect, color, type = '', dimensions = '', ...rest] =
    text.split('\t')
  const [moreSizes, price, artistPath, listPrice, marks = '', path, picture] = rest
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
    ...(marks.includes(flags.set) ? { set: true } : {}),
    ...(marks.includes(flags.fresh) ? { fresh: true } : {}),
    ...(marks.includes(flags.sale) ? { sale: true } : {}),
    ...(marks.includes(flags.only) ? { only: true } : {}),
    ...(path ? { path } : {}),
    ...(artistPath ? { artistPath } : {}),
    ...(picture ? { picture } : {}),
  }
}

const packAttribute = ({ id, label, values, more }: ListingAttribute): string =>
  [line(id, label, more), ...packValues(values, 0)].join('\n')

/** The value that most labels have, which is left out: "Still Life" has `stilllife`. */
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
      lines.map((one) => one.split('\t')),
      0,
    ),
    ...(more ? { more: Number(more) } : {}),
  }
}

function unpackValues(rows: readonly (readonly string[])[], depth: number): ListingValue[] {
  const starts = rows.flatMap(([at], index) => (Number(at) === depth ? [index] : []))
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
