import { redirect } from '@tanstack/react-router'
import { isLoadedWhole } from '#/domain/checkout/whole-page.ts'

interface Entered {
  cause: 'preload' | 'enter' | 'stay'
  location: { publicHref: string }
}

/** Loads the document of the cart or the checkout, which may be served by another system, instead of navigating to it. */
export function wholePage({ cause, location }: Entered): void {
  if (import.meta.env.SSR || cause !== 'enter' || !isLoadedWhole(window.location.hostname)) return
  throw redirect({ href: location.publicHref, reloadDocument: true })
}
