import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { listen } from '#/actors/listen.ts'
import { isSeenPage, isShopReachable } from '#/actors/shell/stored-pages.ts'
import { chunkAddress, isChunkError } from '#/domain/shell/chunk-error.ts'
import { m } from '#/paraglide/messages.js'
import { OfflineMessage } from './offline-message.tsx'
import { PlainMessage } from './plain-message.tsx'

const subscribeToNothing = () => () => undefined

/** The page for errors. */
export function PageError({ error }: { error: unknown }) {
  // Subscribes to nothing: only the connection at the time of the error counts.
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

/** Whether the missing script can be imported now; true for errors without a missing script. */
async function canImport(error: unknown): Promise<boolean> {
  const script = isChunkError(error) ? chunkAddress(error) : undefined
  if (!script) return !isChunkError(error)
  if (!script.endsWith('.js')) return true
  return import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  )
}

/** The page for connection errors. Retries when the connection is back or the shopper requests it. */
function Unreachable({ error }: { error: unknown }) {
  const router = useRouter()
  // The outside system is the server: after a deploy, the scripts of this page may be missing.
  useEffect(() => {
    void reloadAfterDeploy(error)
  }, [error])
  const retry = async () => {
    if (await canImport(error)) await router.invalidate()
    else if (await isShopReachable()) window.location.reload()
  }
  // The outside system is the service worker: offline, a reload shows the stored copy of the page.
  useEffect(() => {
    if (!navigator.onLine)
      void isSeenPage(window.location.href).then((isSeen) => (isSeen ? window.location.reload() : undefined))
  }, [])
  const reconnected = useEffectEvent(() => void retry())

  // The outside system is the network.
  useEffect(() => listen(window, ['online'], () => reconnected()), [])

  return <OfflineMessage onRetry={() => void retry()} />
}
