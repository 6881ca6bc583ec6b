import type { TrackedEvent } from '#/domain/shell/tracking.ts'
import { config } from '#config'

declare global {
  interface Window {
    /** What the marketing provider's script takes over, whenever it loads. */
    _etmc?: unknown[][]
    /** The same for the tag manager. */
    dataLayer?: TrackedEvent[]
  }
}

const rejects = () => navigator.doNotTrack === '1'

/** Adds an event to the data layer of the page. Nothing leaves the browser by itself. */
export function track(event: TrackedEvent): void {
  if (rejects()) return
  const layer = (window.dataLayer ??= [])
  layer.push(event)
}

/** AUTH-38, NEWS-02: who looks at this page, for the marketing provider. */
export function notifyMarketing(email: string): void {
  if (rejects()) return
  const queue = (window._etmc ??= [])
  queue.push(['setOrgId', config.marketing.organization], ['setUserInfo', { email }], ['trackPageView'])
}

/** PERM-05: what kind of customer shops in this tab. */
export const notifyCustomerType = (customerType: 'guest' | 'registered'): void =>
  track({ event: 'customer_type', customerType })
