import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Basket } from '#/domain/cart/basket.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { createShop, type Shop } from '#/actors/shop.ts'
import type { ShopActorName } from '#/actors/shop-link.ts'
import { config } from '#config'

/** The house behind the server functions: every request waits until the walk lets it be answered. */
const house = vi.hoisted(() => {
  const held: { name: string; settle: (fails: boolean) => void }[] = []
  const favorites = new Set<string>()
  return {
    held,
    favorites,
    signedIn: false,
    signIns: 0,
    /** How often the shopper was told that a heart came to nothing. */
    toldFailures: 0,
    /** A request, and what comes of it when it is answered. */
    ask: <Answer>(name: string, answer: () => Answer, failed?: () => void) =>
      new Promise<Answer>((resolve, reject) =>
        held.push({
          name,
          settle(fails) {
            if (!fails) return resolve(answer())
            failed?.()
            reject(new Error(`${name}: no answer`))
          },
        }),
      ),
  }
})

vi.mock('#/server-fns/auth/shopper.ts', () => ({
  getShopper: () => house.ask('getShopper', () => ({ type: 'guest', customerId: undefined })),
  signIn: () =>
    house.ask('signIn', () => {
      house.signedIn = true
      house.signIns += 1
      return {
        kind: 'signed-in',
        shopper: { type: 'registered', customerId: 'c', firstName: 'Ada', lastName: 'Marlow', email: 'ada@a.example' },
      }
    }),
  signOut: () => house.ask('signOut', () => void (house.signedIn = false)),
  register: () => house.ask('register', () => ({ kind: 'sign-in-needed' })),
}))
vi.mock('#/server-fns/favorites/favorites.ts', () => {
  const whenIn = <Answer>(answer: () => Answer) => (house.signedIn ? answer() : { kind: 'signed-out' as const })
  return {
    getFavorites: () =>
      house.ask(
        'getFavorites',
        () =>
          whenIn(() => ({
            kind: 'list',
            list: {
              listId: 'list',
              items: Object.fromEntries([...house.favorites].map((id) => [id, id])),
              latestFirst: [...house.favorites],
            },
          })),
        () => (house.toldFailures += 1),
      ),
    getFavoriteWorks: () => house.ask('getFavoriteWorks', () => ({ kind: 'works' })),
    addFavorite: ({ data: { productId } }: { data: { productId: string } }) =>
      house.ask(
        'addFavorite',
        () =>
          whenIn(() => {
            house.favorites.add(productId)
            return { kind: 'added', itemId: productId }
          }),
        () => (house.toldFailures += 1),
      ),
    removeFavorite: ({ data: { itemId } }: { data: { itemId: string } }) =>
      house.ask('removeFavorite', () =>
        whenIn(() => {
          house.favorites.delete(itemId)
          return { kind: 'removed' }
        }),
      ),
  }
})
vi.mock('#/server-fns/cart/basket.ts', () => {
  const basket = { lines: [{ itemId: 'line', upi: 'UPI', quantity: 1, path: '/product/1' }] } as unknown as Basket
  return {
    getBasket: () => house.ask('getBasket', () => basket),
    addToBasket: () => house.ask('addToBasket', () => ({ kind: 'basket', basket })),
    removeLine: () => house.ask('removeLine', () => ({ kind: 'basket', basket: { ...basket, lines: [] } })),
  }
})
vi.mock('#/server-fns/orders/orders.ts', () => ({
  lookUpOrder: () => house.ask('lookUpOrder', () => ({ kind: 'not-found' })),
}))
vi.mock('#/server-fns/auth/password.ts', () => ({ submitPasswordReset: undefined, requestPasswordReset: undefined }))
vi.mock('#/server-fns/auth/sign-in-link.ts', () => ({}))
vi.mock('#/server-fns/auth/social.ts', () => ({}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')

let path = '/'
function openShop(): Shop {
  path = '/'
  Object.assign(house, { signedIn: false, signIns: 0, toldFailures: 0 })
  house.held.length = 0
  house.favorites.clear()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  // The hearts of a page look at the list, so that a change of the shopper waits for it.
  const hearts = new QueryObserver(queryClient, {
    ...shopperQueries.favorites({ site: site!, locale: locale! }),
    enabled: () => house.signedIn,
  })
  hearts.subscribe(() => undefined)
  return createShop({
    site: site!,
    locale: locale!,
    queryClient,
    goTo: async (to) => void (path = to),
    directedFrom: () => undefined,
    currentPath: () => path,
  })
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.example', pathname: '/', search: '' } })
  vi.stubGlobal('navigator', { doNotTrack: null })
})
afterEach(() => vi.unstubAllGlobals())

/** Until every promise that waits for nothing outside has settled. */
const quiet = () => new Promise((settle) => setTimeout(settle, 2))

const isAuthOpen = (shop: Shop) => shop.overlay() === 'auth-modal'
const isOrderOpen = (shop: Shop) => shop.overlay() === 'order-lookup'
const isCartOpen = (shop: Shop) => shop.overlay() === 'cart-added'

/** The actors that have something to show over the page, in the order in which they get their turn. */
const asking = (shop: Shop) =>
  Object.entries({
    'auth-modal': shop.snapshot('auth-modal')?.matches('open'),
    'cart-added': shop.snapshot('cart-added')?.hasTag('shown'),
    'order-lookup': shop.snapshot('order-lookup')?.hasTag('asked'),
  })
    .filter(([, asks]) => asks)
    .map(([name]) => name)

const signInForm = (shop: Shop) => shop.snapshot('auth-modal')?.children.signInForm

/** What a shopper can do: on the page while nothing is over it, else in what is over it. */
const gestures: Readonly<Record<string, { can: (shop: Shop) => boolean; act: (shop: Shop) => void }>> = {
  ...Object.fromEntries(
    ['A', 'B', 'C'].map((productId) => [
      `heart ${productId}`,
      {
        can: (shop: Shop) => shop.overlay() === null,
        act: (shop: Shop) =>
          shop.send('favorites', { type: 'favorite.toggle', work: { productId }, registered: house.signedIn }),
      },
    ]),
  ),
  'account link': {
    can: (shop) => shop.overlay() === null && !house.signedIn,
    act: (shop) => shop.send('auth-modal', { type: 'modal.open', view: 'login' }),
  },
  'order link': {
    can: (shop) => shop.overlay() === null,
    act: (shop) => shop.send('order-lookup', { type: 'status.open', phase: 'after' }),
  },
  'add to cart': {
    can: (shop) => shop.overlay() === null,
    act: (shop) => shop.send('cart-added', { type: 'item.add', item: { upi: 'UPI', quantity: 1 } }),
  },
  'sign out': {
    can: (shop) => shop.overlay() === null && house.signedIn,
    act: (shop) => shop.send('session', { type: 'sign-out' }),
  },
  'sign in': {
    can: (shop) => isAuthOpen(shop) && signInForm(shop) !== undefined,
    act: (shop) => signInForm(shop)?.send({ type: 'login.submit', email: 'ada@a.example', password: 'x' }),
  },
  'close sign-in': { can: isAuthOpen, act: (shop) => shop.send('auth-modal', { type: 'modal.close' }) },
  'look up': {
    can: isOrderOpen,
    act: (shop) =>
      shop.send('order-lookup', {
        type: 'lookup.submit',
        lookup: { orderNumber: '1', orderEmailAddress: 'ada@a.example' },
      }),
  },
  'close order': { can: isOrderOpen, act: (shop) => shop.send('order-lookup', { type: 'status.close' }) },
  'close cart': { can: isCartOpen, act: (shop) => shop.send('cart-added', { type: 'dialog.close' }) },
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('gesture' as const), name: fc.constantFrom(...Object.keys(gestures)) }),
  fc.record({ kind: fc.constant('answer' as const), index: fc.nat(5), fails: fc.nat(9).map((chance) => chance === 0) }),
)

function take(shop: Shop, taken: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (taken.kind === 'answer') {
    const [request] = house.held.splice(taken.index % Math.max(house.held.length, 1), 1)
    request?.settle(taken.fails)
  } else if (gestures[taken.name]?.can(shop)) gestures[taken.name]?.act(shop)
}

/** Lets everything be answered, and closes what is open. */
async function comeToRest(shop: Shop): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) {
    while (house.held.length > 0) {
      house.held.shift()?.settle(false)
      await quiet()
    }
    await quiet()
    const closing = ['close sign-in', 'close order', 'close cart'].find((name) => gestures[name]?.can(shop))
    if (!closing && house.held.length === 0) return
    if (closing) gestures[closing]?.act(shop)
    await quiet()
  }
  throw new Error(`the shop does not come to rest: ${house.held.map(({ name }) => name).join(', ')}`)
}

const actors = ['auth-modal', 'cart-added', 'favorites', 'order-lookup', 'registration-guard', 'session'] as const

it('whatever a shopper does and in whatever order it is answered, overlays take turns, nothing waits for ever, and no heart is lost', async () => {
  // The code of all actors is fetched before, so that a gesture takes no longer than a few turns.
  const first = openShop()
  await Promise.all(actors.map((name: ShopActorName) => first.wake(name)))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shop = openShop()
      /** What waited for a sign-in that came about. */
      const owed = new Set<string>()
      for (const one of steps) {
        if (one.kind === 'gesture' && [...owed].some((id) => ['sign out', `heart ${id}`].includes(one.name))) continue
        const waitingFor = shop.snapshot('registration-guard')?.context.pending?.work.productId
        const signInsBefore = house.signIns
        const shown = shop.overlay()
        take(shop, one)
        await quiet()
        const waiting = asking(shop)
        expect(shop.overlay()).toBe(shown && waiting.includes(shown) ? shown : (waiting[0] ?? null))
        if (waitingFor !== undefined && house.signIns > signInsBefore) owed.add(waitingFor)
      }
      await comeToRest(shop)
      const busy = (['cart-added', 'favorites', 'order-lookup', 'session'] as const).filter((name) =>
        shop.snapshot(name)?.hasTag('busy'),
      )
      expect(busy).toEqual([])
      expect(shop.snapshot('registration-guard')?.value ?? 'idle').toBe('idle')
      if (house.toldFailures === 0) expect([...house.favorites]).toEqual(expect.arrayContaining([...owed]))
    }),
    { seed: 20_261_122, numRuns: 400, endOnFailure: false },
  )
}, 120_000)
