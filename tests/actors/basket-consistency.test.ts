import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Basket } from '#/domain/cart/basket.ts'
import { basketAt } from '#/machines/checkout/checkout.cases.ts'
import { basketQueries } from '#/queries/basket.ts'
import { loadLogic } from '#/actors/logic.ts'
import { createActorRegistry } from '#/actors/registry.ts'
import { art } from '#/brands/art.ts'
import { memoryStorage } from './memory-storage.ts'
import { config } from '#config'

interface HeldRequest {
  name: string
  /** Performs the request once, on the server. */
  process: () => void
  isProcessed: boolean
  respond: (isLost: boolean) => void
}

/** The server functions: a request is held until it is processed, and its response until it is delivered or lost. */
const server = vi.hoisted(() => {
  const held: HeldRequest[] = []
  const request = <Result>(name: string, perform: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      let result: Result | undefined
      const entry: HeldRequest = {
        name,
        isProcessed: false,
        process() {
          entry.isProcessed = true
          result = structuredClone(perform())
        },
        respond: (isLost) =>
          isLost || result === undefined ? reject(new Error(`${name}: no response`)) : resolve(result),
      }
      held.push(entry)
    })
  return { held, request, stored: undefined as unknown as Basket, orders: new Map<string, string>(), created: 0 }
})

const changed = (change: Partial<Basket>) => {
  Object.assign(server.stored, change)
  return { kind: 'basket' as const, basket: server.stored }
}
const total = (lines: Basket['lines']) => lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)
const withLines = (lines: Basket['lines']) => changed({ lines, total: total(lines) })
const [print] = basketAt('contact').lines
if (!print) throw new Error('a line is needed')

/** The basket that is stored after an order. */
const openBasket = (): Basket => ({
  ...basketAt('contact'),
  basketId: `basket-${(server.created += 1)}`,
  lines: [],
  total: 0,
})

vi.mock('#/server-fns/cart/basket.ts', () => ({
  getBasket: () => server.request('getBasket', () => server.stored),
  addToBasket: ({ data }: { data: { items: { upi: string; quantity: number }[] } }) =>
    server.request('addToBasket', () => {
      const [{ upi, quantity } = { upi: '', quantity: 0 }] = data.items
      const { lines } = server.stored
      const has = lines.some((line) => line.upi === upi)
      return withLines(
        has
          ? lines.map((line) => (line.upi === upi ? { ...line, quantity: line.quantity + quantity } : line))
          : [...lines, { ...print, itemId: `line-${(server.created += 1)}`, upi, quantity }],
      )
    }),
  removeLine: ({ data: { itemId } }: { data: { itemId: string } }) =>
    server.request('removeLine', () => {
      const left = server.stored.lines.filter((line) => line.itemId !== itemId)
      return left.length === server.stored.lines.length ? { kind: 'gone' as const } : withLines(left)
    }),
  applyPromoCode: ({ data: { code } }: { data: { code: string } }) =>
    server.request('applyPromoCode', () => changed({ coupons: [{ couponItemId: 'coupon', code, valid: true }] })),
  removePromoCode: () => server.request('removePromoCode', () => changed({ coupons: [] })),
}))
vi.mock('#/server-fns/checkout/checkout.ts', () => ({
  saveCheckout: ({ data: { basketId } }: { data: { basketId: string } }) =>
    server.request('saveCheckout', () =>
      basketId === server.stored.basketId && server.stored.lines.length > 0
        ? changed({ ...basketAt('review'), basketId, lines: server.stored.lines, total: server.stored.total })
        : { kind: 'gone' as const },
    ),
  placeOrder: ({ data }: { data: { basketId: string; total: number } }) =>
    server.request('placeOrder', () => {
      const known = server.orders.get(data.basketId)
      if (known) return { kind: 'placed' as const, orderNo: known }
      if (data.basketId !== server.stored.basketId || server.stored.lines.length === 0) return { kind: 'gone' as const }
      if (data.total !== server.stored.total) return { kind: 'changed' as const, basket: server.stored }
      const orderNo = `order-${server.orders.size + 1}`
      server.orders.set(data.basketId, orderNo)
      server.stored = openBasket()
      return { kind: 'placed' as const, orderNo }
    }),
}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')

/** A tab that shows the basket, with its cart page and, once it is opened, its checkout. */
function openTab() {
  server.held.length = 0
  server.orders.clear()
  server.stored = { ...openBasket(), lines: [print!], total: print!.price }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const basket = new QueryObserver(queryClient, basketQueries.current({ site: site!, locale: locale! }))
  basket.subscribe(() => undefined)
  const actors = createActorRegistry({
    site: site!,
    locale: locale!,
    brand: art,
    queryClient,
    navigate: async () => undefined,
    preload: () => Promise.resolve(),
    directedFrom: () => undefined,
    currentPath: () => '/cart',
  })
  const shown = () => basket.getCurrentResult().data
  const checkout = () => actors.get('checkout', 'checkout')?.getSnapshot()
  const form = () => actors.get('checkout-form', 'checkout-form')?.getSnapshot()
  let basketId: string | undefined
  /** No form is open while an order is placed, nor afterwards. */
  const canCheckOut = () => checkout()?.matches('steps') === true && form()?.hasTag('busy') !== true
  const actions: Readonly<Record<string, () => void>> = {
    add: () => actors.send('cart-added', { type: 'item.add', item: { upi: 'UPI', quantity: 1 }, inBasket: 0 }),
    close: () => actors.send('cart-added', { type: 'dialog.close' }),
    remove: () => {
      const line = shown()?.lines[0]
      if (line) actors.send('cart-removal', { type: 'line.remove', line })
    },
    undo: () => actors.send('cart-removal', { type: 'removal.undo' }),
    'apply code': () => {
      actors.send('promo-form', { type: 'form.toggle' })
      actors.send('promo-form', { type: 'code.type', code: 'SPRING' })
      actors.send('promo-form', { type: 'code.apply' })
    },
    'remove code': () => actors.send('promo-form', { type: 'coupon.remove', couponItemId: 'coupon' }),
    checkout: () => {
      const current = shown()
      if (!current?.lines.length || basketId !== undefined) return
      basketId = current.basketId
      actors.start('checkout', { input: { basket: current, step: undefined } })
    },
    save: () => {
      if (basketId === undefined || !canCheckOut()) return
      actors.send(
        'checkout-form',
        { type: 'form.submit', entry: { form: 'contact', email: 'ada@example.com' } },
        { input: { countries: ['US'], today: '2026-06-01', basketId, page: 'checkout', completesStep: true } },
      )
    },
    submitOrder: () => {
      if (canCheckOut()) actors.send('checkout', { type: 'order.place' })
    },
  }
  const isBusy = () =>
    (['cart-added', 'cart-removal', 'checkout', 'checkout-form'] as const).some((name) =>
      actors.get(name, name)?.getSnapshot().hasTag('busy'),
    )
  return { actors, actions, shown, isBusy, placed: () => checkout()?.context.orderNo ?? null }
}

/** Loads the code of the flows, so that an action takes only a few turns. */
async function loadFlows(): Promise<void> {
  const { actors } = openTab()
  for (const name of ['cart-added', 'cart-removal', 'promo-form', 'checkout', 'checkout-form'] as const)
    await loadLogic(actors.services, name, {})
  await import('#/actors/system.ts')
}

const names = ['add', 'close', 'remove', 'undo', 'apply code', 'remove code', 'checkout', 'save', 'submitOrder']

const step = fc.oneof(
  fc.record({ kind: fc.constant('action' as const), name: fc.constantFrom(...names) }),
  fc.record({
    kind: fc.constant('request' as const),
    index: fc.nat(5),
    isLost: fc.nat(9).map((chance) => chance === 0),
  }),
)

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin: 'http://shop.example', pathname: '/', search: '' },
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  })
  vi.stubGlobal('navigator', { doNotTrack: null, onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Lets every promise settle that does not depend on a held request. */
const settlePromises = () => new Promise((settle) => setTimeout(settle, 2))

/** Processes a request, or delivers or loses the response of a processed one. */
function advance(index: number, isLost: boolean): void {
  const request = server.held[index % Math.max(server.held.length, 1)]
  if (!request) return
  if (!request.isProcessed && !isLost) return request.process()
  server.held.splice(server.held.indexOf(request), 1)
  request.respond(isLost)
}

it('shows the stored basket in the end, for any changes and any order of requests, responses and losses', async () => {
  await loadFlows()
  let placed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const tab = openTab()
      await settlePromises()
      advance(0, false)
      advance(0, false)
      await settlePromises()
      for (const next of steps) {
        if (next.kind === 'action') tab.actions[next.name]?.()
        else advance(next.index, next.isLost)
        await settlePromises()
      }
      for (let turns = 0; turns < 200 && server.held.length > 0; turns += 1) {
        advance(0, false)
        await settlePromises()
      }
      expect(server.held).toEqual([])
      expect(tab.isBusy()).toBe(false)
      expect(tab.shown()).toEqual(server.stored)
      const orderNo = tab.placed()
      if (orderNo !== null) expect([...server.orders.values()]).toContain(orderNo)
      placed += server.orders.size
    }),
    { seed: 20_261_122, numRuns: process.env['TEST_ALL'] ? 60 : 20, endOnFailure: false },
  )
  expect(placed).toBeGreaterThan(0)
}, 120_000)
