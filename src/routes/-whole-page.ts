import { redirect } from '@tanstack/react-router'
import { isLoadedWhole } from '#/domain/checkout/whole-page.ts'

interface Entered {
  cause: 'preload' | 'enter' | 'stay'
  location: { publicHref: string }
}

/** Reloads the document for the cart and the checkout, because another system may serve them. */
export function wholePage({ cause, location }: Entered): void {
  if (import.meta.env.SSR || cause !== 'enter' || !isLoadedWhole(window.location.hostname)) return
  throw redirect({ href: location.publicHref, reloadDocument: true })
}
