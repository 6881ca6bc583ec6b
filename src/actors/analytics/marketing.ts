import { currentConsent } from '#/actors/privacy/use-consent.ts'
import { config } from '#config'

declare global {
  interface Window {
    /** The queue that the marketing collector's script reads when it loads. */
    _etmc?: unknown[][]
  }
}

/** AUTH-38, NEWS-02: queues the shopper's email and a page view, which only the provider's script sends. */
export function notifyMarketing(email: string): void {
  if (!currentConsent().allowed.personalisation) return
  const queue = (window._etmc ??= [])
  queue.push(['setOrgId', config.marketing.organization], ['setUserInfo', { email }], ['trackPageView'])
}
