import { firstValue, type ForeignFormat, partsOf, type SourceRecord, valueOf } from './format.ts'
import { markdownOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import { readPrice } from './prices.ts'
import type { ForeignVariant, Note } from './product.ts'
import { type Habits, readDate, readNumber, readWeight } from './values.ts'

/** The attributes by which the items of a group differ. */
const OPTIONS = ['size', 'material', 'color', 'pattern', 'gender', 'age_group'] as const

/** The name of an attribute in a file: `g:image_link`, `Image Link` and `image link` are `image_link`. */
export const attributeName = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replace(/^(?:g|c):/, '')
    .replace(/[\s-]+/g, '_')

/** Product feeds of the Google Merchant Center, as a table or as XML. Items of one group are a product. */
export const google: ForeignFormat = {
  name: 'Google product feed',
  matches(columns) {
    const names = new Set([...columns].map(attributeName))
    return (
      names.has('id') &&
      names.has('title') &&
      ['link', 'image_link', 'availability'].filter((name) => names.has(name)).length >= 2
    )
  },
  keysOf(record) {
    const item = attributes(record)
    return [valueOf(item, 'item_group_id') || valueOf(item, 'id')]
  },
  productOf(given, habits) {
    const records = given.map(attributes)
    const get = (...columns: readonly string[]) => firstValue(records, ...columns)
    const line = records[0]?.line ?? 0
    const notes: Note[] = []
    const types = partsOf(get('product_type'), '\n')
    const paths = (types.length > 0 ? types : [get('google_product_category')]).filter((path) => !/^\d*$/.test(path))
    const available = records.map((record) => valueOf(record, 'availability_date')).find(Boolean) ?? ''
    const isAnnounced = records.every((record) => availabilityOf(record) === 'preorder')
    return {
      line,
      id: get('item_group_id') || get('id'),
      texts: {
        title: commonTitle(records.map((record) => valueOf(record, 'title'))),
        artist: get('artist', 'brand'),
        description: markdownOf(get('description')),
        available_from: isAnnounced && available !== '' ? (readDate(available, habits) ?? '') : '',
      },
      subjects: paths.map((path) => partsOf(path, '>').join('>')),
      images: imagesOf(records).map((address) => ({ address, alt: {} })),
      variants: records.map((record) => variantOf(record, habits, notes)),
      notes,
    }
  },
}

const attributes = ({ line, values }: SourceRecord): SourceRecord => ({
  line,
  values: new Map([...values].map(([column, value]) => [attributeName(column), value])),
})

/** `in stock` and `in_stock` are the same. */
const availabilityOf = (record: SourceRecord): string => attributeName(valueOf(record, 'availability'))

const imagesOf = (records: readonly SourceRecord[]): string[] => [
  ...new Set([
    ...records.map((record) => valueOf(record, 'image_link')),
    ...records.flatMap((record) => partsOf(valueOf(record, 'additional_image_link'), /[\n,;]\s*(?=https?:)/)),
  ]),
]

function variantOf(record: SourceRecord, habits: Habits, notes: Note[]): ForeignVariant {
  const { line } = record
  const get = (...columns: readonly string[]) => valueOf(record, ...columns)
  const [from = '', to = ''] = partsOf(get('sale_price_effective_date'), '/').map(
    (text) => readDate(text, habits) ?? '',
  )
  return {
    line,
    options: OPTIONS.flatMap((name): Option[] => {
      const value = get(name)
      return value === '' ? [] : [{ name, value }]
    }),
    prices: readPrice({ line, regular: get('price'), sale: get('sale_price') }, habits, notes),
    sku: get('mpn') || get('id'),
    stock: stockOf(record, habits),
    weight: readWeight(get('shipping_weight', 'product_weight'), habits) ?? '',
    saleFrom: from,
    saleTo: to,
  }
}

function stockOf(record: SourceRecord, habits: Habits): number | null {
  if (availabilityOf(record) === 'out_of_stock') return 0
  const pieces = readNumber(valueOf(record, 'sell_on_google_quantity', 'quantity'), habits)
  return pieces === undefined ? null : Math.max(0, Math.trunc(Number(pieces)))
}

/** What the titles of a product's items have in common: the words before the size. */
function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles.filter(Boolean)
  if (others.every((title) => title === first)) return first
  const words = first.split(/\s+/)
  const shared = words.findIndex((word, index) => others.some((title) => title.split(/\s+/)[index] !== word))
  const common = words
    .slice(0, shared === -1 ? words.length : shared)
    .join(' ')
    .replace(/[\s,;:|/(–—-]+$/, '')
  return common === '' ? first : common
}
