import { invalidParameter } from '../wire/query.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper } from '../auth/shopper.ts'
import { findCoupons } from '../promotions/coupons.ts'
import { inTransaction } from '../store/transaction.ts'
import { answerBasket } from './answer.ts'
import { keepBasket, withContent, type Asked } from './change.ts'
import type { BasketContent } from './content.ts'
import { goodsOf } from './goods.ts'
import { siteConfiguration } from '../sites/sites.ts'
import { mergedContent, mergeModes, type MergeMode } from './merge.ts'
import type { PricedBasket } from './price.ts'
import { siteAsked } from './site-asked.ts'
import {
  deleteBasket,
  giveBasket,
  insertBasket,
  lockBasket,
  lockOpenBasket,
  lockPreviousBasket,
  type BasketRecord,
} from './store.ts'

const isOn = ({ url }: Exchange, name: string): boolean => {
  const value = url.searchParams.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false') throw invalidParameter(name, 'expected true or false')
  return value === 'true'
}

function modeOf({ url }: Exchange): MergeMode {
  const asked = url.searchParams.get('productItemMergeMode') ?? 'higher_quantity'
  const mode = mergeModes.find((one) => one === asked)
  if (!mode) throw invalidParameter('productItemMergeMode', `expected one of ${mergeModes.join(', ')}`)
  return mode
}

const conflict = (title: string, detail: string, name: string) =>
  new Problem(409, title, detail, {
    type: `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`,
  })

/** Puts what the shopper had as a guest into the basket that he has now. */
export async function mergeBaskets(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const [mode, create] = [modeOf(exchange), isOn(exchange, 'createDestinationBasket')]
  const { siteId } = siteAsked(exchange, shopper)
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const asked = { transaction, shopper, now }
    const previous = await lockPreviousBasket(transaction, shopper, siteId, now)
    const current = await lockOpenBasket(transaction, shopper, siteId, now)
    if (!current && !create)
      throw conflict(
        'Basket Merge Failed',
        'The shopper has no basket to merge into: ask with createDestinationBasket=true, or transfer the other.',
        'basket-merge-exception',
      )
    const target = current ?? (await created(asked, previous, siteId))
    if (!previous) return keepBasket(transaction, target, now)
    await deleteBasket(transaction, previous.id)
    return keepBasket(transaction, await merged(target, previous, mode, asked), now)
  })
  return Response.json(answerBasket(priced))
}

async function created({ transaction, shopper, now }: Asked, previous: BasketRecord | undefined, site: string) {
  const { siteId, currency } = siteConfiguration(site)
  const basket = { siteId, currency: previous?.currency ?? currency }
  const record =
    (await insertBasket(transaction, shopper, basket, now)) ?? (await lockOpenBasket(transaction, shopper, siteId, now))
  if (!record) throw conflict('Conflict', 'The basket has been changed in the meantime: try again.', 'conflict')
  return record
}

async function merged(
  target: BasketRecord,
  source: BasketRecord,
  mode: MergeMode,
  asked: Asked,
): Promise<BasketRecord> {
  const gifts = source.currency === target.currency ? source.content.gifts : []
  const content = mergedContent(target.content, { ...source.content, gifts }, mode)
  const record = withContent(target, content)
  return withContent(record, {
    items: await withinStock(record, asked),
    coupons: await joinable(record, asked),
  })
}

/** As many of each as there are. */
async function withinStock(record: BasketRecord, { transaction, now }: Asked): Promise<BasketContent['items']> {
  const { items } = record.content
  const goods = await goodsOf(
    transaction,
    items.map(({ upi }) => upi),
    { siteId: record.siteId, currency: record.currency, now },
  )
  const left = new Map<number, number>()
  return items.flatMap((item) => {
    const good = goods.get(item.upi)
    if (!good) return [item]
    const available = left.get(good.work.id) ?? good.available
    const quantity = Math.min(item.quantity, available)
    left.set(good.work.id, available - quantity)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** The codes, of which only the first that stands alone is kept. */
async function joinable(record: BasketRecord, { transaction, now }: Asked): Promise<BasketContent['coupons']> {
  const { coupons, email } = record.content
  const codes = coupons.map(({ code }) => code)
  const found = await findCoupons(transaction, codes, { siteId: record.siteId, email, now })
  const single = found.find(({ promotion }) => promotion && !promotion.combinable)?.code
  const kept = new Set(found.filter(({ promotion }) => promotion?.combinable).map(({ code }) => code))
  return coupons.filter(({ code }) => kept.has(code) || code === single)
}

/** Makes the basket that the shopper had as a guest his own. */
export async function transferBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const [override, merge] = [isOn(exchange, 'overrideExisting'), isOn(exchange, 'merge')]
  const { siteId } = siteAsked(exchange, shopper)
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction): Promise<PricedBasket | undefined> => {
    const previous = await lockPreviousBasket(transaction, shopper, siteId, now)
    const current = await lockOpenBasket(transaction, shopper, siteId, now)
    if (!previous) return current && keepBasket(transaction, current, now)
    if (current && !override && !merge)
      throw conflict(
        'Basket Transfer Failed',
        'The shopper has a basket already: ask with merge=true or overrideExisting=true.',
        'basket-transfer-exception',
      )
    return takeOver(previous, merge ? current : undefined, current, { transaction, shopper, now })
  })
  return priced ? Response.json(answerBasket(priced)) : new Response(null, { status: 204 })
}

async function takeOver(
  basket: BasketRecord,
  source: BasketRecord | undefined,
  existing: BasketRecord | undefined,
  asked: Asked,
): Promise<PricedBasket> {
  const { transaction, shopper, now } = asked
  if (existing) await deleteBasket(transaction, existing.id)
  await giveBasket(transaction, basket.id, shopper)
  const taken = { ...basket, customerId: shopper.customerId }
  const owned = shopper.login ? withContent(taken, { email: shopper.login }) : taken
  return keepBasket(transaction, source ? await merged(owned, source, 'sum_quantities', asked) : owned, now)
}

/** Makes a temporary basket the shopper's open one. */
export async function promoteBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const [override, merge] = [isOn(exchange, 'overrideExisting'), isOn(exchange, 'merge')]
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const basket = await lockBasket(transaction, exchange.params['basketId'] ?? '', shopper, now)
    const existing = await lockOpenBasket(transaction, shopper, basket.siteId, now)
    if (existing?.id === basket.id) return keepBasket(transaction, basket, now)
    if (existing && !override && !merge)
      throw conflict(
        'Basket Promotion Failed',
        'The shopper has an open basket already: ask with merge=true or overrideExisting=true.',
        'basket-promotion-exception',
      )
    const lasting = { ...basket, temporary: false }
    return takeOver(lasting, merge ? existing : undefined, existing, { transaction, shopper, now })
  })
  return Response.json(answerBasket(priced))
}
