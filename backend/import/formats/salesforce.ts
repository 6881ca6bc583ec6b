import { type Currency, currencies } from '../../sites/money.ts'
import type { Encoding } from '../text-file.ts'
import { childOf, childrenOf, readElements, textOf, type XmlElement } from '../xml-file.ts'
import { grouped } from './grouped.ts'
import { markdownOf } from './html-to-markdown.ts'
import type { Option } from './options.ts'
import type { ForeignImage, ForeignProduct, ForeignVariant, Note, VariantPrice } from './product.ts'

/** An XML file of a Salesforce B2C Commerce site, with the name of its root element. */
export interface SalesforceFile {
  path: string
  encoding: Encoding
  root: string
}

export const salesforceRoots: ReadonlySet<string> = new Set(['catalog', 'pricebooks', 'inventory'])

interface Category {
  name: string
  parent: string
}

interface ProductPrice extends VariantPrice {
  from: string
  to: string
}

/** What the products of a catalogue refer to, by the id of the product or category. */
interface Context {
  categories: ReadonlyMap<string, Category>
  categoriesOf: ReadonlyMap<string, readonly string[]>
  masterOf: ReadonlyMap<string, string>
  prices: ReadonlyMap<string, readonly ProductPrice[]>
  /** Undefined without an inventory file. */
  stock: ReadonlyMap<string, number | null> | undefined
  isInStockByDefault: boolean
}

const DEFAULT_LANGUAGE = 'x-default'

/**
 * The products of the catalogue files, with prices and stock of the price book and inventory files.
 * @throws {Error} without a catalogue file, and for invalid XML.
 */
export async function* salesforceProducts(
  files: readonly SalesforceFile[],
): AsyncGenerator<{ product: ForeignProduct; bytes: number }> {
  const catalogs = files.filter(({ root }) => root === 'catalog')
  if (catalogs.length === 0)
    throw new Error(
      `${files.map(({ path, root }) => `${path} has <${root}>`).join(', ')}: expected a file with <catalog> too`,
    )
  const context: Context = {
    ...(await referencesOf(catalogs)),
    prices: await pricesOf(files),
    ...(await stockOf(files)),
  }
  const products = async function* () {
    for (const file of catalogs)
      for await (const { element, bytes } of readElements(file.path, file.encoding, new Set(['product']))) {
        const id = idOf(element)
        yield { keys: [context.masterOf.get(id) ?? id], item: { element, bytes } }
      }
  }
  for await (const items of grouped(products)) {
    const elements = items.map(({ element }) => element)
    yield { product: productOf(elements, context), bytes: items.at(-1)?.bytes ?? 0 }
  }
}

const idOf = ({ attributes }: XmlElement): string => attributes['product-id'] ?? ''

async function referencesOf(catalogs: readonly SalesforceFile[]) {
  const categories = new Map<string, Category>()
  const categoriesOf = new Map<string, string[]>()
  const masterOf = new Map<string, string>()
  const names = new Set(['category', 'category-assignment', 'product'])
  for (const { path, encoding } of catalogs)
    for await (const { element } of readElements(path, encoding, names)) {
      const category = element.attributes['category-id'] ?? ''
      if (element.name === 'category')
        categories.set(category, { name: defaultText(element, 'display-name'), parent: textOf(element, 'parent') })
      else if (element.name === 'category-assignment') {
        const id = idOf(element)
        const isPrimary = textOf(element, 'primary-flag') === 'true'
        const others = categoriesOf.get(id) ?? []
        categoriesOf.set(id, isPrimary ? [category, ...others] : [...others, category])
      } else for (const variant of variantElements(element)) masterOf.set(idOf(variant), idOf(element))
    }
  return { categories, categoriesOf, masterOf }
}

function variantElements(product: XmlElement): readonly XmlElement[] {
  const variants = childOf(childOf(product, 'variations') ?? product, 'variants')
  return variants ? childrenOf(variants, 'variant') : []
}

/** The prices of all price books. Of several for a product, the highest is the price and a lower one that of a sale. */
async function pricesOf(files: readonly SalesforceFile[]): Promise<ReadonlyMap<string, readonly ProductPrice[]>> {
  const prices = new Map<string, ProductPrice[]>()
  const names = new Set(['header', 'price-table'])
  for (const { path, encoding } of files.filter(({ root }) => root === 'pricebooks')) {
    let currency: Currency | undefined
    for await (const { element } of readElements(path, encoding, names)) {
      if (element.name === 'header') {
        const stated = textOf(element, 'currency')
        currency = currencies.find((code) => code === stated)
        if (!currency)
          throw new Error(
            `${path} has a price book in "${stated}" on line ${element.line}: expected ${currencies.join(', ')}`,
          )
        continue
      }
      const single = childrenOf(element, 'amount').find(({ attributes: { quantity = '1' } }) => Number(quantity) === 1)
      const amount = single?.text.trim() ?? ''
      if (!currency || !(Number(amount) > 0)) continue
      const [from, to] = [textOf(element, 'online-from'), textOf(element, 'online-to')]
      const known = prices.get(idOf(element)) ?? []
      prices.set(
        idOf(element),
        merged(known, { currency, regular: String(Number(Number(amount).toFixed(2))), sale: '', from, to }),
      )
    }
  }
  return prices
}

function merged(known: readonly ProductPrice[], price: ProductPrice): ProductPrice[] {
  const other = known.find(({ currency }) => currency === price.currency)
  if (!other) return [...known, price]
  const [higher, lower] = Number(other.regular) >= Number(price.regular) ? [other, price] : [price, other]
  const isLower = Number(lower.regular) < Number(higher.regular)
  const combined = isLower
    ? { ...price, regular: higher.regular, sale: lower.regular, from: lower.from, to: lower.to }
    : other
  return [...known.filter((one) => one !== other), combined]
}

/** The stock of all inventory lists. Null for products that are not counted. */
async function stockOf(files: readonly SalesforceFile[]): Promise<Pick<Context, 'stock' | 'isInStockByDefault'>> {
  const inventories = files.filter(({ root }) => root === 'inventory')
  const stock = new Map<string, number | null>()
  let isInStockByDefault = false
  for (const { path, encoding } of inventories)
    for await (const { element } of readElements(path, encoding, new Set(['header', 'record']))) {
      if (element.name === 'header') isInStockByDefault ||= textOf(element, 'default-instock') === 'true'
      else {
        const isUncounted =
          textOf(element, 'perpetual') === 'true' ||
          /^(?:backorder|preorder)$/.test(textOf(element, 'preorder-backorder-handling'))
        const pieces = Number(textOf(element, 'ats') || textOf(element, 'allocation') || 0)
        stock.set(idOf(element), isUncounted ? null : Math.max(0, Math.trunc(pieces)))
      }
    }
  return { stock: inventories.length > 0 ? stock : undefined, isInStockByDefault }
}

function productOf(elements: readonly XmlElement[], context: Context): ForeignProduct {
  const main = elements.find((element) => !context.masterOf.has(idOf(element))) ?? elements[0]
  if (!main) throw new Error('a product has no element')
  const id = idOf(main)
  const { line } = main
  const notes: Note[] = []
  const listed = variantElements(main).map(idOf)
  const variations = elements
    .filter((element) => element !== main)
    .toSorted((a, b) => listed.indexOf(idOf(a)) - listed.indexOf(idOf(b)))
  const missing = listed.filter((variant) => !variations.some((element) => idOf(element) === variant))
  if (missing.length > 0)
    notes.push({
      line,
      field: '',
      reason: `names the variation ${missing.slice(0, 5).join(', ')} that the files do not have: left out`,
    })
  if (childOf(main, 'product-set-products') || childOf(main, 'bundled-products'))
    notes.push({ line, field: '', reason: 'is a set of other products: imported as a product of its own' })
  const online = variations.filter(isOnline)
  if (online.length < variations.length)
    notes.push({
      line,
      field: '',
      reason: `has ${variations.length - online.length} variations that are not online: left out`,
    })
  const isOwnVariant = variations.length === 0
  const values = displayValues(main)
  return {
    line,
    id,
    texts: {
      ...textsOf(main),
      artist:
        attributeOf(main, 'artist', 'artistName', 'photographer') ||
        textOf(main, 'brand') ||
        textOf(main, 'manufacturer-name'),
      medium: attributeOf(main, 'medium', 'material'),
      department: attributeOf(main, 'department'),
      visible: isOnline(main) ? '' : 'no',
      available_from: dayOf(textOf(main, 'online-from')),
    },
    subjects: (context.categoriesOf.get(id) ?? [])
      .map((category) => pathOf(category, context.categories))
      .filter(Boolean),
    images: imagesOf(main),
    variants: (isOwnVariant ? [main] : online).map((element) => variantOf(element, values, context)),
    notes,
  }
}

/** The flag of all sites, or true if one of several is. */
function isOnline(product: XmlElement): boolean {
  const flags = childrenOf(product, 'online-flag')
  const general = flags.filter(({ attributes }) => attributes['site-id'] === undefined)
  return flags.length === 0 || (general.length > 0 ? general : flags).some(({ text }) => text.trim() === 'true')
}

const dayOf = (moment: string): string => moment.replace('T00:00:00.000Z', '')

/** The columns of texts, the elements they are of, and how they are written. */
const textElements: readonly (readonly [
  column: string,
  elements: readonly string[],
  read: (text: string) => string,
])[] = [
  ['title', ['display-name'], (text) => text],
  ['description', ['long-description', 'short-description'], markdownOf],
]
const pageElements: readonly (readonly [column: string, element: string])[] = [
  ['seo_title', 'page-title'],
  ['seo_description', 'page-description'],
]

function textsOf(product: XmlElement): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [column, names, read] of textElements) {
    const name = names.find((one) => childOf(product, one))
    if (name !== undefined) Object.assign(texts, translated(column, childrenOf(product, name), read))
  }
  const page = childOf(product, 'page-attributes')
  for (const [column, name] of pageElements) if (page) Object.assign(texts, translated(column, childrenOf(page, name)))
  return texts
}

/** The texts of elements in several languages by column: `title`, `title@fr-CA`. */
function translated(
  column: string,
  elements: readonly XmlElement[],
  read: (text: string) => string = (text) => text,
): Record<string, string> {
  const base = defaultOf(elements)
  const texts: Record<string, string> = {}
  for (const element of elements) {
    const text = read(element.text.trim())
    const language = languageOf(element)
    if (element === base) texts[column] = text
    else if (text !== '' && element.text !== base?.text) texts[`${column}@${language}`] = text
  }
  return texts
}

const languageOf = ({ attributes }: XmlElement): string => attributes['xml:lang'] ?? DEFAULT_LANGUAGE

const defaultOf = (elements: readonly XmlElement[]): XmlElement | undefined =>
  elements.find((element) => languageOf(element) === DEFAULT_LANGUAGE) ??
  elements.find((element) => languageOf(element).startsWith('en')) ??
  elements[0]

const defaultText = (parent: XmlElement, name: string): string => defaultOf(childrenOf(parent, name))?.text.trim() ?? ''

/** The first of the custom attributes that has a value. */
function attributeOf(product: XmlElement, ...ids: readonly string[]): string {
  const attributes = childOf(product, 'custom-attributes')
  const all = attributes ? childrenOf(attributes, 'custom-attribute') : []
  const found = ids.flatMap((id) => all.filter(({ attributes: given }) => given['attribute-id'] === id))
  return found.map((element) => childOf(element, 'value')?.text.trim() ?? element.text.trim()).find(Boolean) ?? ''
}

const MAX_DEPTH = 10

/** The names of a category and its parents, without the root. */
function pathOf(category: string, categories: ReadonlyMap<string, Category>): string {
  const names: string[] = []
  let id = category
  while (id !== '' && id !== 'root' && names.length < MAX_DEPTH) {
    const known = categories.get(id)
    names.unshift((known?.name || id).replaceAll('>', '/'))
    id = known?.parent ?? ''
  }
  return names.join('>')
}

/** The best view types first. */
const viewTypes = ['hi-res', 'xlarge', 'large', 'medium', 'small', 'swatch']

/** The pictures of the largest view, of all variations. */
function imagesOf(product: XmlElement): ForeignImage[] {
  const images = childOf(product, 'images')
  const groups = images ? childrenOf(images, 'image-group') : []
  const rankOf = ({ attributes }: XmlElement) => viewTypes.indexOf(attributes['view-type'] ?? '') >>> 0
  const general = groups.filter((group) => !childOf(group, 'variation'))
  const [group] = (general.length > 0 ? general : groups).toSorted((a, b) => rankOf(a) - rankOf(b))
  return (group ? childrenOf(group, 'image') : []).map((image) => ({
    address: image.attributes['path'] ?? '',
    alt: Object.fromEntries(
      Object.entries(translated('', childrenOf(image, 'alt'))).map(([ending, text]) => [ending, text]),
    ),
  }))
}

/** The names that a master product shows for the values of its variation attributes. */
interface DisplayValues {
  name: string
  values: ReadonlyMap<string, string>
}

function displayValues(master: XmlElement): ReadonlyMap<string, DisplayValues> {
  const attributes = childOf(childOf(master, 'variations') ?? master, 'attributes')
  const all = attributes ? childrenOf(attributes, 'variation-attribute') : []
  return new Map(
    all.map((attribute) => {
      const id = attribute.attributes['attribute-id'] ?? attribute.attributes['variation-attribute-id'] ?? ''
      const list = childOf(attribute, 'variation-attribute-values')
      const values = (list ? childrenOf(list, 'variation-attribute-value') : []).map(
        (value) => [value.attributes['value'] ?? '', defaultText(value, 'display-value')] as const,
      )
      return [id, { name: defaultText(attribute, 'display-name') || id, values: new Map(values) }]
    }),
  )
}

function variantOf(
  product: XmlElement,
  attributes: ReadonlyMap<string, DisplayValues>,
  { prices, stock, isInStockByDefault }: Context,
): ForeignVariant {
  const id = idOf(product)
  const ownPrices = prices.get(id) ?? []
  const ids = attributes.size > 0 ? [...attributes.keys()] : ['size']
  const options = ids.flatMap((attribute): Option[] => {
    const value = attributeOf(product, attribute)
    const shown = attributes.get(attribute)
    return value === '' ? [] : [{ name: shown?.name ?? attribute, value: shown?.values.get(value) || value }]
  })
  const pieces = stock?.get(id)
  const sale = ownPrices.find((price) => price.sale !== '')
  return {
    line: product.line,
    options,
    prices: ownPrices,
    sku: id,
    stock: pieces === undefined ? (stock && !isInStockByDefault ? 0 : null) : pieces,
    weight: '',
    saleFrom: dayOf(sale?.from ?? ''),
    saleTo: dayOf(sale?.to ?? ''),
  }
}
