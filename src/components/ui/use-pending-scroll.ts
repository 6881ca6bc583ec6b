import { useLayoutEffect } from 'react'

/**
 * Shows a pending page from its top. The router takes scrolls for those of the page before until the next is
 * there: they are kept from it, so that the way back leads to where the shopper was.
 */
export function usePendingScroll(): void {
  // The outside system is the window, which still stands where the page before was scrolled to.
  useLayoutEffect(() => {
    const hide = (event: Event) => {
      if (event.target === document) event.stopPropagation()
    }
    window.addEventListener('scroll', hide, { capture: true })
    window.scrollTo(0, 0)
    return () => window.removeEventListener('scroll', hide, { capture: true })
  }, [])
}
