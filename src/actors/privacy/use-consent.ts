import { useSyncExternalStore } from 'react'
import { consentIn, readConsent, type ConsentCategory, type ConsentState } from '#/domain/privacy/consent.ts'

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** What this browser's shopper allows now, by the cookie that all tabs share. */
export const currentConsent = (): ConsentState =>
  readConsent(consentIn(document.cookie), navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true)

const listeners = new Set<() => void>()

/** Calls the listeners after the choice has changed in this tab. */
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
