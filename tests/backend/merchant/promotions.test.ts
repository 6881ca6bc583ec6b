import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listActions } from '#backend/audit/actions.ts'
import { addPromotion, endPromotion, listPromotions, type NewPromotion } from '#backend/merchant/promotions.ts'
import type { Services } from '#backend/merchant/services.ts'
import { seedPromotions } from '#backend/promotions/promotions.ts'
import { NOON, openShop, plainWorks, upiOf, type Shop } from '../baskets/shop.ts'
import { merchantOf } from './merchant.ts'

let shop: Shop
let merchant: Services
beforeAll(async () => {
  shop = await openShop()
  merchant = merchantOf(shop.backend)
})
afterAll(() => shop.close())
beforeEach(() => shop.at(NOON))

const promotion = (more: Partial<NewPromotion>): NewPromotion => ({
  id: 'spring-sale',
  rule: {
    name: 'Spring sale',
    calloutMsg: 'Spring sale',
    details: '',
    sites: ['Art'],
    level: 'order',
    reduces: { kind: 'percentage', percent: 15 },
    minimum: null,
    qualifies: {},
    combinable: false,
    rank: 50,
  },
  startsAt: null,
  endsAt: null,
  code: undefined,
  maxUses: null,
  maxUsesPerShopper: null,
  ...more,
})
const db = () => shop.backend.services.db
const listed = async (id: string) => (await listPromotions(db(), NOON)).find((each) => each.id === id)

async function discountWith(code?: string) {
  const client = await shop.client()
  const { basketId, productSubTotal } = await client.basket(upiOf(plainWorks(shop)[0]))
  const { status, body } =
    code === undefined ? await client.call('GET', basketId) : await client.call('POST', `${basketId}/coupons`, { code })
  return {
    status,
    off: Math.round(((productSubTotal ?? 0) - (body.productTotal ?? 0)) * 100),
    of: productSubTotal ?? 0,
  }
}

it('adds a promotion whose code is accepted in any case, until it has ended', async () => {
  await addPromotion(merchant, promotion({ code: 'Spring15', maxUses: 10 }))
  expect(await listed('spring-sale')).toMatchObject({
    active: true,
    codes: [{ code: 'SPRING15', uses: 0, maxUses: 10, maxUsesPerShopper: null }],
  })
  const { off, of } = await discountWith('spring15')
  expect(off).toBe(Math.floor((of * 100 * 15 + 50) / 100))
  await endPromotion(merchant, 'spring-sale')
  expect(await discountWith('spring15')).toMatchObject({ status: 400 })
  expect(await listed('spring-sale')).toMatchObject({ active: false, ended: true })
  await expect(endPromotion(merchant, 'spring-sale')).rejects.toThrow('promotion "spring-sale" has ended already')
  const actions = await listActions(db(), { limit: 2 })
  expect(actions.map(({ command, object, after }) => [command, object, after])).toEqual([
    ['promotions end', 'spring-sale', 'ended'],
    ['promotions add', 'spring-sale', 'Spring sale, code SPRING15'],
  ])
})

it('applies a promotion without a code to every basket within its times', async () => {
  const startsAt = new Date('2026-12-01T00:00:00Z')
  await addPromotion(merchant, promotion({ id: 'december', startsAt, endsAt: new Date('2026-12-24T00:00:00Z') }))
  expect((await discountWith()).off).toBe(0)
  shop.at(new Date('2026-12-02T15:00:00Z'))
  expect((await discountWith()).off).toBeGreaterThan(0)
  shop.at(new Date('2026-12-24T15:00:00Z'))
  expect((await discountWith()).off).toBe(0)
})

it('is rejected for an id or a code that exists, and adds nothing', async () => {
  await expect(addPromotion(merchant, promotion({ id: 'ten-percent' }))).rejects.toThrow('"ten-percent" already')
  await expect(addPromotion(merchant, promotion({ id: 'other', code: 'art10' }))).rejects.toThrow(
    'a code "ART10" already',
  )
  expect(await listed('other')).toBeUndefined()
})

it('leaves a promotion of the shop ended after a restart', async () => {
  await endPromotion(merchant, 'ten-percent')
  await seedPromotions(db())
  expect(await listed('ten-percent')).toMatchObject({ active: false, ended: true })
  expect(await discountWith('ART10')).toMatchObject({ status: 400 })
})
