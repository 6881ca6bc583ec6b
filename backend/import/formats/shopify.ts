import { firstValue, type ForeignFormat, partsOf, type SourceRecord, valueOf } from './format.ts'
import { markdownOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import { readPrice } from './prices.ts'
import type { ForeignImage, ForeignVariant, Note } from './product.ts'
import { type Habits, readBoolean, readNumber, readWeight } from './values.ts'

const HANDLE = ['handle', 'url handle'] as const
const PRICE = ['variant price', 'price'] as const
const COMPARE_AT = ['variant compare at price', 'compare-at price', 'compare at price'] as const
const IMAGE = ['image src', 'product image url', 'image url'] as const
const TRACKER = ['variant inventory tracker', 'inventory tracker'] as const
const OPTIONS = [1, 2, 3] as const

/** Product files of Shopify, with the column names of exports before and after 2025. */
export const shopify: ForeignFormat = {
  name: 'Shopify products',
  matches: (columns) =>
    HANDLE.some((name) => columns.has(name)) &&
    ['vendor', 'option1 name', 'body (html)', ...PRICE, ...IMAGE].some((name) => columns.has(name)),
  keysOf: (record) => {
    const handle = valueOf(record, ...HANDLE)
    return handle === '' && valueOf(record, 'title') !== '' ? [slugOf(valueOf(record, 'title'))] : [handle]
  },
  productOf(records, habits) {
    const [first] = records
    const get = (...columns: readonly string[]) => firstValue(records, ...columns)
    const notes: Note[] = []
    const category = get('product category', 'standard product type', 'google shopping / google product category')
    const tags = partsOf(get('tags'), ',')
    const path = partsOf(category, '>')
    return {
      line: first?.line ?? 0,
      id: get(...HANDLE) || slugOf(get('title')),
      texts: {
        title: get('title'),
        artist: artistOf(records) || get('vendor'),
        description: markdownOf(get('body (html)', 'body html', 'description')),
        department: get('type', 'custom product type', 'product type') || (path.at(-1) ?? ''),
        visible: isVisible(get('status'), get('published', 'published on online store')) ? '' : 'no',
        seo_title: get('seo title'),
        seo_description: get('seo description'),
      },
      subjects: tags.length > 0 ? tags : path.length > 0 ? [path.join('>')] : [],
      images: imagesOf(records),
      variants: variantsOf(records, habits, notes),
      notes,
    }
  },
}

/** A column such as `Artist (product.metafields.custom.artist)`. */
function artistOf(records: readonly SourceRecord[]): string {
  const columns = [...(records[0]?.values.keys() ?? [])].filter((name) =>
    /^(?:artist|photographer|illustrator)\b/.test(name),
  )
  return columns.length > 0 ? firstValue(records, ...columns) : ''
}

const isVisible = (status: string, published: string): boolean =>
  !/^(?:draft|archived|unlisted)$/i.test(status) && readBoolean(published) !== false

function imagesOf(records: readonly SourceRecord[]): ForeignImage[] {
  const images = records.flatMap((record, index) => {
    const address = valueOf(record, ...IMAGE)
    const position = Number(valueOf(record, 'image position')) || index + 1
    return address === '' ? [] : [{ address, position, alt: { '': valueOf(record, 'image alt text') } }]
  })
  const known = new Map(images.toReversed().map((image) => [image.address, image]))
  return [...known.values()].toSorted((a, b) => a.position - b.position)
}

function variantsOf(records: readonly SourceRecord[], habits: Habits, notes: Note[]): ForeignVariant[] {
  const names = OPTIONS.map((number) => firstValue(records, `option${number} name`))
  return records.filter(isVariant).map((record) => {
    const { line } = record
    return {
      line,
      options: OPTIONS.flatMap((number, index): Option[] => {
        const value = valueOf(record, `option${number} value`)
        return value === '' || value === 'Default Title' ? [] : [{ name: names[index] ?? '', value }]
      }),
      prices: pricesOf(record, habits, notes),
      sku: valueOf(record, 'variant sku', 'sku').replace(/^'/, ''),
      stock: stockOf(record, habits),
      weight: readWeight(valueOf(record, 'variant grams', 'weight value (grams)'), habits, 'g') ?? '',
    }
  })
}

/** Further rows of a product may have a picture only. */
const isVariant = (record: SourceRecord): boolean =>
  valueOf(record, 'option1 value', ...PRICE, 'variant sku', 'sku') !== ''

/** The compare-at price, if it is higher, is the price before the sale. */
function pricesOf(record: SourceRecord, habits: Habits, notes: Note[]) {
  const { line } = record
  const [price, compareAt] = [valueOf(record, ...PRICE), valueOf(record, ...COMPARE_AT)]
  const compared = readPrice({ line, regular: compareAt, sale: price }, habits, notes)
  return compared[0]?.sale ? compared : readPrice({ line, regular: price, sale: '' }, habits, [])
}

/** Null for variants that are not counted, or sold when there are none. */
function stockOf(record: SourceRecord, habits: Habits): number | null {
  const isTracked = !TRACKER.some((name) => record.values.has(name)) || valueOf(record, ...TRACKER) !== ''
  const policy = valueOf(record, 'variant inventory policy', 'continue selling when out of stock')
  const pieces = readNumber(valueOf(record, 'variant inventory qty', 'inventory quantity'), habits)
  if (!isTracked || pieces === undefined || policy.toLowerCase() === 'continue' || readBoolean(policy) === true)
    return null
  return Math.max(0, Math.trunc(Number(pieces)))
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
