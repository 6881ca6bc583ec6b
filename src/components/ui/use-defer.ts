import { useHydrated } from '@tanstack/react-router'
import { load, visible } from '@tanstack/react-start/hydration'
import { useState } from 'react'

const atOnce = load()
const nearViewport = visible()

/** Defers the hydration of server HTML until it comes near the viewport; what the browser renders itself is shown at once. */
export function useDefer() {
  const isHydrated = useHydrated()
  const [when] = useState(() => (isHydrated ? atOnce : nearViewport))
  return when
}
