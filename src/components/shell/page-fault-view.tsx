import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
import { isLostChunk } from '#/domain/shell/lost-chunk.ts'
import { m } from '#/paraglide/messages.js'
import { button } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

const subscribeToNothing = () => () => undefined

export function PageFaultView({ error }: { error: unknown }) {
  // Whether the network is there counts at the moment of the failure.
  const isOffline = useSyncExternalStore(
    subscribeToNothing,
    () => isLostChunk(error) || !navigator.onLine,
    () => false,
  )
  return isOffline ? (
    <Unreachable error={error} />
  ) : (
    <PlainMessage title={m.error_fault_title()} sentences={[m.error_fault_what(), m.error_fault_later()]} />
  )
}

/** The page did not come through. It is asked for again once there is a connection, or when the shopper says so. */
function Unreachable({ error }: { error: unknown }) {
  const router = useRouter()

  /** What is there no more comes with a page that is made anew. */
  const isGone = isLostChunk(error) && error.type === 'missing'
  const retry = () => (isGone ? window.location.reload() : void router.invalidate())
  const reconnected = useEffectEvent(retry)

  // The outside system is the network.
  useEffect(() => {
    window.addEventListener('online', reconnected)
    return () => window.removeEventListener('online', reconnected)
  }, [])

  return (
    <PlainMessage title={m.error_offline_title()} sentences={[m.error_offline_what()]}>
      <button type="button" className={button({ kind: 'lead' })} onClick={retry}>
        {m.error_offline_retry()}
      </button>
    </PlainMessage>
  )
}
