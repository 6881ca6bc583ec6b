import { useEffect, useSyncExternalStore } from 'react'
import {
  consentIn,
  consentTo,
  decidedAttribute,
  readConsent,
  type ConsentCategory,
  type ConsentState,
} from '#/domain/privacy/consent.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** The id of the banner's form. */
export const bannerForm = 'consent-form'

/** Hides the banner when its form is submitted, and sends the choice to its flow. */
export function useConsentBanner(): void {
  const actors = useActorRegistry()
  // The banner is outside of React: it is server HTML that is not hydrated.
  useEffect(() => {
    const choose = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.id !== bannerForm) return
      event.preventDefault()
      const button = event.submitter
      const isEverything = button instanceof HTMLButtonElement && button.value === 'everything'
      const choice = isEverything ? consentTo.everything : consentTo.nothing
      // At once: what moves more than half a second after a click is a layout shift.
      document.documentElement.setAttribute(decidedAttribute.name, decidedAttribute.value)
      document.getElementById('main')?.focus({ preventScroll: true })
      actors.send('consent', { type: 'consent.choose', choice })
    }
    document.addEventListener('submit', choose)
    return () => document.removeEventListener('submit', choose)
  }, [actors])
}

/** What this browser's shopper allows now, by the cookie that all tabs share. */
export const currentConsent = (): ConsentState =>
  readConsent(consentIn(document.cookie), navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true)

const listeners = new Set<() => void>()

/** Calls back who depends on the choice, after it has changed in this tab. */
export function announceConsent(): void {
  for (const listener of listeners) listener()
}

/** Calls back when the shopper chooses in this tab, or comes back from another one. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether the shopper allows a category; false on the server and until hydration. */
export const useIsAllowed = (category: ConsentCategory): boolean =>
  useSyncExternalStore(
    subscribeToConsent,
    () => currentConsent().allowed[category],
    () => false,
  )
