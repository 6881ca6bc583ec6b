import { routes as auth } from './auth/routes.ts'
import { deleteExpiredSignIns } from './auth/sign-ins.ts'
import { routes as baskets } from './baskets/routes.ts'
import { routes as translations } from './catalog/translation-routes.ts'
import { CHANGES_CHANNEL, nextGeneration } from './catalog/state.ts'
import { createCategoryTrees } from './categories/category-trees.ts'
import { Changes, changesRoute } from './changes.ts'
import { routes as categories } from './categories/routes.ts'
import { routes as components } from './content/component-routes.ts'
import { routes as folders } from './content/folder-routes.ts'
import { routes as content } from './content/routes.ts'
import { routes as shopperContent } from './content/shopper-routes.ts'
import { checkAlerts } from './favorite-alerts/check-alerts.ts'
import { deleteExpiredRequests } from './favorite-alerts/requests.ts'
import { routes as favoriteAlerts } from './favorite-alerts/routes.ts'
import { routes as feed } from './feed/routes.ts'
import { routes as customizer } from './customizer/routes.ts'
import { routes as account } from './account/routes.ts'
import { seedShoppers } from './account/seed.ts'
import { routes as giftCards } from './gift-cards/routes.ts'
import { createHandler } from './http/handler.ts'
import { createLog, type Log } from './wire/log.ts'
import { Problem } from './wire/problem.ts'
import type { Route } from './wire/route.ts'
import type { Services } from './services.ts'
import { settingsFrom, type Settings } from './settings.ts'
import { routes as images } from './images/routes.ts'
import { routes as mailbox } from './mail/mailbox-routes.ts'
import { startMailer } from './mail/mailer.ts'
import { dispatchOrders } from './orders/dispatch.ts'
import { deliverGiftCards } from './orders/gift-card-delivery.ts'
import { pendingBefore, recoverPayments } from './orders/recovery.ts'
import { routes as orders } from './orders/routes.ts'
import { seedOrders } from './orders/seed.ts'
import type { PaymentProcessor } from './payments/processor.ts'
import { routes as payments } from './payments/routes.ts'
import { createProcessor } from './payments/create-processor.ts'
import { periodically } from './periodic.ts'
import { deleteUnusedPhotos } from './photos/photos.ts'
import { deleteTemporaryFiles } from './photos/receive.ts'
import { routes as photos } from './photos/routes.ts'
import { routes as products } from './products/routes.ts'
import { routes as shopperProducts } from './products/shopper-routes.ts'
import { seedPromotions } from './promotions/promotions.ts'
import { routes as qualifiers } from './promotions/qualifier-routes.ts'
import { routes as promotions } from './promotions/routes.ts'
import { routes as reviews } from './reviews/routes.ts'
import { routes as listing } from './listing/routes.ts'
import { createSearch } from './search/search.ts'
import { routes as shopperListing } from './listing/shopper-routes.ts'
import { applyTimedChanges } from './import/timed-changes.ts'
import { seedCatalogue } from './import/seed-catalogue.ts'
import { routes as marketing } from './marketing/routes.ts'
import { routes as personalisation } from './personalisation/routes.ts'
import { routes as seo } from './seo/routes.ts'
import { routes as session } from './session/routes.ts'
import { routes as shopperContext } from './shopper-context/routes.ts'
import { routes as stores } from './stores/routes.ts'
import { routes as configurations } from './configurations/routes.ts'
import { openStore, type StoreOptions } from './store/store.ts'
import { studios } from '@passepartout/artworks'
import { warmCaches } from './warm-caches.ts'

export interface BackendOptions extends StoreOptions {
  /** The number of works to seed when no catalogue was imported. */
  works?: number | undefined
  log?: Log | undefined
  now?: (() => Date) | undefined
  /** Settings that replace those from the environment. */
  settings?: Partial<Settings> | undefined
  /** Creates the payment processor; the sandbox by default. */
  processor?: ((db: Services['db'], now: () => Date) => PaymentProcessor) | undefined
  /** Called with the stage and the share, 0 to 1, of the seeding. */
  progress?: ((stage: string, share: number) => void) | undefined
}

export interface Backend {
  fetch(request: Request): Promise<Response>
  /** Fills caches in the background, so that the first requests are fast. */
  warm(): void
  /** Calls the listener on every change that makes rendered pages stale. */
  onChange(listener: (generation: number) => void): void
  /** Makes `/readyz` fail, so that load balancers send no more requests, and ends requests that wait for a change. */
  drain(): void
  close(): Promise<void>
  /** For scripts and tests in the same process. */
  services: Services
  works: number
}

export const DEFAULT_WORKS = 20_000
const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

const health: Route = { method: 'GET', path: '/healthz', handle: () => Response.json({ status: 'ok' }) }
const ready: Route<Services> = {
  method: 'GET',
  path: '/readyz',
  async handle(_, { search, draining }) {
    if (draining.aborted) throw new Problem(503, 'Unavailable', 'The process is about to stop.')
    const { generation } = await search.current()
    return Response.json({ status: 'ready', generation })
  },
}

/** All routes of the HTTP contract. */
export const routes: readonly Route<Services>[] = [
  health,
  ready,
  changesRoute,
  ...auth,
  ...account,
  ...mailbox,
  ...orders,
  ...giftCards,
  ...payments,
  ...categories,
  ...translations,
  ...listing,
  ...shopperListing,
  ...products,
  ...shopperProducts,
  ...customizer,
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
  ...favoriteAlerts,
  ...personalisation,
  ...photos,
  ...seo,
  ...session,
  ...shopperContext,
  ...stores,
  ...configurations,
]

/** Opens the store, seeds it if it is new, and returns a `fetch` for the whole HTTP contract. */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const {
    log = createLog(),
    now = () => new Date(),
    works = DEFAULT_WORKS,
    progress,
    processor = createProcessor,
  } = options
  const store = await openStore({ ...options, log })
  try {
    const { db, catalogue } = store
    await seedPromotions(db)
    const seededWorks = await seedCatalogue({ db: store.direct, log, studios, works, now: now(), progress })
    await store.caughtUp()
    const changes = new Changes()
    const draining = new AbortController()
    const search = createSearch(catalogue, (generation) => changes.publish(generation), db)
    // Reads the index, so that the first request does not wait for it.
    await search.current()
    await applyTimedChanges({ db, search, studios, now: now() })
    let publishing: Promise<unknown> = Promise.resolve()
    const services: Services = {
      db,
      catalogue,
      search,
      changes,
      draining: draining.signal,
      categories: createCategoryTrees(catalogue, search, now),
      processor: processor(db, now),
      settings: { ...settingsFrom(), ...options.settings },
      log,
      now,
      catalogueChanged() {
        publishing = nextGeneration(db)
          .then(() => search.current(true))
          .catch((error: unknown) => log.error('a change could not be published', { error: String(error) }))
      },
    }
    if (services.settings.seedShoppers) {
      await seedShoppers(db, now())
      await seedOrders(db, now())
    }
    const checkForChanges = () => search.current(true)
    const listening = store.listen?.(CHANGES_CHANNEL, () =>
      checkForChanges().catch((error: unknown) => log.warn('checking for changes failed', { error: String(error) })),
    )
    // Only one process uses the embedded store. At its start, every pending order is from a process that has stopped.
    const recovery = recoverPayments(services, options.databaseUrl ? pendingBefore(services) : now()).catch(
      (error: unknown) => log.error('recovering payments failed', { error: String(error) }),
    )
    const recoveryInterval = (services.settings.pendingOrderSeconds * SECOND) / 4
    const backgroundTasks = [
      startMailer(services),
      periodically('deleting expired sign-ins', HOUR, () => deleteExpiredSignIns(db, now()), log),
      periodically('dispatching orders', MINUTE, () => dispatchOrders(services), log),
      periodically('deleting unused photos', HOUR, () => deleteUnusedPhotos(db, now()), log),
      periodically('delivering gift cards', MINUTE, () => deliverGiftCards(services), log),
      periodically('checking favorites', MINUTE, () => checkAlerts(services), log),
      periodically('deleting expired alert requests', HOUR, () => deleteExpiredRequests(services), log),
      periodically(
        'changing works on time',
        MINUTE,
        () => applyTimedChanges({ ...services, studios, now: now() }),
        log,
      ),
      periodically('recovering payments', recoveryInterval, () => recoverPayments(services), log),
      ...(options.databaseUrl ? [periodically('checking for changes', SECOND, checkForChanges, log)] : []),
    ]
    const closing = new AbortController()
    let warmUp: Promise<void> = Promise.resolve()
    return {
      fetch: createHandler(routes, services),
      warm() {
        warmUp = warmCaches(services, closing.signal).catch((error: unknown) =>
          log.warn('the caches could not be warmed', { error: String(error) }),
        )
      },
      onChange: (listener) => changes.subscribe(listener),
      drain: () => draining.abort(),
      async close() {
        draining.abort()
        closing.abort()
        await Promise.all([warmUp, recovery, publishing, listening?.stop(), ...backgroundTasks.map((stop) => stop())])
        await deleteTemporaryFiles()
        await store.close()
      },
      services,
      works: seededWorks,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
