import { type ForeignFormat, partsOf, type SourceRecord, valueOf } from './format.ts'
import { markdownOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import { readPrice } from './prices.ts'
import type { ForeignVariant, Note } from './product.ts'
import { type Habits, readBoolean, readDate, readNumber, readWeight } from './values.ts'

const typesOf = (record: SourceRecord): string[] => partsOf(valueOf(record, 'type').toLowerCase(), ',')
const isVariation = (record: SourceRecord): boolean => typesOf(record).includes('variation')

/** Product files of WooCommerce: variable products with their variations in rows of their own. */
export const wooCommerce: ForeignFormat = {
  name: 'WooCommerce products',
  matches: (columns) =>
    columns.has('regular price') && columns.has('name') && ['type', 'sku', 'id'].some((name) => columns.has(name)),
  keysOf(record) {
    if (isVariation(record)) return [parentOf(record) || ownKey(record)]
    const [id, sku] = [valueOf(record, 'id'), valueOf(record, 'sku')]
    const keys = [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])]
    return keys.length > 0 ? keys : [`name:${valueOf(record, 'name')}`]
  },
  productOf(records, habits) {
    const parent = records.find((record) => !isVariation(record)) ?? records[0]
    if (!parent) throw new Error('a product has no records')
    const variations = records.filter(isVariation)
    const get = (...columns: readonly string[]) => valueOf(parent, ...columns)
    const { line } = parent
    const notes: Note[] = []
    if (isVariation(parent))
      notes.push({
        line,
        field: '',
        reason: `is a variation of "${get('parent').slice(0, 60)}", which the file does not have: imported as a product`,
      })
    if (typesOf(parent).includes('grouped'))
      notes.push({ line, field: '', reason: 'is a group of other products: imported as a product of its own' })
    if (typesOf(parent).includes('external') && get('external url'))
      notes.push({ line, field: '', reason: 'is sold by another shop at its External URL: the address is not used' })
    const attributes = attributesOf(parent)
    const choices = attributes.filter(({ name }) => !artistNames.test(name))
    const variants = (variations.length > 0 ? variations : [parent]).map((record) =>
      variantOf(record, parent, habits, notes),
    )
    return {
      line,
      id: get('sku') || (get('id') ? `woo-${get('id')}` : get('name')),
      texts: {
        title: get('name'),
        artist: attributes.find(({ name }) => artistNames.test(name))?.value || get('brands', 'brand'),
        description: markdownOf(readEscapes(get('description') || get('short description'))),
        visible: isVisible(parent) ? '' : 'no',
      },
      subjects: [...listOf(get('categories')).map((path) => partsOf(path, '>').join('>')), ...listOf(get('tags'))],
      images: listOf(get('images')).map((address) => ({ address, alt: {} })),
      variants,
      offered: choices.flatMap(({ name, value }) => listOf(value).map((one) => ({ name, value: one }))),
      notes,
    }
  },
}

const ownKey = (record: SourceRecord): string => `id:${valueOf(record, 'id') || record.line}`

/** `id:12` or an SKU. */
function parentOf(record: SourceRecord): string {
  const parent = valueOf(record, 'parent')
  if (parent === '') return ''
  return /^id:/i.test(parent) ? `id:${parent.slice(3).trim()}` : `sku:${parent}`
}

const artistNames = /^(?:artist|artiste|künstler(?:in)?|photographer|illustrator|fotograf(?:in)?)$/i

/** Published is 1, 0 for private and -1 for drafts. */
const isVisible = (record: SourceRecord): boolean =>
  !/^(?:0|-1|false|no)$/i.test(valueOf(record, 'published')) &&
  !/^(?:hidden)$/i.test(valueOf(record, 'visibility in catalog', 'visibility in catalogue'))

function attributesOf(record: SourceRecord): Option[] {
  const numbers = [...record.values.keys()].flatMap((name) => /^attribute (\d+) name$/.exec(name)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const [name, value] = [valueOf(record, `attribute ${number} name`), valueOf(record, `attribute ${number} value(s)`)]
    return name === '' || value === '' ? [] : [{ name, value }]
  })
}

/** A list with commas; a comma within a part has a backslash before it. */
const listOf = (text: string): string[] => partsOf(text, /(?<!\\),/).map((part) => part.replaceAll('\\,', ','))

/** Line breaks are exported as `\n`. */
const readEscapes = (text: string): string => text.replace(/\\r\\n|\\n/g, '\n')

function variantOf(record: SourceRecord, parent: SourceRecord, habits: Habits, notes: Note[]): ForeignVariant {
  const { line } = record
  const get = (...columns: readonly string[]) => valueOf(record, ...columns)
  const isOwn = isVariation(record)
  const date = (column: string): string => {
    const text = get(column)
    const read = text === '' ? '' : readDate(text, habits)
    if (read === undefined)
      notes.push({ line, field: 'sale_from', reason: `${column} is "${text.slice(0, 40)}": the date is not used` })
    return read ?? ''
  }
  const prices = readPrice({ line, regular: get('regular price'), sale: get('sale price') }, habits, notes)
  const isSale = prices.some(({ sale }) => sale !== '')
  return {
    line,
    // The attributes of a product without variations are its properties; one value is its size.
    options: attributesOf(record).filter(({ value }) => isOwn || listOf(value).length === 1),
    prices,
    sku: get('sku'),
    stock: stockOf(record, habits) ?? (isOwn && get('stock') === 'parent' ? stockOf(parent, habits) : null),
    weight: weightOf(record, habits) || weightOf(parent, habits),
    ...(isSale ? { saleFrom: date('date sale price starts'), saleTo: date('date sale price ends') } : {}),
  }
}

function stockOf(record: SourceRecord, habits: Habits): number | null {
  const backorders = valueOf(record, 'backorders allowed?').toLowerCase()
  if (readBoolean(backorders) === true || backorders === 'notify') return null
  const pieces = readNumber(valueOf(record, 'stock'), habits)
  if (pieces !== undefined) return Math.max(0, Math.trunc(Number(pieces)))
  return readBoolean(valueOf(record, 'in stock?')) === false ? 0 : null
}

/** The unit is in the name of the column: `Weight (kg)`. */
function weightOf(record: SourceRecord, habits: Habits): string {
  const column = [...record.values.keys()].find((name) => name.startsWith('weight'))
  if (column === undefined) return ''
  return readWeight(valueOf(record, column), habits, /\((\w+)\)/.exec(column)?.[1] ?? 'kg') ?? ''
}
