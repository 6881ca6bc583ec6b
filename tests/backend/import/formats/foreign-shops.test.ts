import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productGroup } from '#/contracts/product/product-group.ts'
import { studios } from '@passepartout/artworks'
import { imageIdOf } from '#backend/catalog/work.ts'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { sizeKey } from '#backend/pricing/sizes.ts'
import { openShop, type Shop, some } from '../../baskets/shop.ts'
import { placed } from '../../orders/order-client.ts'
import { read } from '../../small-backend.ts'

const NOW = new Date('2026-11-21T15:00:00Z')

let shop: Shop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  shop = await openShop(60)
  shop.at(NOW)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A copy of a file without its pictures, which no host has. */
function withoutPictures(name: string): string {
  const path = join(folder, name)
  const content = readFileSync(join('tests/catalogues', name), 'utf8')
  writeFileSync(path, content.replace(/https:[^\s",<]+\.jpg[^\s",<]*/g, '').replace(/<image path=[^]*?<\/image>/g, ''))
  return path
}

const files = {
  Shopify: ['shopify.csv'],
  WooCommerce: ['woocommerce.csv'],
  Google: ['google-feed.xml'],
  Salesforce: ['salesforce-pricebook.xml', 'salesforce-inventory.xml', 'salesforce-catalog.xml'],
}

it.each([
  ['Shopify', 'tram-lines', '12x16', 'canvas', 60, 60],
  ['WooCommerce', 'W-LIGHT', '12x16', 'none', 24, 19.5],
  ['Google', 'G1', '18x24', 'none', 28, 28],
  ['Salesforce', 'quay-01', '12x16', 'none', 24, 19],
] as const)('sells a variant of a file of %s at its own price', async (format, key, size, service, list, sale) => {
  const [file, ...moreFiles] = files[format].map(withoutPictures)
  const { db, search } = shop.backend.services
  const report = join(folder, `${format}.report.csv`)
  const options = { db, studios, moreFiles, report, now: NOW, drawMissing: true }
  const result = await importCatalogue({ ...options, file: some(file, format) })
  expect(result).toMatchObject({ rejected: 0 })
  expect(result.added).toBeGreaterThanOrEqual(29)
  await search.current(true)

  const { work_id } = await db
    .selectFrom('imported_work')
    .select('work_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const query = 'siteId=Art&locale=en-US&currency=USD'
  const { products } = await read(
    shop.backend,
    `/business/v1/products/groups/${imageIdOf(work_id)}?${query}`,
    productGroup,
  )
  const variant = products.find(
    ({ c_size, services }) => sizeKey(c_size) === size && (services[0]?.name ?? 'none') === service,
  )
  expect(variant).toMatchObject({ listPrice: list, salePrice: sale })
  const order = await placed(await shop.client(), some(variant, key).upi)
  expect(order).toMatchObject({ currency: 'USD', productTotal: sale, productItems: [{ price: sale, quantity: 1 }] })
})
