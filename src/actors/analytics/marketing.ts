import { currentConsent } from '#/actors/privacy/use-consent.ts'
import { config } from '#config'

declare global {
  interface Window {
    /** The marketing collector's script takes it over, whenever it loads. */
    _etmc?: unknown[][]
  }
}

/** AUTH-38, NEWS-02: who looks at this page, for the marketing provider. Nothing leaves the browser without its script. */
export function notifyMarketing(email: string): void {
  if (!currentConsent().allowed.personalisation) return
  const queue = (window._etmc ??= [])
  queue.push(['setOrgId', config.marketing.organization], ['setUserInfo', { email }], ['trackPageView'])
}
