import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Basket } from '#/domain/cart/basket.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import type { ActorName, ActorSnapshot } from '#/actors/flows.ts'
import { createActorRegistry, type ActorRegistry } from '#/actors/registry.ts'
import { config } from '#config'
import { art } from '#/brands/art.ts'
import { memoryStorage } from './memory-storage.ts'

/** The server functions: every request is held until the test settles it. */
const server = vi.hoisted(() => {
  const held: { name: string; settle: (fails: boolean) => void }[] = []
  const favorites = new Set<string>()
  return {
    held,
    favorites,
    signedIn: false,
    signIns: 0,
    /** How often a failed favorite was shown to the shopper. */
    shownFailures: 0,
    /** A request that is held until `settle`. */
    request: <Result>(name: string, respond: () => Result, failed?: () => void) =>
      new Promise<Result>((resolve, reject) =>
        held.push({
          name,
          settle(fails) {
            if (!fails) return resolve(respond())
            failed?.()
            reject(new Error(`${name}: no response`))
          },
        }),
      ),
  }
})

vi.mock('#/server-fns/auth/shopper.ts', () => ({
  getShopper: () => server.request('getShopper', () => ({ type: 'guest', customerId: undefined })),
  signIn: () =>
    server.request('signIn', () => {
      server.signedIn = true
      server.signIns += 1
      return {
        kind: 'signed-in',
        shopper: { type: 'registered', customerId: 'c', firstName: 'Ada', lastName: 'Marlow', email: 'ada@a.example' },
      }
    }),
  signOut: () => server.request('signOut', () => void (server.signedIn = false)),
  register: () => server.request('register', () => ({ kind: 'sign-in-needed' })),
}))
vi.mock('#/server-fns/favorites/favorites.ts', () => {
  const ifSignedIn = <Result>(respond: () => Result) => (server.signedIn ? respond() : { kind: 'signed-out' as const })
  return {
    getFavorites: () =>
      server.request(
        'getFavorites',
        () =>
          ifSignedIn(() => ({
            kind: 'list',
            list: {
              listId: 'list',
              items: Object.fromEntries([...server.favorites].map((id) => [id, id])),
              latestFirst: [...server.favorites],
            },
          })),
        () => (server.shownFailures += 1),
      ),
    getFavoriteWorks: () => server.request('getFavoriteWorks', () => ({ kind: 'works' })),
    addFavorite: ({ data: { productId } }: { data: { productId: string } }) =>
      server.request(
        'addFavorite',
        () =>
          ifSignedIn(() => {
            server.favorites.add(productId)
            return { kind: 'added', itemId: productId }
          }),
        () => (server.shownFailures += 1),
      ),
    removeFavorite: ({ data: { itemId } }: { data: { itemId: string } }) =>
      server.request('removeFavorite', () =>
        ifSignedIn(() => {
          server.favorites.delete(itemId)
          return { kind: 'removed' }
        }),
      ),
  }
})
vi.mock('#/server-fns/cart/basket.ts', () => {
  const basket = { lines: [{ itemId: 'line', upi: 'UPI', quantity: 1, path: '/product/1' }] } as unknown as Basket
  return {
    getBasket: () => server.request('getBasket', () => basket),
    addToBasket: () => server.request('addToBasket', () => ({ kind: 'basket', basket })),
    removeLine: () => server.request('removeLine', () => ({ kind: 'basket', basket: { ...basket, lines: [] } })),
  }
})
vi.mock('#/server-fns/orders/orders.ts', () => ({
  lookUpOrder: () => server.request('lookUpOrder', () => ({ kind: 'not-found' })),
}))
vi.mock('#/server-fns/auth/password.ts', () => ({ submitPasswordReset: undefined, requestPasswordReset: undefined }))
vi.mock('#/server-fns/auth/sign-in-link.ts', () => ({}))
vi.mock('#/server-fns/auth/social.ts', () => ({}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')

let path = '/'
function openTab(): ActorRegistry {
  path = '/'
  Object.assign(server, { signedIn: false, signIns: 0, shownFailures: 0 })
  server.held.length = 0
  server.favorites.clear()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  // The hearts of a page observe the list, so that a change of the shopper refetches it.
  const hearts = new QueryObserver(queryClient, {
    ...shopperQueries.favorites({ site: site!, locale: locale! }),
    enabled: () => server.signedIn,
  })
  hearts.subscribe(() => undefined)
  return createActorRegistry({
    site: site!,
    locale: locale!,
    brand: art,
    queryClient,
    navigate: async (to) => void (path = to),
    preload: () => Promise.resolve(),
    directedFrom: () => undefined,
    currentPath: () => path,
  })
}

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin: 'http://shop.example', pathname: '/', search: '' },
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { doNotTrack: null, onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Lets every promise settle that does not depend on a held request. */
const settlePromises = () => new Promise((settle) => setTimeout(settle, 2))

const snapshotOf = <Name extends ActorName>(shop: ActorRegistry, name: Name): ActorSnapshot<Name> | undefined =>
  shop.get(name, name)?.getSnapshot()

/** Starts a flow and waits until its code is loaded. */
const started = (shop: ActorRegistry, name: ActorName) =>
  new Promise<void>((resolve) => {
    const stop = shop.subscribe(() => {
      if (shop.get(name, name)) {
        stop()
        resolve()
      }
    })
    shop.start(name)
  })

const isAuthOpen = (shop: ActorRegistry) => shop.overlay() === 'auth-modal'
const isOrderOpen = (shop: ActorRegistry) => shop.overlay() === 'order-status'
const isCartOpen = (shop: ActorRegistry) => shop.overlay() === 'cart-added'

/** The flows that request an overlay. */
const requestingOverlay = (shop: ActorRegistry) =>
  Object.entries({
    'auth-modal': snapshotOf(shop, 'auth-modal')?.hasTag('overlay'),
    'cart-added': snapshotOf(shop, 'cart-added')?.hasTag('overlay'),
    'order-status': snapshotOf(shop, 'order-status')?.hasTag('overlay'),
  })
    .filter(([, requests]) => requests)
    .map(([name]) => name)

const signInForm = (shop: ActorRegistry) => snapshotOf(shop, 'auth-modal')?.children.signInForm

/** The actions of a shopper: on the page while there is no overlay, otherwise in the overlay. */
const actions: Readonly<Record<string, { can: (shop: ActorRegistry) => boolean; act: (shop: ActorRegistry) => void }>> =
  {
    ...Object.fromEntries(
      ['A', 'B', 'C'].map((productId) => [
        `heart ${productId}`,
        {
          can: (shop: ActorRegistry) => !shop.overlay(),
          act: (shop: ActorRegistry) =>
            shop.send('favorites', {
              type: 'favorite.toggle',
              work: { productId },
              registered: server.signedIn,
              isShown: server.favorites.has(productId),
            }),
        },
      ]),
    ),
    'account link': {
      can: (shop) => !shop.overlay() && !server.signedIn,
      act: (shop) => shop.send('auth-modal', { type: 'modal.open', view: 'login' }),
    },
    'order link': {
      can: (shop) => !shop.overlay(),
      act: (shop) => shop.send('order-status', { type: 'status.open', phase: 'after' }),
    },
    'add to cart': {
      can: (shop) => !shop.overlay(),
      act: (shop) => shop.send('cart-added', { type: 'item.add', item: { upi: 'UPI', quantity: 1 }, inBasket: 0 }),
    },
    'sign out': {
      can: (shop) => !shop.overlay() && server.signedIn,
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
        snapshotOf(shop, 'order-status')?.children.lookupForm?.send({
          type: 'lookup.submit',
          lookup: { orderNumber: '1', orderEmailAddress: 'ada@a.example' },
        }),
    },
    'close order': { can: isOrderOpen, act: (shop) => shop.send('order-status', { type: 'status.close' }) },
    'close cart': { can: isCartOpen, act: (shop) => shop.send('cart-added', { type: 'dialog.close' }) },
  }

const step = fc.oneof(
  fc.record({ kind: fc.constant('action' as const), name: fc.constantFrom(...Object.keys(actions)) }),
  fc.record({
    kind: fc.constant('response' as const),
    index: fc.nat(5),
    fails: fc.nat(9).map((chance) => chance === 0),
  }),
)

function perform(shop: ActorRegistry, next: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (next.kind === 'response') {
    const [request] = server.held.splice(next.index % Math.max(server.held.length, 1), 1)
    request?.settle(next.fails)
  } else if (actions[next.name]?.can(shop)) actions[next.name]?.act(shop)
}

/** Settles every request and closes every overlay. */
async function settleAll(shop: ActorRegistry): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) {
    while (server.held.length > 0) {
      server.held.shift()?.settle(false)
      await settlePromises()
    }
    await settlePromises()
    const closing = ['close sign-in', 'close order', 'close cart'].find((name) => actions[name]?.can(shop))
    if (!closing && server.held.length === 0) return
    if (closing) actions[closing]?.act(shop)
    await settlePromises()
  }
  throw new Error(`the requests never end: ${server.held.map(({ name }) => name).join(', ')}`)
}

const actors = ['auth-modal', 'cart-added', 'favorites', 'order-status', 'registration-guard', 'session'] as const

it('shows one overlay at a time, ends every flow and keeps every favorite, for any actions and any order of responses', async () => {
  // Loads the code of all flows first, so that an action takes only a few turns.
  const first = openTab()
  await Promise.all(actors.map((name) => started(first, name)))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shop = openTab()
      /** The favorites that waited for a sign-in that succeeded. */
      const expected = new Set<string>()
      for (const next of steps) {
        if (next.kind === 'action' && [...expected].some((id) => ['sign out', `heart ${id}`].includes(next.name)))
          continue
        const waitingFor = snapshotOf(shop, 'registration-guard')?.context.pending?.work.productId
        const signInsBefore = server.signIns
        const shown = shop.overlay()
        perform(shop, next)
        await settlePromises()
        const waiting = requestingOverlay(shop)
        expect(shop.overlay()).toBe(shown && waiting.includes(shown) ? shown : waiting[0])
        if (waitingFor !== undefined && server.signIns > signInsBefore) expected.add(waitingFor)
      }
      await settleAll(shop)
      const busy = (['cart-added', 'favorites', 'session'] as const).filter((name) =>
        snapshotOf(shop, name)?.hasTag('busy'),
      )
      expect(busy).toEqual([])
      expect(snapshotOf(shop, 'order-status')?.value ?? 'closed').toBe('closed')
      expect(snapshotOf(shop, 'registration-guard')?.value ?? 'idle').toBe('idle')
      if (server.shownFailures === 0) expect([...server.favorites]).toEqual(expect.arrayContaining([...expected]))
    }),
    { seed: 20_261_122, numRuns: process.env['TEST_ALL'] ? 400 : 100, endOnFailure: false },
  )
}, 120_000)
