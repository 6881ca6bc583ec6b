import { noContent, Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'
import { findCoupons } from '../promotions/coupons.ts'
import { adoptPhotos } from '../photos/photos.ts'
import { inTransaction } from '../store/transaction.ts'
import { basketResponse } from './basket-response.ts'
import { priceAndSave, withContent, type BasketExchange, type UpdateContext } from './update-basket.ts'
import type { BasketContent } from './content.ts'
import { goodsOf, stockKeyOf } from './goods.ts'
import { siteConfiguration, type SiteConfiguration } from '../sites/sites.ts'
import { mergedContent, type MergeMode } from './merge.ts'
import type { PricedBasket } from './price.ts'
import {
  deleteBasket,
  assignBasket,
  insertBasket,
  lockBasket,
  lockOpenBasket,
  lockPreviousBasket,
  type BasketRecord,
} from './store.ts'

const conflict = (title: string, detail: string, name: string) =>
  new Problem(409, title, detail, {
    type: `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`,
  })

/**
 * Requires a registered customer: a guest has no basket from before sign-in.
 * @throws {Problem} 403 for a guest.
 */
export async function requireCustomer(exchange: Exchange, services: ShopperServices): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  if (!shopper.registered) throw new Problem(403, 'Forbidden', 'Only a registered customer can do this.')
  return shopper
}

interface MergeExchange extends BasketExchange {
  site: SiteConfiguration
  query: { createDestinationBasket: boolean; productItemMergeMode: MergeMode }
}

/** Merges the guest's basket from before sign-in into the shopper's open basket. */
export async function mergeBaskets(
  { shopper, site: { siteId }, query: { createDestinationBasket: create, productItemMergeMode: mode } }: MergeExchange,
  services: ShopperServices,
): Promise<Response> {
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const context = { transaction, shopper, now }
    await adoptPhotos(transaction, shopper)
    const previous = await lockPreviousBasket(transaction, shopper, siteId, now)
    const current = await lockOpenBasket(transaction, shopper, siteId, now)
    if (!current && !create)
      throw conflict(
        'Basket Merge Failed',
        'The shopper has no basket to merge into: send createDestinationBasket=true, or transfer the basket of the guest.',
        'basket-merge-exception',
      )
    const target = current ?? (await createTarget(context, previous, siteId))
    if (!previous) return priceAndSave(transaction, target, now)
    await deleteBasket(transaction, previous.id)
    return priceAndSave(transaction, await mergeInto(target, previous, mode, context), now)
  })
  return Response.json(basketResponse(priced))
}

async function createTarget(
  { transaction, shopper, now }: UpdateContext,
  previous: BasketRecord | undefined,
  site: string,
) {
  const { siteId, currency } = siteConfiguration(site)
  const basket = { siteId, currency: previous?.currency ?? currency }
  const record =
    (await insertBasket(transaction, shopper, basket, now)) ?? (await lockOpenBasket(transaction, shopper, siteId, now))
  if (!record) throw conflict('Conflict', 'The basket has been changed in the meantime: try again.', 'conflict')
  return record
}

async function mergeInto(
  target: BasketRecord,
  source: BasketRecord,
  mode: MergeMode,
  context: UpdateContext,
): Promise<BasketRecord> {
  const gifts = source.currency === target.currency ? source.content.gifts : []
  const content = mergedContent(target.content, { ...source.content, gifts }, mode)
  const record = withContent(target, content)
  return withContent(record, {
    items: await withinStock(record, context),
    coupons: await combinableCoupons(record, context),
  })
}

/** Reduces the quantities of items to the stock and leaves out items that are sold out. */
async function withinStock(record: BasketRecord, { transaction, now }: UpdateContext): Promise<BasketContent['items']> {
  const { items } = record.content
  const goods = await goodsOf(
    transaction,
    items.map(({ upi }) => upi),
    { customerId: record.customerId, siteId: record.siteId, currency: record.currency, now },
  )
  const left = new Map<string, number>()
  return items.flatMap((item) => {
    const good = goods.get(item.upi)
    if (!good) return [item]
    const available = left.get(stockKeyOf(good)) ?? good.available
    const quantity = Math.min(item.quantity, available)
    left.set(stockKeyOf(good), available - quantity)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** The coupons that can be combined with others, and the first one that cannot. */
async function combinableCoupons(
  record: BasketRecord,
  { transaction, now }: UpdateContext,
): Promise<BasketContent['coupons']> {
  const { coupons, email } = record.content
  const codes = coupons.map(({ code }) => code)
  const found = await findCoupons(transaction, codes, { siteId: record.siteId, email, now })
  const single = found.find(({ promotion }) => promotion && !promotion.combinable)?.code
  const combinable = new Set(found.filter(({ promotion }) => promotion?.combinable).map(({ code }) => code))
  return coupons.filter(({ code }) => combinable.has(code) || code === single)
}

interface MoveExchange extends BasketExchange {
  query: { overrideExisting: boolean; merge: boolean }
}

/** Transfers the guest's basket from before sign-in to the shopper. */
export async function transferBasket(
  {
    shopper,
    site: { siteId },
    query: { overrideExisting: override, merge },
  }: MoveExchange & { site: SiteConfiguration },
  services: ShopperServices,
): Promise<Response> {
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction): Promise<PricedBasket | undefined> => {
    await adoptPhotos(transaction, shopper)
    const previous = await lockPreviousBasket(transaction, shopper, siteId, now)
    const current = await lockOpenBasket(transaction, shopper, siteId, now)
    if (!previous) return current && priceAndSave(transaction, current, now)
    if (current && !override && !merge)
      throw conflict(
        'Basket Transfer Failed',
        'The shopper has a basket already: send merge=true or overrideExisting=true.',
        'basket-transfer-exception',
      )
    return takeOver(previous, merge ? current : undefined, current, { transaction, shopper, now })
  })
  return priced ? Response.json(basketResponse(priced)) : noContent()
}

/** Replaces the existing basket of the shopper with another one, and merges `source` into it. */
async function takeOver(
  basket: BasketRecord,
  source: BasketRecord | undefined,
  existing: BasketRecord | undefined,
  context: UpdateContext,
): Promise<PricedBasket> {
  const { transaction, shopper, now } = context
  if (existing) await deleteBasket(transaction, existing.id)
  await assignBasket(transaction, basket.id, shopper)
  const assigned = { ...basket, customerId: shopper.customerId }
  const owned = shopper.login ? withContent(assigned, { email: shopper.login }) : assigned
  return priceAndSave(transaction, source ? await mergeInto(owned, source, 'sum_quantities', context) : owned, now)
}

/** Makes a temporary basket the shopper's open basket. */
export async function promoteBasket(
  { shopper, params: { basketId = '' }, query: { overrideExisting: override, merge } }: MoveExchange,
  services: ShopperServices,
): Promise<Response> {
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const basket = await lockBasket(transaction, basketId, shopper, now)
    const existing = await lockOpenBasket(transaction, shopper, basket.siteId, now)
    if (existing?.id === basket.id) return priceAndSave(transaction, basket, now)
    if (existing && !override && !merge)
      throw conflict(
        'Basket Promotion Failed',
        'The shopper has an open basket already: send merge=true or overrideExisting=true.',
        'basket-promotion-exception',
      )
    const promoted = { ...basket, temporary: false }
    return takeOver(promoted, merge ? existing : undefined, existing, { transaction, shopper, now })
  })
  return Response.json(basketResponse(priced))
}
