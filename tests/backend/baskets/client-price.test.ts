import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { studios } from '@passepartout/artworks'
import type { Work } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { columns } from '#backend/import/columns.ts'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import type { Offer } from '#backend/pricing/offers.ts'
import { csvOf, plainRow, type Values } from '../import/shop.ts'
import { NOON, offersOf, openShop, plainWorks, type Shop } from './shop.ts'

let shop: Shop
let works: readonly Work[]
const folder = mkdtempSync(join(tmpdir(), 'client-price-'))
beforeAll(async () => {
  shop = await openShop()
  works = plainWorks(shop)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** Replaces the catalogue by works with prices of a merchant. */
async function importWorks(): Promise<Work[]> {
  const { db } = shop.backend.services
  const priced: Values[] = [
    { price: '12x16=19.99|18x24=29.95|12x16/frame=59' },
    { price: '7.77', sale_price: '6.66' },
    { price: 'x1.37' },
    { price: '20', sale_price: '12x16=11.11|12x16/canvas=40.01', sizes: '12x16|18x24' },
    { 'price@CAD': '31' },
  ]
  const rows = priced.map((values, index) => ({ ...plainRow, id: `W${index}`, ...values }))
  const file = join(folder, 'works.csv')
  writeFileSync(file, csvOf(rows, [...columns, 'price@CAD']))
  const result = await importCatalogue({
    db,
    studios,
    file,
    report: join(folder, 'report.csv'),
    now: NOON,
    drawMissing: true,
  })
  expect(result).toMatchObject({ added: priced.length, rejected: 0 })
  return worksByIds(
    db,
    priced.map((_, index) => index + 1),
  )
}

const money = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -1, 0.01, 1e9))
const clientPrices = fc.record({
  price: money,
  basePrice: money,
  priceAfterItemDiscount: money,
  priceAfterOrderDiscount: money,
  tax: money,
  priceAdjustments: fc.array(fc.record({ price: money, promotionId: fc.constant('mine') }), { maxLength: 2 }),
  c_listPrice: money,
  c_tieredPrices: fc.constant([1, 0.01]),
})
const clientTotals = fc.record({ orderTotal: money, productTotal: money, taxTotal: money, shippingTotal: money })

it.each([
  ['the shop', async () => works],
  ['a merchant', importWorks],
])('ignores every price that a client sends, for works with prices of %s', async (_, worksOf) => {
  const offers = (await worksOf()).flatMap((work) => offersOf(work))
  const items = fc.array(
    fc.record({ offer: fc.constantFrom(...offers), quantity: fc.integer({ min: 1, max: 9 }), clientPrices }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  await fc.assert(
    fc.asyncProperty(items, clientTotals, async (requested, totals) => {
      const ada = await shop.client()
      const { basketId } = await ada.basket()
      const body = requested.map(({ offer, quantity, clientPrices: prices }) => ({
        ...prices,
        productId: offer.upi,
        quantity,
      }))
      const added = await ada.call('POST', `${basketId}/items`, body)
      expect(added.status).toBe(200)
      const { body: basket } = await ada.call('PATCH', basketId, totals)
      const quantityOf = (upi: string) =>
        requested.reduce((sum, { offer, quantity }) => (offer.upi === upi ? sum + quantity : sum), 0)
      const unit = ({ upi, price }: Offer) =>
        price.tiers.findLast((tier) => tier.quantity <= quantityOf(upi))?.price ?? price.sale
      const due = requested.reduce((sum, { offer, quantity }) => sum + unit(offer) * quantity, 0)
      const shipping = due >= 9_900 ? 0 : 995
      expect(basket.productTotal).toBe(due / 100)
      expect(basket.orderTotal).toBe((due + shipping) / 100)
      expect(basket.productItems.reduce((sum, { price = 0 }) => sum + Math.round(price * 100), 0)).toBe(due)
      expect(basket.orderPriceAdjustments).toEqual([])
    }),
    { numRuns: 25 },
  )
})
