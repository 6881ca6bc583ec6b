import { type ForeignFormat, partsOf, valueOf } from './format.ts'
import { markdownOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import { readPrice } from './prices.ts'
import type { Note } from './product.ts'
import { slugOf } from './shopify.ts'
import { readNumber } from './values.ts'

/** Listings of Etsy: one row each, with one price and the values of its variations as a list. */
export const etsy: ForeignFormat = {
  name: 'Etsy listings',
  matches: (columns) =>
    columns.has('title') && columns.has('currency_code') && columns.has('price') && columns.has('image1'),
  keysOf: (record) => [String(record.line)],
  productOf([record], habits) {
    if (!record) throw new Error('a product has no records')
    const get = (...columns: readonly string[]) => valueOf(record, ...columns)
    const { line } = record
    const notes: Note[] = []
    const skus = partsOf(get('sku'), ',')
    if (skus.length > 1)
      notes.push({
        line,
        field: 'sku',
        reason: `has ${skus.length} article numbers without saying of which variant: the first is used`,
      })
    const pieces = readNumber(get('quantity'), habits)
    return {
      line,
      id: idOf(get('title'), get('image1')),
      texts: {
        title: get('title'),
        description: markdownOf(get('description')),
        medium: partsOf(get('materials'), ',').join(', ').replaceAll('_', ' '),
      },
      subjects: partsOf(get('tags'), ',').map((tag) => tag.replaceAll('_', ' ')),
      images: IMAGES.map((number) => ({ address: get(`image${number}`), alt: {} })),
      variants: [
        {
          line,
          options: [],
          prices: readPrice({ line, regular: get('price'), sale: '', currency: get('currency_code') }, habits, notes),
          sku: skus[0] ?? '',
          stock: pieces === undefined ? null : Math.max(0, Math.trunc(Number(pieces))),
          weight: '',
        },
      ],
      offered: [1, 2, 3].flatMap((number): Option[] =>
        partsOf(get(`variation ${number} values`), ',').map((value) => ({
          name: get(`variation ${number} name`),
          value,
        })),
      ),
      notes,
    }
  },
}

const IMAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Listings have no id: the title, and the number of the first picture, which differs for listings of one title. */
function idOf(title: string, image: string): string {
  const number = /_(\w{4,12})\.\w+$/.exec(image)?.[1]
  return [slugOf(title).slice(0, 80), ...(number === undefined ? [] : [number])].join('-')
}
