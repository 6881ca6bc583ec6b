import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Goes to an address of the shop once the browser has shown the tap: rendering a long page would keep it waiting. */
export function useGo({ keepScroll }: { keepScroll?: boolean } = {}) {
  const router = useRouter()
  return (href: string) => {
    requestAnimationFrame(() => setTimeout(() => void router.navigate({ href, resetScroll: !keepScroll })))
  }
}

interface FollowOptions {
  keepScroll?: boolean
  /** Gives the address to go to instead of the anchor's. */
  through?: (href: string) => string
}

/** A click handler for a part of the page with many plain anchors to the shop: the router follows them. */
export function useFollow({ keepScroll, through = (href) => href }: FollowOptions = {}) {
  const go = useGo({ keepScroll })
  return (event: MouseEvent<HTMLElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!plain || !anchor || event.defaultPrevented || anchor.target || anchor.origin !== window.location.origin) return
    if (anchor.hash && anchor.pathname === window.location.pathname) return
    event.preventDefault()
    go(through(anchor.pathname + anchor.search + anchor.hash))
  }
}
