import { useState, useSyncExternalStore } from 'react'
import { m } from '#/paraglide/messages.js'
import { connectionBanner } from '#styled/recipes'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the browser has lost its connection, and for some seconds that it is back. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
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
