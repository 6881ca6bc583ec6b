import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  createActor,
  fromPromise,
  waitFor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { portEventOf } from '#/actors/analytics/port-events.ts'
import type { KnownWorks } from '#/actors/analytics/known-works.ts'
import type { AnalyticsEvent } from '#/domain/analytics/event.ts'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { line } from '#/machines/cart-added/cart-added.cases.ts'
import { cartAddedMachine } from '#/machines/cart-added/cart-added.machine.ts'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import { giftCardFormCases } from '#/machines/gift-card-form/gift-card-form.cases.ts'
import { giftCardFormMachine } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import { productSetMachine } from '#/machines/product-set/product-set.machine.ts'
import { recommendationsCases } from '#/machines/recommendations/recommendations.cases.ts'
import { recommendationsMachine } from '#/machines/recommendations/recommendations.machine.ts'
import { registerMachine } from '#/machines/register/register.machine.ts'
import { sessionMachine } from '#/machines/session/session.machine.ts'
import { signInArrivalMachine } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'

const works: KnownWorks = { itemOf: (imageId) => ({ item_id: imageId, item_name: 'A work', price: 20 }), add: () => {} }
const shop = { currency: 'USD', works }
const done = (output: unknown) => () => Promise.resolve(output)
const failed = () => Promise.reject(new Error('no response'))

/** The analytics events of a flow with these port results, after these events of a shopper. */
async function recordedOf(
  machine: AnyStateMachine,
  ports: Record<string, () => Promise<unknown>>,
  events: readonly AnyEventObject[],
  input?: unknown,
): Promise<AnalyticsEvent[]> {
  const recorded: (AnalyticsEvent | undefined)[] = []
  const pending: Promise<void>[] = []
  const actions = Object.fromEntries(Object.keys(machine.implementations.actions).map((name) => [name, effectOf(name)]))
  function effectOf(name: string) {
    const own: unknown = machine.implementations.actions[name]
    const isBuiltIn = typeof own === 'function' && 'resolve' in own
    return isBuiltIn ? own : () => {}
  }
  const logic: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(Object.entries(ports).map(([name, run]) => [name, fromPromise(run) as AnyActorLogic])),
    actions,
  } as never)
  const actor = createActor(logic, {
    input,
    inspect: (delivery) => {
      if (delivery.type !== '@xstate.event' || !/^xstate\.(done|error)\.actor\./.test(delivery.event.type)) return
      const result = { delivery, snapshot: delivery.actorRef.getSnapshot() }
      pending.push(Promise.resolve(portEventOf(result, shop)).then((event) => void recorded.push(event)))
    },
  })
  actor.subscribe({ error: () => {} })
  actor.start()
  for (const event of events) {
    actor.send(event)
    await waitFor(actor, (state) => !state.hasTag('busy') && state.status !== 'error')
  }
  await new Promise((settle) => setTimeout(settle))
  await Promise.all(pending)
  return recorded.filter((event) => event !== undefined)
}

const shopper: RegisteredShopper = {
  type: 'registered',
  customerId: 'a-customer',
  firstName: 'Ada',
  lastName: 'Vale',
  email: '  Ada@Example.com ',
}
const entries = { type: 'login.submit', email: 'ada@example.com', password: 'Harbor-Light-7!' }
const registration = {
  type: 'registration.submit',
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@example.com',
  password: 'Harbor-Light-7!',
  acceptsMarketing: false,
}
const signedIn = { type: 'shopper.signed-in', shopper, isNew: false }

it('records a sign-in and a registration with a hash of the address in lower case, without blanks [ANALYTICS-02] [API-45]', async () => {
  const hash = createHash('sha256').update('ada@example.com').digest('hex')
  const customer = { type: 'registered', id: 'a-customer', email_sha256: hash }
  const [login] = await recordedOf(sessionMachine, { switchShopper: done(undefined) }, [signedIn])
  const [signUp] = await recordedOf(sessionMachine, { switchShopper: done(undefined) }, [{ ...signedIn, isNew: true }])
  expect(login).toEqual({ event: 'login', customer })
  expect(signUp).toEqual({ event: 'sign_up', customer })
})

it('records nothing for a sign-out', async () => {
  expect(
    await recordedOf(sessionMachine, { signOut: done(undefined), switchShopper: done(undefined) }, [
      { type: 'sign-out' },
    ]),
  ).toEqual([])
})

it.each([
  ['a wrong password', done({ kind: 'wrong' }), 'wrong'],
  ['too many attempts', done({ kind: 'limited', seconds: 60 }), 'limited'],
  ['a legacy account', done({ kind: 'legacy' }), 'legacy'],
  ['a lost response', failed, 'failed'],
])('records a failed sign-in: %s [ANALYTICS-02]', async (_, signIn, reason) => {
  expect(await recordedOf(signInMachine, { signIn }, [entries])).toEqual([{ event: 'login_failure', reason }])
})

it('records the failure of a mailed link, and leaves successful sign-ins to the session [ANALYTICS-02]', async () => {
  expect(await recordedOf(signInArrivalMachine, { finishSignIn: done({ kind: 'token' }) }, [])).toEqual([
    { event: 'login_failure', reason: 'token' },
  ])
  expect(await recordedOf(signInMachine, { signIn: done({ kind: 'signed-in', shopper }) }, [entries])).toEqual([])
})

it.each([
  ['a taken address', done({ kind: 'failed' }), 'failed'],
  ['a lost response', failed, 'failed'],
])('records a failed registration: %s [ANALYTICS-02]', async (_, register, reason) => {
  expect(await recordedOf(registerMachine, { register }, [registration])).toEqual([
    { event: 'sign_up_failure', reason },
  ])
})

const toggle = { type: 'favorite.toggle', work: { productId: '10000001' }, registered: true }
const favorite = { currency: 'USD', value: 20, items: [{ item_id: '10000001', item_name: 'A work', price: 20 }] }

it('records works that are added to and removed from the favorites [ANALYTICS-03] [ANALYTICS-04]', async () => {
  const recorded = (makeChange: () => Promise<unknown>) => recordedOf(favoritesMachine, { makeChange }, [toggle])
  expect(await recorded(done({ kind: 'added' }))).toEqual([{ event: 'add_to_wishlist', ecommerce: favorite }])
  expect(await recorded(done({ kind: 'removed' }))).toEqual([{ event: 'remove_from_wishlist', ecommerce: favorite }])
  expect(await recorded(done({ kind: 'already' }))).toEqual([])
  expect(await recorded(failed)).toEqual([])
})

const upi = '10000001P24X32'
const addedLine = { ...line, upi, title: 'Fjell', artist: 'Tomas Ekholm', unitPrice: 14_850, quantity: 3 }
const add = { type: 'item.add', item: { upi, quantity: 2 }, inBasket: 1 }
const addedEvent = {
  event: 'add_to_cart',
  ecommerce: {
    currency: 'USD',
    value: 297,
    items: [
      {
        item_id: '10000001',
        item_name: 'Fjell',
        item_brand: 'Tomas Ekholm',
        item_variant: upi,
        price: 148.5,
        quantity: 2,
      },
    ],
  },
}
const cartFailure = (reason: string) => [
  { event: 'add_to_cart_failure', reason, items: [{ item_id: '10000001', item_variant: upi }] },
]

it('records the quantity added to the cart, not the whole quantity of its line [ANALYTICS-03] [ANALYTICS-04]', async () => {
  expect(await recordedOf(cartAddedMachine, { addItem: done({ kind: 'added', line: addedLine }) }, [add])).toEqual([
    addedEvent,
  ])
})

it.each([
  ['stock', { addItem: done({ kind: 'stock', left: 1 }) }],
  ['failed', { addItem: done({ kind: 'failed' }) }],
  ['failed', { addItem: done({ kind: 'unknown' }) }],
])('records an addition that fails: %s [ANALYTICS-03]', async (reason, ports) => {
  expect(await recordedOf(cartAddedMachine, ports, [add])).toEqual(cartFailure(reason))
})

it('records an upgrade as an addition, and restoring the item as none', async () => {
  const upgrade = { type: 'upgrade.take', upi: '10000001C24X32', inBasket: 0 }
  let calls = 0
  const addItem = () => {
    calls += 1
    if (calls === 2) return Promise.resolve({ kind: 'failed' })
    return Promise.resolve({ kind: 'added', line: addedLine })
  }
  const ports = { addItem, removeItem: done({ kind: 'removed' }) }
  expect((await recordedOf(cartAddedMachine, ports, [add, upgrade])).map(({ event }) => event)).toEqual([
    'add_to_cart',
    'add_to_cart_failure',
  ])
  calls = 2
  expect((await recordedOf(cartAddedMachine, ports, [add, upgrade])).map(({ event }) => event)).toEqual([
    'add_to_cart',
    'add_to_cart',
  ])
})

it('records the works of a set in one event, and the reason if none was added [ANALYTICS-03]', async () => {
  const items = [
    { upi, quantity: 1 },
    { upi: '10000002P24X32', quantity: 1 },
  ]
  const lines = items.map((item) => ({ ...addedLine, upi: item.upi, quantity: 4 }))
  const addSet = { type: 'set.add', items, inBasket: [3, 3] }
  const input = { choices: [] }
  const [added] = await recordedOf(productSetMachine, { addItems: done({ kind: 'added', lines }) }, [addSet], input)
  expect(added).toMatchObject({ event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }, { quantity: 1 }] } })
  const short = { addItems: done({ kind: 'stock', left: 0, upi }) }
  expect(await recordedOf(productSetMachine, short, [addSet], input)).toMatchObject([
    { event: 'add_to_cart_failure', reason: 'stock', items: [{ item_id: '10000001' }, { item_id: '10000002' }] },
  ])
})

it('records a gift card by its amount', async () => {
  const { events, input: inputs } = giftCardFormCases
  const [input] = inputs
  const submit = events.find(({ type }) => type === 'form.submit')
  if (!submit) throw new Error('the form of a gift card has no case that submits it')
  const addGiftCard = done({ kind: 'basket', basket: { currency: 'USD', gifts: [{ amount: 5000 }] } })
  expect(await recordedOf(giftCardFormMachine, { addGiftCard }, [submit], input)).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'USD', value: 50, items: [expect.objectContaining({ price: 50, quantity: 1 })] },
    },
  ])
})

it('records a view of recommended works once, and none without works [RECO-02]', async () => {
  const [some, none] = recommendationsCases.ports.recommend.done
  const see = [{ type: 'area.see' }]
  expect(await recordedOf(recommendationsMachine, { recommend: done(some) }, see)).toMatchObject([
    {
      event: 'view_item_list',
      list: { list_type: 'recommendation', item_list_id: 'complete-the-set', recommendation_id: 'one' },
      ecommerce: { currency: 'USD', items: [{ item_id: '10000001', index: 0 }] },
    },
  ])
  expect(await recordedOf(recommendationsMachine, { recommend: done(none) }, see)).toEqual([])
  expect(await recordedOf(recommendationsMachine, { recommend: failed }, see)).toEqual([])
})
