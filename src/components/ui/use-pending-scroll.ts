import { useLayoutEffect } from 'react'

/**
 * Scrolls a pending page to its top. Until the next page is rendered, the router records scroll events for the previous
 * page: they are hidden from it, so that going back restores the shopper's scroll position.
 */
export function usePendingScroll(): void {
  // The outside system is the window, which still has the scroll position of the previous page.
  useLayoutEffect(() => {
    const hide = (event: Event) => {
      if (event.target === document) event.stopPropagation()
    }
    window.addEventListener('scroll', hide, { capture: true })
    window.scrollTo(0, 0)
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [])
}
