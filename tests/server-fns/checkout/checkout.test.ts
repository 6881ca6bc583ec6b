import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import type { Basket, Sums } from '#/domain/cart/basket.ts'
import { leftToPay, openStep, type CheckoutEntry, type Means } from '#/domain/checkout/checkout.ts'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'
import { boston } from '../../boston.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let checkout: typeof import('#/server-fns/checkout/checkout.server.ts')
let saving: typeof import('#/server-fns/checkout/checkout-save.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let books: typeof import('#/server-fns/account/payment-cards.server.ts')
let orders: typeof import('#/server-fns/orders/customer-orders.server.ts')
let guestOrders: typeof import('#/server-fns/orders/guest-orders.server.ts')
let products: typeof import('#/upstreams/products.server.ts')

const market = { siteId: 'Art', locale: 'en-US', currency: 'USD' }
const EMAIL = 'nora@letters.example'

beforeAll(async () => {
  shop = await startTestShop()
  baskets = await import('#/server-fns/cart/basket.server.ts')
  checkout = await import('#/server-fns/checkout/checkout.server.ts')
  saving = await import('#/server-fns/checkout/checkout-save.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  books = await import('#/server-fns/account/payment-cards.server.ts')
  orders = await import('#/server-fns/orders/customer-orders.server.ts')
  guestOrders = await import('#/server-fns/orders/guest-orders.server.ts')
  products = await import('#/upstreams/products.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>

const cardNumbered = (number: string): Means => ({
  kind: 'card',
  card: { holder: 'Nora Vale', number, expiry: '04/31', securityCode: '123' },
})
const visa = cardNumbered('4242 4242 4242 4242')

async function framedItem(itemMarket = market) {
  const group = await products.fetchProductGroup(imageIdOf(1), itemMarket, { date: '2026-06-01', zipCode: undefined })
  const framed = group.products.find(
    ({ inventory, specialHandling }) => inventory.orderable && specialHandling?.name === 'frame',
  )
  if (!framed) throw new Error('no framed item of the work can be ordered')
  return framed
}

async function withBasket(quantity = 1, browser = openBrowser(), item?: string) {
  const upi = item ?? (await framedItem()).upi
  const put = await browser.visit(() => baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi, quantity }] }))
  if (put.kind !== 'basket') throw new Error(`nothing was put into the basket: ${put.kind}`)
  return { browser, basketId: put.basket.basketId }
}

const save = (browser: Browser, basketId: string, entry: CheckoutEntry) =>
  browser.visit(() => saving.saveStep({ ...siteAndLocale, basketId, entry }))

async function saved(browser: Browser, basketId: string, entry: CheckoutEntry): Promise<Basket> {
  const result = await save(browser, basketId, entry)
  if (result.kind !== 'basket') throw new Error(`${entry.form} was not saved: ${JSON.stringify(result)}`)
  return result.basket
}

async function payable(means: Means = visa, quantity = 1, browser = openBrowser(), item?: string) {
  const { basketId } = await withBasket(quantity, browser, item)
  await saved(browser, basketId, { form: 'contact', email: EMAIL })
  await saved(browser, basketId, { form: 'shipping', address: boston })
  const [choice] = await browser.visit(() => checkout.readShippingChoices(siteAndLocale))
  await saved(browser, basketId, { form: 'method', methodId: choice?.id ?? '' })
  const basket = await saved(browser, basketId, { form: 'payment', means, billTo: null })
  const order = (more: object = {}) =>
    browser.visit(() => checkout.placeOrderOfBasket({ ...siteAndLocale, basketId, total: basket.total, ...more }))
  return { browser, basketId, basket, order }
}

/** The sum of the rows of an order summary. */
const rowsOf = ({ subtotal, reductions, shipping = 0, tax = 0, taxIncluded }: Sums): number =>
  reductions
    .filter(({ isFreeShipping }) => !isFreeShipping)
    .reduce((sum, { amount }) => sum + amount, subtotal + shipping + (taxIncluded ? 0 : tax))

const orderCount = async () => {
  const rows = await shop.backend.services.db
    .selectFrom('customer_order')
    .select('order_no')
    .where('email', '=', EMAIL)
    .execute()
  return rows.length
}

describe('the steps of a checkout', () => {
  it('do not begin with an empty basket', async () => {
    expect(await openBrowser().visit(() => checkout.beginCheckout(siteAndLocale))).toBeNull()
    const { browser, basketId } = await withBasket()
    expect(await browser.visit(() => checkout.beginCheckout(siteAndLocale))).toMatchObject({ basket: { basketId } })
  })

  it('save their entries in the basket one after the other', async () => {
    const { browser, basketId } = await withBasket()
    const mailed = await saved(browser, basketId, { form: 'contact', email: ` ${EMAIL} ` })
    expect(mailed.email).toBe(EMAIL)
    expect(openStep(mailed)).toBe('shipping')
    expect(await browser.visit(() => checkout.readShippingChoices(siteAndLocale))).toEqual([])
    const sent = await saved(browser, basketId, { form: 'shipping', address: boston })
    expect(sent.shipTo).toMatchObject({ city: 'Boston', postalCode: '02108' })
    const choices = await browser.visit(() => checkout.readShippingChoices(siteAndLocale))
    expect(choices.length).toBeGreaterThan(1)
    for (const { arrives, name } of choices) {
      expect(arrives).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(name).not.toBe('')
    }
    const priciest = choices.toSorted((a, b) => b.price - a.price)[0]
    const chosen = await saved(browser, basketId, { form: 'method', methodId: priciest?.id ?? '' })
    expect(chosen).toMatchObject({ method: { id: priciest?.id }, shipping: priciest?.price, isEstimate: false })
    const paid = await saved(browser, basketId, { form: 'payment', means: visa, billTo: null })
    expect(openStep(paid)).toBe('review')
    expect(paid.billTo).toMatchObject({ city: 'Boston' })
  })

  it('store only the last digits and the expiry of a card [PAY-02] [PAY-04]', async () => {
    shop.requested()
    const { browser, basket } = await payable()
    const paid = (await shop.sent()).find(([line]) => line.endsWith('/payment-instruments'))
    expect(JSON.parse(paid?.[1] ?? '')).toMatchObject({
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Visa', number: '4242424242424242', expirationMonth: 4, expirationYear: 2031 },
    })
    expect(basket.payments).toMatchObject([{ kind: 'card', lastDigits: '4242', cardType: 'Visa', expiry: '04/31' }])
    const rows = await shop.backend.services.db.selectFrom('basket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('4242424242424242')
    expect(JSON.stringify(await browser.visit(() => checkout.beginCheckout(siteAndLocale)))).not.toMatch(/4242.?4242/)
  })

  it('replace the first card with another', async () => {
    const { browser, basketId } = await payable()
    const changed = await saved(browser, basketId, {
      form: 'payment',
      means: cardNumbered('5555 5555 5555 4444'),
      billTo: { ...boston, city: 'Salem' },
    })
    expect(changed.payments).toMatchObject([{ lastDigits: '4444', cardType: 'Master Card' }])
    expect(changed.billTo).toMatchObject({ city: 'Salem' })
  })

  it.each<[string, CheckoutEntry, object]>([
    ['an empty email address', { form: 'contact', email: ' ' }, { email: 'missing' }],
    ['an invalid email address', { form: 'contact', email: 'nora@' }, { email: 'invalid' }],
    [
      'a postal code of another country',
      { form: 'shipping', address: { ...boston, postalCode: 'K1A 0B1' } },
      { postalCode: 'invalid' },
    ],
    ['an unknown state', { form: 'shipping', address: { ...boston, stateCode: 'ZZ' } }, { stateCode: 'missing' }],
    [
      'a country without delivery',
      { form: 'shipping', address: { ...boston, countryCode: 'FR' } },
      { countryCode: 'invalid' },
    ],
    [
      'a postal code of another province',
      { form: 'shipping', address: { ...boston, countryCode: 'CA', stateCode: 'QC', postalCode: 'M5V 2T6' } },
      { postalCode: 'invalid' },
    ],
    ['an unknown shipping method', { form: 'method', methodId: 'x' }, { methodId: 'invalid' }],
    [
      'a card number with a wrong check digit',
      { form: 'payment', means: cardNumbered('4242 4242 4242 4241'), billTo: boston },
      { number: 'invalid' },
    ],
  ])('reject %s', async (_, entry, errors) => {
    const { browser, basketId } = await withBasket()
    expect(await save(browser, basketId, entry)).toEqual({ kind: 'invalid', errors })
  })

  it('report a basket that has become an order', async () => {
    const { browser, basketId, order } = await payable()
    expect(await order()).toMatchObject({ kind: 'placed' })
    expect(await save(browser, basketId, { form: 'contact', email: EMAIL })).toEqual({ kind: 'gone' })
    expect(await browser.visit(() => checkout.beginCheckout(siteAndLocale))).toBeNull()
  })
})

describe('a gift card', () => {
  it('pays part of the total, and is removed again', async () => {
    const { browser, basketId, basket } = await payable()
    const redeemed = await saved(browser, basketId, { form: 'gift-card', code: ' PASS-GIFT-PART-0025 ' })
    expect(leftToPay(redeemed)).toBe(basket.total - 2500)
    const again = await save(browser, basketId, { form: 'gift-card', code: 'pass gift part 0025' })
    expect(again).toEqual({ kind: 'gift-card', why: 'applied' })
    const gift = redeemed.payments.find(({ kind }) => kind === 'gift-card')
    const taken = await saved(browser, basketId, { form: 'gift-card-removal', paymentId: gift?.id ?? '' })
    expect(leftToPay(taken)).toBe(basket.total)
  })

  it('pays up to its balance when the total changes', async () => {
    const { browser, basketId, basket } = await payable()
    const redeemed = await saved(browser, basketId, { form: 'gift-card', code: 'PASS-GIFT-FULL-0100' })
    const paidBy = ({ payments }: typeof basket) => payments.find(({ kind }) => kind === 'gift-card')?.amount
    expect(paidBy(redeemed)).toBe(Math.min(basket.total, 10_000))
    const { changeQuantity } = await import('#/server-fns/cart/basket.server.ts')
    const change = (quantity: number) =>
      browser.visit(() => changeQuantity({ ...siteAndLocale, itemId: basket.lines[0]?.itemId ?? '', quantity }))
    for (const quantity of [20, 1]) {
      const changed = await change(quantity)
      if (changed.kind !== 'basket') throw new Error(`not changed: ${changed.kind}`)
      expect(paidBy(changed.basket)).toBe(Math.min(changed.basket.total, 10_000))
    }
  })

  it.each([
    ['PASS-GIFT-USED-0000', { kind: 'gift-card', why: 'empty' }],
    ['NO-SUCH-CODE', { kind: 'gift-card', why: 'unknown' }],
    ["' or 1=1 --", { kind: 'invalid', errors: { code: 'invalid' } }],
    ['AB1', { kind: 'invalid', errors: { code: 'invalid' } }],
    ['', { kind: 'invalid', errors: { code: 'missing' } }],
  ])('is rejected with the code %j', async (code, rejection) => {
    const { browser, basketId } = await withBasket()
    expect(await save(browser, basketId, { form: 'gift-card', code })).toEqual(rejection)
  })
})

describe('placing an order', () => {
  it('returns one order for repeated requests, concurrent or after a lost response', async () => {
    const before = await orderCount()
    const { browser, order } = await payable()
    const twin = browser.copy()
    const [first, second] = await Promise.all([order(), order()])
    expect(first.kind).toBe('placed')
    expect(second).toEqual(first)
    expect(await order()).toEqual(first)
    expect(await orderCount()).toBe(before + 1)
    const orderNo = first.kind === 'placed' ? first.orderNo : ''
    expect(await twin.visit(() => checkout.readPlacedOrder({ ...siteAndLocale, orderNo }))).toMatchObject({
      orderNo,
      email: EMAIL,
    })
    expect(await openBrowser().visit(() => checkout.readPlacedOrder({ ...siteAndLocale, orderNo }))).toBeNull()
    const stranger = await withBasket()
    expect(await stranger.browser.visit(() => checkout.readPlacedOrder({ ...siteAndLocale, orderNo }))).toBeNull()
  })

  it.each([
    ['4000 0000 0000 0002', 'declined'],
    ['4000 0000 0000 0069', 'expired'],
  ])('reports that the card %s is %s, and accepts another', async (number, kind) => {
    const { browser, basketId, order } = await payable(cardNumbered(number))
    expect(await order()).toEqual({ kind })
    await saved(browser, basketId, { form: 'payment', means: visa, billTo: null })
    expect(await order()).toMatchObject({ kind: 'placed' })
  })

  it("returns the bank's challenge", async () => {
    const { order } = await payable(cardNumbered('4000 0027 6000 3184'))
    const requested = await order()
    if (requested.kind !== 'challenge') throw new Error(`returned ${requested.kind}`)
    const { challenge } = requested
    expect(await order({ authentication: { challenge, code: '0000' } })).toEqual({ kind: 'declined' })
    expect(await order({ authentication: { challenge, code: '1234' } })).toMatchObject({ kind: 'placed' })
  })

  it('does not charge a total other than the one shown', async () => {
    const { browser, basketId, basket, order } = await payable()
    await browser.visit(() => baskets.applyCode({ ...siteAndLocale, code: 'ART10' }))
    const response = await order()
    if (response.kind !== 'changed') throw new Error(`returned ${response.kind}`)
    expect(response.basket.total).toBeLessThan(basket.total)
    const { total } = response.basket
    const placed = await browser.visit(() => checkout.placeOrderOfBasket({ ...siteAndLocale, basketId, total }))
    if (placed.kind !== 'placed') throw new Error(`returned ${placed.kind}`)
    const { orderNo } = placed
    expect(await browser.visit(() => checkout.readPlacedOrder({ ...siteAndLocale, orderNo }))).toMatchObject({ total })
  })

  it('is rejected while an entry is missing, and for an unknown basket', async () => {
    const { browser, basketId } = await withBasket()
    const start = await browser.visit(() => checkout.beginCheckout(siteAndLocale))
    const total = start?.basket.total ?? 0
    const order = (id: string) =>
      browser.visit(() => checkout.placeOrderOfBasket({ ...siteAndLocale, basketId: id, total }))
    expect(await order(basketId)).toMatchObject({ kind: 'incomplete', basket: { basketId } })
    expect(await order('nothing')).toEqual({ kind: 'gone' })
  })

  it('is paid by a saved card of a registered shopper', async () => {
    const browser = openBrowser()
    await browser.visit(() =>
      signIn.signInShopper({ email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }),
    )
    const card = { number: '4242 4242 4242 4242', expiry: '04/31', holder: 'Ada', preferred: false }
    const stored = await browser.visit(() => books.saveCard({ ...siteAndLocale, ...card }))
    if (stored.kind !== 'saved') throw new Error(`the card was not saved: ${stored.kind}`)
    const { basket, basketId, order } = await payable({ kind: 'saved', id: stored.card.id }, 1, browser)
    expect(basket.payments).toMatchObject([{ lastDigits: '4242', cardType: 'Visa', expiry: '04/31' }])
    expect(await save(browser, basketId, { form: 'payment', means: { kind: 'saved', id: 'x' }, billTo: null })).toEqual(
      {
        kind: 'invalid',
        errors: { means: 'missing' },
      },
    )
    expect(await order()).toMatchObject({ kind: 'placed' })
  })

  it('shows a total equal to the sum of its rows in checkout, account and order lookup', async () => {
    const browser = openBrowser()
    await browser.visit(() =>
      signIn.signInShopper({ email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }),
    )
    const { basketId } = await payable(visa, 2, browser)
    await browser.visit(() => baskets.applyCode({ ...siteAndLocale, code: 'ART10' }))
    await saved(browser, basketId, { form: 'gift-card', code: 'PASS-GIFT-PART-0025' })
    const basket = await saved(browser, basketId, { form: 'payment', means: visa, billTo: null })
    expect(rowsOf(basket)).toBe(basket.total)

    const placed = await browser.visit(() =>
      checkout.placeOrderOfBasket({ ...siteAndLocale, basketId, total: basket.total }),
    )
    if (placed.kind !== 'placed') throw new Error(`returned ${placed.kind}`)
    const { orderNo } = placed
    const confirmed = await browser.visit(() => checkout.readPlacedOrder({ ...siteAndLocale, orderNo }))
    const stored = await browser.visit(() => orders.readOrder({ ...siteAndLocale, orderNo }))
    if (!confirmed || stored.kind !== 'order') throw new Error(`returned ${stored.kind}`)
    for (const order of [confirmed, stored.order]) {
      const { subtotal, reductions, shipping, tax, taxIncluded, total } = basket
      expect(order).toMatchObject({ subtotal, reductions: [{ amount: expect.any(Number) }], shipping, tax, total })
      expect(order.reductions).toEqual(reductions.filter(({ isFreeShipping }) => !isFreeShipping))
      expect(order.taxIncluded).toBe(taxIncluded)
      expect(order.payments).toContainEqual(expect.objectContaining({ name: 'GIFT_CERTIFICATE', amount: 2500 }))
    }
    const lookup = { orderNumber: orderNo, orderEmailAddress: confirmed.email ?? '' }
    const found = await openBrowser().visit(() => guestOrders.findOrder({ ...siteAndLocale, ...lookup }))
    if (found.kind !== 'found') throw new Error(`returned ${found.kind}`)
    expect(found.order.total).toBe(basket.total)
    expect(rowsOf(found.order)).toBe(basket.total)
  })

  it('shows a total equal to the sum of its rows if prices include the tax', async () => {
    const antipodes = { site: 'poster-ap', locale: 'en-AU' }
    const browser = openBrowser()
    const market = { siteId: 'PosterAP', locale: 'en-AU', currency: 'AUD' }
    const { upi } = await framedItem(market)
    const put = await browser.visit(() => baskets.addItemsToBasket({ ...antipodes, items: [{ upi, quantity: 1 }] }))
    if (put.kind !== 'basket') throw new Error(`nothing was put into the basket: ${put.kind}`)
    const { basketId } = put.basket
    const sydney = { ...boston, city: 'Sydney', stateCode: 'New South Wales', postalCode: '2000', countryCode: 'AU' }
    const step = (entry: CheckoutEntry) => browser.visit(() => saving.saveStep({ ...antipodes, basketId, entry }))
    const sent = await step({ form: 'shipping', address: sydney })
    if (sent.kind !== 'basket') throw new Error(`the address was not saved: ${sent.kind}`)
    const { tax, taxIncluded, total } = sent.basket
    expect({ tax, taxIncluded }).toEqual({ tax: expect.any(Number), taxIncluded: true })
    expect(tax).toBeGreaterThan(0)
    expect(rowsOf(sent.basket)).toBe(total)
  })
})

describe('concurrent orders and lost responses', () => {
  it('place one order for one basket, with the same number in every response (R2)', async () => {
    const before = await orderCount()
    const { order } = await payable()
    const responses = await Promise.all(Array.from({ length: 40 }, () => order()))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]?.kind).toBe('placed')
    expect(await orderCount()).toBe(before + 1)
  })

  // 200 buyers at once are in `tests/backend/races/orders.test.ts`.
  it.each([
    [4, ''],
    [40, ' @all'],
  ])(
    'sell no more than the stock of an edition to %i buyers, and report stock to all others (R1)%s',
    async (count) => {
      const { item, work, opening } = await editionItem()
      const buyers = []
      while (buyers.length < count) buyers.push(await payable(visa, 1, openBrowser(), item))
      await shop.backend.services.db
        .insertInto('edition')
        .values({ work_id: work, sold: opening - 2 })
        .execute()
      const responses = await Promise.all(buyers.map(({ order }) => order()))
      const kinds = responses.map(({ kind }) => kind).toSorted()
      expect(kinds).toEqual(['placed', 'placed', ...Array.from({ length: count - 2 }, () => 'stock')])
      const edition = shop.backend.services.db.selectFrom('edition').select('sold').where('work_id', '=', work)
      expect(await edition.executeTakeFirst()).toEqual({ sold: opening })
    },
    90_000,
  )

  it('place one order if the response of the backend was lost (R4)', async () => {
    const before = await orderCount()
    const { order } = await payable()
    const settled = shop.backend.fetch
    const lost = vi.spyOn(shop.backend, 'fetch').mockImplementation(async (request) => {
      const response = await settled(request)
      return request.method === 'POST' && request.url.includes('/shopper-orders/')
        ? new Response(null, { status: 503 })
        : response
    })
    expect((await order()).kind).toBe('unknown')
    lost.mockRestore()
    expect(await orderCount()).toBe(before + 1)
    expect((await order()).kind).toBe('placed')
    expect(await orderCount()).toBe(before + 1)
  })

  it('place no order for an expired basket', async () => {
    const { browser, basketId, order } = await payable()
    shop.advance(400 * 86_400)
    expect(await order()).toEqual({ kind: 'gone' })
    expect(await save(browser, basketId, { form: 'contact', email: EMAIL })).toEqual({ kind: 'gone' })
    shop.advance(-400 * 86_400)
  })
})

/** An orderable item of a limited edition with an opening stock of at least four. */
async function editionItem() {
  const works = await worksByIds(
    shop.backend.services.db,
    Array.from({ length: 300 }, (_, index) => index + 1),
  )
  for (const work of works.values()) {
    const opening = openingStock(work) ?? 0
    if (opening < 4) continue
    const group = await products.fetchProductGroup(imageIdOf(work.id), market, {
      date: '2026-06-01',
      zipCode: undefined,
    })
    const offered = group.products.find(({ inventory }) => inventory.orderable)
    if (offered) return { item: offered.upi, work: work.id, opening }
  }
  throw new Error('no work of an edition is left')
}
