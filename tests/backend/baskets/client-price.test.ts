import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Offer } from '#backend/pricing/offers.ts'
import { offersOf, openShop, plainWorks, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

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

it('ignores every price that a client sends', async () => {
  const offers = plainWorks(shop).flatMap((work) => offersOf(work))
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
