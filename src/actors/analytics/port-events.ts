import type { AnyStateMachine, OutputFrom, SnapshotFrom, StateMachine } from 'xstate'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import {
  ecommerceOf,
  trackedGift,
  trackedLine,
  trackedWork,
  workOf,
  type AnalyticsEvent,
} from '#/domain/analytics/event.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import type { AddedSet, AddSetResult } from '#/machines/product-set/product-set.machine.ts'
import type { ActorName, MachineOf } from '#/actors/flows.ts'
import type { KnownWorks } from './known-works.ts'
import type { ShopSignals } from './signals.ts'

interface Shop {
  currency: string
  works: KnownWorks
}

type FavoriteEvent = 'add_to_wishlist' | 'remove_from_wishlist'
type Tracked = AnalyticsEvent | undefined | Promise<AnalyticsEvent | undefined>
type Outcome<Output> = { output: Output } | { error: unknown }

// oxlint-disable-next-line typescript/no-explicit-any -- a machine of any context and events
type PortsOf<Machine> =
  Machine extends StateMachine<any, any, any, infer Ports, any, any, any, any, any, any, any, any, any, any, any>
    ? Ports
    : never
type PortEvents<Machine extends AnyStateMachine> = {
  [Port in PortsOf<Machine>['src']]?: (
    outcome: Outcome<OutputFrom<Extract<PortsOf<Machine>, { src: Port }>['logic']>>,
    snapshot: SnapshotFrom<Machine>,
    shop: Shop,
  ) => Tracked
}

/** The event of items that were added together: all of them or none. */
const addedTogether = (
  outcome: Outcome<ConfirmedResult<AddSetResult>>,
  { context: { items } }: { context: AddedSet },
  { currency }: Shop,
): Tracked => {
  if (!('output' in outcome)) return undefined
  const { output } = outcome
  if (output.kind !== 'added') return cartFailure(output.kind, items)
  return addedToCart(
    output.lines.map((line) => ({ line, quantity: items.find(({ upi }) => upi === line.upi)?.quantity })),
    currency,
  )
}

/** The analytics events of each flow, by port. The snapshot is the one before the port's result. */
const portEvents: { [Name in ActorName]?: PortEvents<MachineOf<Name>> } = {
  'sign-in': {
    signIn: (outcome) => failureOf(outcome, 'signed-in', (reason) => ({ event: 'login_failure', reason })),
  },
  'sign-in-arrival': {
    finishSignIn: (outcome) => failureOf(outcome, 'signed-in', (reason) => ({ event: 'login_failure', reason })),
  },
  register: {
    register: (outcome) => failureOf(outcome, 'registered', (reason) => ({ event: 'sign_up_failure', reason })),
  },
  session: {
    switchShopper: (_, { context: { signedIn } }) =>
      signedIn ? signInEvent(signedIn.shopper, signedIn.isNew) : undefined,
  },
  favorites: {
    makeChange: (outcome, { context: { change } }, shop) => {
      const event = favoriteEvents[kindOf(outcome)]
      return change && event ? favoriteEvent(event, change.work.productId, shop) : undefined
    },
  },
  'cart-added': {
    addItem: (outcome, { context: { item }, value }, { currency }) => {
      // Restoring an item adds nothing.
      if (!('output' in outcome) || !item || value === 'restoring') return undefined
      const { output } = outcome
      return output.kind === 'added'
        ? addedToCart([{ line: output.line, quantity: item.quantity }], currency)
        : cartFailure(output.kind, [item])
    },
  },
  'product-set': { addItems: addedTogether },
  'wall-plan': { addItems: addedTogether },
  'gift-card-form': {
    addGiftCard: (outcome) => {
      if (!('output' in outcome)) return undefined
      const { output } = outcome
      return output.kind === 'basket' ? addedGiftCard(output.basket) : cartFailure('failed', [])
    },
  },
  recommendations: {
    recommend: (outcome, _, { currency, works: knownWorks }) => {
      const { id, recommender, works } = 'output' in outcome ? outcome.output : { works: [] }
      if (!recommender || works.length === 0) return undefined
      knownWorks.add(works)
      const items = works.map((work, index) => trackedWork(work, currency, index))
      const list = {
        list_type: 'recommendation' as const,
        item_list_id: recommender,
        item_list_name: recommender,
        recommendation_id: id,
      }
      return { event: 'view_item_list', list, ecommerce: { currency, items } }
    },
  },
}

const kindOf = (outcome: Outcome<{ kind: string }>): string => ('output' in outcome ? outcome.output.kind : 'failed')

function failureOf(
  outcome: Outcome<{ kind: string }>,
  success: string,
  eventOf: (reason: string) => AnalyticsEvent,
): AnalyticsEvent | undefined {
  const kind = kindOf(outcome)
  return kind === success ? undefined : eventOf(kind)
}

/** API-45: the email address is hashed, and only for the data layer. */
async function signInEvent({ customerId, email }: RegisteredShopper, isNew: boolean): Promise<AnalyticsEvent> {
  // Without TLS, browsers provide no digests.
  const hash = 'subtle' in crypto ? { email_sha256: await hashedEmail(email) } : {}
  return { event: isNew ? 'sign_up' : 'login', customer: { type: 'registered', id: customerId, ...hash } }
}

/** The SHA-256 digest, in hexadecimal, of an email address in lower case and trimmed. */
async function hashedEmail(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const favoriteEvents: Readonly<Record<string, FavoriteEvent>> = {
  added: 'add_to_wishlist',
  removed: 'remove_from_wishlist',
}

const favoriteEvent = (event: FavoriteEvent, productId: string, { currency, works }: Shop): AnalyticsEvent => ({
  event,
  ecommerce: ecommerceOf(currency, [works.itemOf(productId)]),
})

const addedToCart = (
  added: readonly { line: BasketLine; quantity: number | undefined }[],
  currency: string,
): AnalyticsEvent => ({
  event: 'add_to_cart',
  ecommerce: ecommerceOf(
    currency,
    added.map(({ line, quantity }) => trackedLine(line, currency, quantity)),
  ),
})

function addedGiftCard({ currency, gifts }: Basket): AnalyticsEvent | undefined {
  const gift = gifts.at(-1)
  return gift && { event: 'add_to_cart', ecommerce: ecommerceOf(currency, [trackedGift(gift.amount, currency)]) }
}

const cartFailure = (kind: 'stock' | 'failed' | 'unknown', items: readonly { upi: string }[]): AnalyticsEvent => ({
  event: 'add_to_cart_failure',
  reason: kind === 'stock' ? 'stock' : 'failed',
  items: items.map(({ upi }) => ({ item_id: workOf(upi), item_variant: upi })),
})

type AnyPortEvent = (outcome: Outcome<unknown>, snapshot: unknown, shop: Shop) => Tracked

/** The event of a port's result; undefined for results that are not tracked. */
export function portEventOf({ delivery, snapshot }: ShopSignals['result'], shop: Shop): Tracked {
  const { event, sourceRef } = delivery
  const outcome = event.type.startsWith('xstate.done.') ? { output: event['output'] } : { error: event['error'] }
  const port = stringAt(sourceRef, 'src')
  const flow = stringAt(valueAt(snapshot, 'machine'), 'id')
  const ports = Object.entries(portEvents).find(([name]) => name === flow)?.[1] ?? {}
  const eventOf = Object.entries(ports).find(([name]) => name === port)?.[1] as AnyPortEvent | undefined
  return eventOf?.(outcome, snapshot, shop)
}

/** An actor's source and a snapshot's machine are not part of XState's public types. */
const valueAt = (owner: unknown, key: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, key) : undefined

const stringAt = (owner: unknown, key: string): string | undefined => {
  const value = valueAt(owner, key)
  return typeof value === 'string' ? value : undefined
}
