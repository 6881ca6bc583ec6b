import { redirect } from '@tanstack/react-router'
import { isLoadedWhole } from '#/domain/checkout/whole-page.ts'

interface Entered {
  cause: 'preload' | 'enter' | 'stay'
  location: { publicHref: string }
}

/** Cart and checkout may be another system's: reached from a page, they are asked of the server, once. */
export function wholePage({ cause, location }: Entered): void {
  if (import.meta.env.SSR || cause !== 'enter' || !isLoadedWhole(window.location.hostname)) return
  throw redirect({ href: location.publicHref, reloadDocument: true })
}
