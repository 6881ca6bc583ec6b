import { useSyncExternalStore } from 'react'
import { listen } from '#/actors/listen.ts'
import { consentIn, readConsent, type ConsentCategory, type ConsentState } from '#/domain/privacy/consent.ts'

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** The current consent, from the cookie that all tabs share and the browser's signals. */
export const currentConsent = (): ConsentState =>
  readConsent(consentIn(document.cookie), navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true)

const listeners = new Set<() => void>()

/** Notifies the listeners after a choice in this tab. */
export function announceConsent(): void {
  for (const listener of listeners) listener()
}

/** Calls back after a choice in this tab, and when the tab is hidden or shown. Returns a function that stops it. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  const stop = listen(document, ['visibilitychange'], listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether the shopper allows a category; false on the server and until hydration. */
export const useIsAllowed = (category: ConsentCategory): boolean =>
  useSyncExternalStore(
    subscribeToConsent,
    () => currentConsent().allowed[category],
    () => false,
  )
