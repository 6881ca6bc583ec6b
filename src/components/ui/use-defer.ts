import { useHydrated } from '@tanstack/react-router'
import { idle, load, visible } from '@tanstack/react-start/hydration'
import { useState } from 'react'

const atOnce = load()
const nearViewport = visible()
const whenIdle = idle()

/**
 * Defers the hydration of server HTML until it comes near the viewport; what the browser renders itself is shown at
 * once. A boundary without a box (`display: contents`) has no position: it is hydrated when the browser is idle.
 */
export function useDefer(isBox = true) {
  const isHydrated = useHydrated()
  const [when] = useState(() => (isHydrated ? atOnce : isBox ? nearViewport : whenIdle))
  return when
}
