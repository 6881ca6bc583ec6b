import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Basket } from '#/domain/cart/basket.ts'
import { basketAt } from '#/machines/checkout/checkout.cases.ts'
import { basketQueries } from '#/queries/basket.ts'
import { cartRemovalActor, promoFormActor } from '#/actors/cart/cart-page-actors.ts'
import { checkoutFormActor } from '#/actors/checkout/checkout-form-actor.ts'
import { checkoutDesk } from '#/actors/checkout/checkout-pages.ts'
import { createShop } from '#/actors/shop.ts'
import { config } from '#config'

interface HeldRequest {
  name: string
  /** Does what was asked, once; nothing for a request that has been heard already. */
  hear: () => void
  heard: boolean
  answer: (isLost: boolean) => void
}

/** The house behind the server functions: a request waits until it is heard, and its answer until it may arrive. */
const house = vi.hoisted(() => {
  const held: HeldRequest[] = []
  const ask = <Answer>(name: string, act: () => Answer) =>
    new Promise<Answer>((resolve, reject) => {
      let result: Answer | undefined
      const request: HeldRequest = {
        name,
        heard: false,
        hear() {
          request.heard = true
          result = structuredClone(act())
        },
        answer: (isLost) =>
          isLost || result === undefined ? reject(new Error(`${name}: no answer`)) : resolve(result),
      }
      held.push(request)
    })
  return { held, ask, stored: undefined as unknown as Basket, orders: new Map<string, string>(), made: 0 }
})

const changed = (change: Partial<Basket>) => {
  Object.assign(house.stored, change)
  return { kind: 'basket' as const, basket: house.stored }
}
const total = (lines: Basket['lines']) => lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)
const withLines = (lines: Basket['lines']) => changed({ lines, total: total(lines) })
const [sheet] = basketAt('contact').lines
if (!sheet) throw new Error('a line is needed')

/** What the house has after an order. */
const openBasket = (): Basket => ({
  ...basketAt('contact'),
  basketId: `basket-${(house.made += 1)}`,
  lines: [],
  total: 0,
})

vi.mock('#/server-fns/cart/basket.ts', () => ({
  getBasket: () => house.ask('getBasket', () => house.stored),
  addToBasket: ({ data }: { data: { items: { upi: string; quantity: number }[] } }) =>
    house.ask('addToBasket', () => {
      const [{ upi, quantity } = { upi: '', quantity: 0 }] = data.items
      const { lines } = house.stored
      const has = lines.some((line) => line.upi === upi)
      return withLines(
        has
          ? lines.map((line) => (line.upi === upi ? { ...line, quantity: line.quantity + quantity } : line))
          : [...lines, { ...sheet, itemId: `line-${(house.made += 1)}`, upi, quantity }],
      )
    }),
  removeLine: ({ data: { itemId } }: { data: { itemId: string } }) =>
    house.ask('removeLine', () => {
      const left = house.stored.lines.filter((line) => line.itemId !== itemId)
      return left.length === house.stored.lines.length ? { kind: 'gone' as const } : withLines(left)
    }),
  applyPromoCode: ({ data: { code } }: { data: { code: string } }) =>
    house.ask('applyPromoCode', () => changed({ coupons: [{ couponItemId: 'coupon', code, valid: true }] })),
  removePromoCode: () => house.ask('removePromoCode', () => changed({ coupons: [] })),
}))
vi.mock('#/server-fns/checkout/checkout.ts', () => ({
  saveCheckout: ({ data: { basketId } }: { data: { basketId: string } }) =>
    house.ask('saveCheckout', () =>
      basketId === house.stored.basketId && house.stored.lines.length > 0
        ? changed({ ...basketAt('review'), basketId, lines: house.stored.lines, total: house.stored.total })
        : { kind: 'gone' as const },
    ),
  placeCheckout: ({ data }: { data: { basketId: string; total: number } }) =>
    house.ask('placeCheckout', () => {
      const known = house.orders.get(data.basketId)
      if (known) return { kind: 'placed' as const, orderNo: known }
      if (data.basketId !== house.stored.basketId || house.stored.lines.length === 0) return { kind: 'gone' as const }
      if (data.total !== house.stored.total) return { kind: 'changed' as const, basket: house.stored }
      const orderNo = `order-${house.orders.size + 1}`
      house.orders.set(data.basketId, orderNo)
      house.stored = openBasket()
      return { kind: 'placed' as const, orderNo }
    }),
}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')

/** A tab that shows the basket, with its cart page and, once it is opened, its checkout. */
function openTab() {
  house.held.length = 0
  house.orders.clear()
  house.stored = { ...openBasket(), lines: [sheet!], total: sheet!.price }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const basket = new QueryObserver(queryClient, basketQueries.current({ site: site!, locale: locale! }))
  basket.subscribe(() => undefined)
  const { link, snapshot, send, wake } = createShop({
    site: site!,
    locale: locale!,
    queryClient,
    goTo: async () => undefined,
    directedFrom: () => undefined,
    currentPath: () => '/cart',
  })
  const removal = cartRemovalActor(link).start()
  const promo = promoFormActor(link).start()
  let checkout: ReturnType<typeof openCheckout> | undefined
  const openCheckout = (shown: Basket) => {
    const desk = checkoutDesk(link, { basket: shown, step: undefined })
    const actor = desk.open()
    actor.start()
    return { actor, form: checkoutFormActor(link, desk, { countries: ['US'], today: '2026-06-01' }, true).start() }
  }
  const shown = () => basket.getCurrentResult().data
  /** No form is open while an order is placed, nor afterwards. */
  const canCheckOut = () =>
    checkout?.actor.getSnapshot().matches('steps') && !checkout.form.getSnapshot().hasTag('busy')
  const gestures: Readonly<Record<string, () => void>> = {
    add: () => send('cart-added', { type: 'item.add', item: { upi: 'UPI', quantity: 1 } }),
    close: () => send('cart-added', { type: 'dialog.close' }),
    remove: () => {
      const line = shown()?.lines[0]
      if (line) removal.send({ type: 'line.remove', line })
    },
    undo: () => removal.send({ type: 'removal.undo' }),
    'apply code': () => {
      promo.send({ type: 'form.toggle' })
      promo.send({ type: 'code.type', code: 'SPRING' })
      promo.send({ type: 'code.apply' })
    },
    'withdraw code': () => promo.send({ type: 'coupon.remove', couponItemId: 'coupon' }),
    checkout: () => {
      const known = shown()
      if (known?.lines.length) checkout ??= openCheckout(known)
    },
    save: () => {
      if (canCheckOut())
        checkout?.form.send({ type: 'form.submit', entry: { form: 'contact', email: 'ada@example.com' } })
    },
    place: () => {
      if (canCheckOut()) checkout?.actor.send({ type: 'order.place' })
    },
  }
  const isBusy = () =>
    [snapshot('cart-added'), removal.getSnapshot(), checkout?.actor.getSnapshot(), checkout?.form.getSnapshot()].some(
      (one) => one?.hasTag('busy'),
    )
  return { gestures, shown, isBusy, wake, placed: () => checkout?.actor.getSnapshot().context.orderNo ?? null }
}

const names = ['add', 'close', 'remove', 'undo', 'apply code', 'withdraw code', 'checkout', 'save', 'place']

const step = fc.oneof(
  fc.record({ kind: fc.constant('gesture' as const), name: fc.constantFrom(...names) }),
  fc.record({
    kind: fc.constant('request' as const),
    index: fc.nat(5),
    isLost: fc.nat(9).map((chance) => chance === 0),
  }),
)

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.example', pathname: '/', search: '' } })
  vi.stubGlobal('navigator', { doNotTrack: null })
})
afterEach(() => vi.unstubAllGlobals())

const quiet = () => new Promise((settle) => setTimeout(settle, 2))

/** A request is heard first; then its answer arrives or is lost. */
function goOn(index: number, isLost: boolean): void {
  const request = house.held[index % Math.max(house.held.length, 1)]
  if (!request) return
  if (!request.heard && !isLost) return request.hear()
  house.held.splice(house.held.indexOf(request), 1)
  request.answer(isLost)
}

it('whatever is changed at once, and in whatever order it is heard, answered or lost, the basket shown is the one stored when all is quiet', async () => {
  await openTab().wake('cart-added')
  let placed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const tab = openTab()
      await quiet()
      goOn(0, false)
      goOn(0, false)
      await quiet()
      for (const one of steps) {
        if (one.kind === 'gesture') tab.gestures[one.name]?.()
        else goOn(one.index, one.isLost)
        await quiet()
      }
      for (let turns = 0; turns < 200 && house.held.length > 0; turns += 1) {
        goOn(0, false)
        await quiet()
      }
      expect(house.held).toEqual([])
      expect(tab.isBusy()).toBe(false)
      expect(tab.shown()).toEqual(house.stored)
      const orderNo = tab.placed()
      if (orderNo !== null) expect([...house.orders.values()]).toContain(orderNo)
      placed += house.orders.size
    }),
    { seed: 20_261_122, numRuns: 60, endOnFailure: false },
  )
  expect(placed).toBeGreaterThan(0)
}, 120_000)
