import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listen } from '#/actors/listen.ts'
import { isStoredDocument, onReachable } from '#/actors/shell/stored-pages.ts'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener)

const subscribeToNothing = () => () => undefined

/** Whether the service worker served a stored page. Requests its data again once the shop is reachable. */
function useStoredPage(): boolean {
  const router = useRouter()
  const wasStored = useSyncExternalStore(subscribeToNothing, isStoredDocument, () => false)
  const [isRefreshed, setRefreshed] = useState(false)
  const refresh = useEffectEvent(async () => {
    setRefreshed(true)
    await router.options.context.queryClient.invalidateQueries()
    await router.invalidate()
  })
  // The outside system is the network.
  useEffect(() => (wasStored ? onReachable(() => void refresh()) : undefined), [wasStored])
  return wasStored && !isRefreshed
}

/** A message while the browser is offline, and for some seconds after it is back online. */
export function ConnectionBanner() {
  const isStored = useStoredPage()
  const isConnected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isOnline = isConnected && !isStored
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  return (
    <div role="status">
      {wasOffline ? (
        <p
          className={connectionBanner()}
          data-online={isOnline || undefined}
          onTransitionEnd={() => setWasOffline(false)}
        >
          {isOnline ? m.connection_back() : m.connection_lost()}
        </p>
      ) : null}
    </div>
  )
}
