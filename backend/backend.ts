import { routes as auth } from './auth/routes.ts'
import { sweep } from './auth/sign-ins.ts'
import { routes as baskets } from './baskets/routes.ts'
import { routes as translations } from './catalog/translation-routes.ts'
import { createCatalogue } from './catalog/catalogue.ts'
import { routes as categories } from './catalog/routes.ts'
import { routes as components } from './content/component-routes.ts'
import { routes as folders } from './content/folder-routes.ts'
import { routes as content } from './content/routes.ts'
import { routes as shopperContent } from './content/shopper-routes.ts'
import { routes as feed } from './feed/routes.ts'
import { routes as customers } from './customers/routes.ts'
import { seedShoppers } from './customers/seed.ts'
import { routes as giftCards } from './gift-cards/routes.ts'
import { createHandler } from './http/handler.ts'
import { createLog } from './http/log.ts'
import type { Log, Route, Services } from './http/route.ts'
import { settingsFrom, type Settings } from './http/settings.ts'
import { routes as images } from './images/routes.ts'
import { routes as mailbox } from './mail/mailbox-routes.ts'
import { startMailer } from './mail/mailer.ts'
import { dispatchOrders } from './orders/dispatch.ts'
import { pendingBefore, recoverPayments } from './orders/recovery.ts'
import { routes as orders } from './orders/routes.ts'
import { seedOrders } from './orders/seed.ts'
import type { PaymentProcessor } from './payments/processor.ts'
import { routes as payments } from './payments/routes.ts'
import { sandbox } from './payments/sandbox.ts'
import { periodically } from './periodic.ts'
import { routes as products } from './products/routes.ts'
import { routes as shopperProducts } from './products/shopper-routes.ts'
import { keepHousePromotions } from './promotions/promotions.ts'
import { routes as qualifiers } from './promotions/qualifier-routes.ts'
import { routes as promotions } from './promotions/routes.ts'
import { routes as reviews } from './reviews/routes.ts'
import { routes as search } from './search/routes.ts'
import { createSearch } from './search/search.ts'
import { routes as shopperSearch } from './search/shopper-routes.ts'
import { fillCatalogue } from './seed/fill.ts'
import { routes as marketing } from './marketing/routes.ts'
import { routes as personalisation } from './personalisation/routes.ts'
import { routes as seo } from './seo/routes.ts'
import { routes as session } from './session/routes.ts'
import { routes as shopperContext } from './shopper-context/routes.ts'
import { routes as stores } from './stores/routes.ts'
import { routes as uploads } from './uploads/routes.ts'
import { routes as configurations } from './configurations/routes.ts'
import { openStore, type StoreOptions } from './store/store.ts'
import { studios } from './artworks/studios.ts'
import { warm } from './warm.ts'

export interface BackendOptions extends StoreOptions {
  /** How many works the catalogue has. */
  works?: number | undefined
  log?: Log | undefined
  now?: (() => Date) | undefined
  /** In place of what the environment says. */
  settings?: Partial<Settings> | undefined
  /** The payment processor in place of the sandbox. */
  processor?: ((db: Services['db'], now: () => Date) => PaymentProcessor) | undefined
  /** Hears how far the filling of a new store is, as a share of 1. */
  progress?: ((stage: string, share: number) => void) | undefined
}

export interface Backend {
  fetch(request: Request): Promise<Response>
  /** Does in the background what the first visitors would else wait for. */
  warm(): void
  /** Hears of every change that makes pages rendered before stale. */
  onChange(listener: (generation: number) => void): void
  close(): Promise<void>
  /** For what shares the process with the backend: scripts and tests. */
  services: Services
  works: number
}

export const DEFAULT_WORKS = 20_000
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

const health: Route = { method: 'GET', path: '/healthz', handle: () => Response.json({ status: 'ok' }) }
const readiness: Route = {
  method: 'GET',
  path: '/readyz',
  async handle(_, { search: works }) {
    const { generation } = await works.current()
    return Response.json({ status: 'ready', generation })
  },
}

/** All operations of the contract. */
export const routes: readonly Route[] = [
  health,
  readiness,
  ...auth,
  ...customers,
  ...mailbox,
  ...orders,
  ...giftCards,
  ...payments,
  ...categories,
  ...translations,
  ...search,
  ...shopperSearch,
  ...products,
  ...shopperProducts,
  ...baskets,
  ...promotions,
  ...qualifiers,
  ...reviews,
  ...content,
  ...components,
  ...folders,
  ...shopperContent,
  ...feed,
  ...images,
  ...marketing,
  ...personalisation,
  ...seo,
  ...session,
  ...shopperContext,
  ...stores,
  ...uploads,
  ...configurations,
]

/** Opens the store, fills it if need be, and answers the whole HTTP contract. */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const { log = createLog(), now = () => new Date(), works = DEFAULT_WORKS, progress, processor = sandbox } = options
  const store = await openStore({ ...options, log })
  try {
    const { db } = store
    await keepHousePromotions(db)
    const filled = await fillCatalogue({ db, log, studios, works, now: now(), progress })
    const listeners: ((generation: number) => void)[] = []
    const tell = (generation: number) => {
      for (const listener of listeners) listener(generation)
    }
    const engine = createSearch(db, tell)
    const services: Services = {
      db,
      search: engine,
      catalogue: createCatalogue(db, engine, now),
      processor: processor(db, now),
      settings: { ...settingsFrom(), ...options.settings },
      log,
      now,
      catalogueChanged() {
        engine.current(true).then(
          ({ generation }) => tell(generation),
          (error: unknown) => log.error('pages rendered before may be stale', { error: String(error) }),
        )
      },
    }
    if (services.settings.seedShoppers) {
      await seedShoppers(db, now())
      await seedOrders(db, now())
    }
    const look = () => engine.current(true)
    // One process at a time uses the embedded store: at the start, all its pending orders are those of a stopped one.
    const recovery = recoverPayments(services, options.databaseUrl ? pendingBefore(services) : now()).catch(
      (error: unknown) => log.error('recovering payments failed', { error: String(error) }),
    )
    const recoveryInterval = (services.settings.pendingOrderSeconds * SECOND) / 4
    const chores = [
      startMailer(services),
      periodically('forgetting old sign-ins', HOUR, () => sweep(db, now()), log),
      periodically('dispatching orders', MINUTE, () => dispatchOrders(services), log),
      periodically('recovering payments', recoveryInterval, () => recoverPayments(services), log),
      ...(options.databaseUrl ? [periodically('looking for changes by others', SECOND, look, log)] : []),
    ]
    const closing = new AbortController()
    let warming: Promise<void> = Promise.resolve()
    return {
      fetch: createHandler(routes, services),
      warm() {
        warming = warm(services, closing.signal).catch((error: unknown) =>
          log.warn('the first visitors may wait', { error: String(error) }),
        )
      },
      onChange: (listener) => void listeners.push(listener),
      async close() {
        closing.abort()
        await Promise.all([warming, recovery, ...chores.map((stop) => stop())])
        await store.close()
      },
      services,
      works: filled,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
