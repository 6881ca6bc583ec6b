import { redirect } from '@tanstack/react-router'

interface Entered {
  cause: 'preload' | 'enter' | 'stay'
  location: { publicHref: string }
}

const localHost = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i

/**
 * ROUTE-20, ROUTE-21: loads the document of the cart or the checkout instead of rendering it in the browser, because
 * another system on the host may serve it. On a local host, this shop serves it.
 */
export function wholePage({ cause, location }: Entered): void {
  if (import.meta.env.SSR || cause !== 'enter' || localHost.test(window.location.hostname)) return
  throw redirect({ href: location.publicHref, reloadDocument: true })
}
