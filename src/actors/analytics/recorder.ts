import type { RegisteredRouter } from '@tanstack/react-router'
import { activityOf, type Activity } from '#/domain/analytics/activity.ts'
import { activeDataAddress, type Collectors } from '#/domain/analytics/collectors.ts'
import type { AnalyticsEvent, TrackedCustomer, TrackedSite } from '#/domain/analytics/event.ts'
import { eventsAfter, listOf, type ShownPage } from '#/domain/analytics/page-events.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { getCollectors, reportActivities } from '#/server-fns/analytics/analytics.ts'
import { storedCustomerId } from '#/actors/auth/shopper-storage.ts'
import { currentMarker } from '#/actors/auth/use-shopper.ts'
import { readStored, writeStored } from '#/actors/browser-storage.ts'
import { consentCategories } from '#/domain/privacy/consent.ts'
import { currentConsent, subscribeToConsent } from '#/actors/privacy/use-consent.ts'
import { localeContext } from '#/actors/services.ts'
import { clickEvents } from './click-events.ts'
import { hasCollectorScripts, loadCollectorScripts } from './collector-scripts.ts'
import { pushEvent } from './data-layer.ts'
import { createKnownWorks } from './known-works.ts'
import { portEventOf } from './port-events.ts'
import { logSent } from './sent-log.ts'
import { shownPage } from './shown-page.ts'
import type { ReceiveSignal } from './signals.ts'

/** Turns pages, clicks and results of flows into events, and sends them to the recipients that the shopper allows. */
export function startRecorder(router: RegisteredRouter): { receive: ReceiveSignal; stop: () => void } {
  const { context } = router.options
  const { site, locale } = context
  const currency = locale.preferredCurrency
  const trackedSite: TrackedSite = { id: site.id, locale: locale.id, currency }
  const works = createKnownWorks(context)
  const send = createSender(context, trackedSite)
  let shown: ShownPage | undefined

  const showPage = () => {
    const page = shownPage(router)
    eventsAfter(shown, page, { site: trackedSite, customer: customerOf(context) })
      .filter(isFirstInTab)
      .forEach(send.event)
    shown = page
    send.loadCollectors()
  }
  if (router.state.status === 'idle') showPage()
  const stopPages = router.subscribe('onRendered', showPage)
  const stopConsent = followConsent((isWithdrawn) => {
    if (isWithdrawn) endCollectorScripts()
    else send.loadCollectors('again')
  })

  return {
    receive: (...signal) => {
      const [kind, payload] = signal
      if (kind === 'click') {
        const content = shown?.content
        const list =
          content?.kind === 'list'
            ? {
                list: listOf(content.request, content.view),
                imageIds: content.view.works.map(({ imageId }) => imageId),
              }
            : undefined
        clickEvents(payload, { path: shown?.path ?? '', list, currency, works }).forEach(send.event)
      } else
        Promise.resolve(payload)
          .then((result) => portEventOf(result, { currency, works }))
          .then(
            (event) => event && send.event(event),
            (error: unknown) => logFailure('A result could not be recorded.', error),
          )
    },
    stop: () => {
      stopPages()
      stopConsent()
      endCollectorScripts()
    },
  }
}

/** Third-party scripts that run in this document stop only with a reload. */
function endCollectorScripts(): void {
  if (hasCollectorScripts()) window.location.reload()
}

/** Calls back when the shopper allows or withdraws categories. Returns a function that stops it. */
function followConsent(onChange: (isWithdrawn: boolean) => void): () => void {
  let before = currentConsent().allowed
  return subscribeToConsent(() => {
    const { allowed } = currentConsent()
    const changed = consentCategories.filter((category) => allowed[category] !== before[category])
    before = allowed
    if (changed.length > 0) onChange(changed.some((category) => !allowed[category]))
  })
}

type Context = RegisteredRouter['options']['context']

/** Sends each event to the data layer, the personalisation service and active data, as far as the shopper allows. */
function createSender(context: Context, site: TrackedSite) {
  let collectors: Promise<Collectors> | undefined
  let activities: Activity[] = []

  const flush = () => {
    const batch = activities.splice(0)
    activities = []
    logSent('personalisation', batch)
    reportActivities({ data: { ...localeContext(context), activities: batch }, fetch: lastingFetch }).catch(
      (error: unknown) => logFailure('The activities could not be reported.', error),
    )
  }
  const report = (activity: Activity) => {
    if (activities.push(activity) === 1) setTimeout(flush)
  }
  const readCollectors = () =>
    (collectors ??= getCollectors().catch((error: unknown): Collectors => {
      collectors = undefined
      logFailure('The collectors could not be read.', error)
      return {}
    }))
  const sendActiveData = async (event: AnalyticsEvent) => {
    const { activeData } = await readCollectors()
    const address = activeData && activeDataAddress(event, site, activeData)
    if (!address) return
    logSent('activeData', address)
    fetch(address, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch((error: unknown) =>
      logFailure('An active-data call failed.', error),
    )
  }
  return {
    event: (event: AnalyticsEvent) => {
      const { allowed } = currentConsent()
      if (allowed.analytics) {
        logSent('dataLayer', event)
        pushEvent(event)
        void sendActiveData(event)
      }
      const activity = allowed.personalisation ? activityOf(event) : undefined
      if (activity) report(activity)
    },
    /** `again`: refetches the collectors, because the shopper has allowed more. */
    loadCollectors: (again?: 'again') => {
      if (again) collectors = undefined
      void readCollectors().then(loadCollectorScripts)
    },
  }
}

const trackedOnce = 'tracked-once'

/** Whether an event is the first of its basket or order in this tab: reloaded pages report neither again. */
function isFirstInTab(event: AnalyticsEvent): boolean {
  const id = idTrackedOnce(event)
  if (id === undefined) return true
  const stored = readStored('sessionStorage', trackedOnce)
  const known: unknown[] = Array.isArray(stored) ? stored : []
  if (known.includes(id)) return false
  writeStored('sessionStorage', trackedOnce, [...known, id])
  return true
}

function idTrackedOnce(event: AnalyticsEvent): string | undefined {
  if (event.event === 'purchase') return event.transaction_id
  return event.event === 'begin_checkout' ? event.basket_id : undefined
}

/** `keepalive` lets a request outlive its page. */
const lastingFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

/** Leaving a page cancels its requests, so errors of a hidden page are not logged. */
function logFailure(message: string, error: unknown): void {
  if (document.visibilityState === 'visible') console.warn(message, error)
}

/** ANALYTICS-06, PERM-05: the customer of a page view. Until the shopper's data is loaded, the id is the one that this browser stores. */
function customerOf(context: Context): TrackedCustomer {
  const { site, queryClient } = context
  const type = currentMarker(site) ?? 'guest'
  if (type === 'guest' || !currentConsent().allowed.analytics) return { type }
  const shopper = queryClient.getQueryData(shopperQueries.current(context).queryKey)
  const id = shopper?.type === 'registered' ? shopper.customerId : storedCustomerId(site)
  return id === undefined ? { type } : { type, id }
}
