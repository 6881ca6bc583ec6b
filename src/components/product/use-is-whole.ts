import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { openedWork } from './product-skeleton.tsx'

/**
 * Whether a product page is shown whole. After a click on a work of a list it is not at first: the skeleton is painted in
 * the next frame, then React renders the page in slices. A page that is returned to is whole for its scroll position.
 */
export function useIsWhole(): boolean {
  const router = useRouter()
  const returned = useElementScrollRestoration({ getElement: () => window })
  const [isOpened] = useState(() => {
    const { location, resolvedLocation = location } = router.state
    return location.pathname !== resolvedLocation.pathname && !returned && openedWork(router) !== undefined
  })
  return useDeferredValue(true, !isOpened)
}
