import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A click handler for a part of the page with many plain anchors to the shop: the router follows them. */
export function useFollow({ replace, keepScroll }: { replace?: boolean; keepScroll?: boolean } = {}) {
  const router = useRouter()
  return (event: MouseEvent<HTMLElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!plain || !anchor || event.defaultPrevented || anchor.target || anchor.origin !== window.location.origin) return
    if (anchor.hash && anchor.pathname === window.location.pathname) return
    event.preventDefault()
    void router.navigate({ href: anchor.pathname + anchor.search + anchor.hash, replace, resetScroll: !keepScroll })
  }
}
