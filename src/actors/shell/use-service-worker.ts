import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { startServiceWorker, whenIdle } from './service-worker.ts'

/** Starts the service worker once the page is loaded and the browser is idle. */
export function useServiceWorker(): void {
  const router = useRouter()
  const { services } = useActorRegistry()
  // The browser's service worker is outside of React.
  useEffect(() => {
    const start = () =>
      whenIdle(() => {
        startServiceWorker(services, (listener) => router.subscribe('onRendered', listener)).catch((error: unknown) =>
          console.warn('The service worker could not be started.', error),
        )
      })
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  }, [router, services])
}
