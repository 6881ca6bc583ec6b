import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isSeenPage, isShopReachable } from '#/actors/shell/stored-pages.ts'
import { chunkAddress, isChunkError } from '#/domain/shell/chunk-error.ts'
import { m } from '#/paraglide/messages.js'
import { OfflineMessage } from './offline-message.tsx'
import { PlainMessage } from './plain-message.tsx'

const subscribeToNothing = () => () => undefined

/** Shown where a page failed. */
export function PageError({ error }: { error: unknown }) {
  // Whether the network is there counts at the moment of the failure.
  const isOffline = useSyncExternalStore(
    subscribeToNothing,
    () => isChunkError(error) || !navigator.onLine,
    () => false,
  )
  return isOffline ? (
    <Unreachable error={error} />
  ) : (
    <PlainMessage title={m.error_error_title()} sentences={[m.error_error_what(), m.error_error_later()]} />
  )
}

const RELOADED = 'reloaded-build'

/** Reloads the page if the server no longer has a script; once for each build, which this module's address names. */
async function reloadAfterDeploy(error: unknown): Promise<void> {
  const script = isChunkError(error) ? chunkAddress(error) : undefined
  if (!script || sessionStorage.getItem(RELOADED) === import.meta.url) return
  try {
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404) return
    sessionStorage.setItem(RELOADED, import.meta.url)
    window.location.reload()
  } catch (reason) {
    console.warn('The shop cannot be reached.', reason)
  }
}

/** Whether the script that was missing is there now; true where none was. */
async function canImport(error: unknown): Promise<boolean> {
  const script = isChunkError(error) ? chunkAddress(error) : undefined
  if (!script) return !isChunkError(error)
  if (!script.endsWith('.js')) return true
  return import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  )
}

/** The page could not be loaded. It is requested again when the connection is back, or by the shopper. */
function Unreachable({ error }: { error: unknown }) {
  const router = useRouter()
  // A new deploy has other scripts: the page is loaded again, once for each missing one.
  useEffect(() => {
    void reloadAfterDeploy(error)
  }, [error])
  const retry = async () => {
    if (await canImport(error)) await router.invalidate()
    else if (await isShopReachable()) window.location.reload()
  }
  // Without a connection, the service worker shows the page as it was last seen.
  useEffect(() => {
    if (!navigator.onLine)
      void isSeenPage(window.location.href).then((isSeen) => (isSeen ? window.location.reload() : undefined))
  }, [])
  const reconnected = useEffectEvent(() => void retry())

  // The network is outside of React.
  useEffect(() => {
    window.addEventListener('online', reconnected)
    return () => window.removeEventListener('online', reconnected)
  }, [])

  return <OfflineMessage onRetry={() => void retry()} />
}
