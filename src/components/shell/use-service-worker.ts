import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startServiceWorker } from '#/actors/shell/service-worker.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { idleBrowser } from '#/components/ui/hydration.tsx'

/** Starts the service worker once the page is loaded and the browser is idle. */
export function useServiceWorker(): void {
  const router = useRouter()
  const { services } = useActorRegistry()
  // The browser's service worker is outside of React.
  useEffect(() => {
    const onNavigated = (listener: () => void) => {
      router.subscribe('onRendered', () => void idleBrowser().then(listener))
    }
    const start = () =>
      idleBrowser()
        .then(() => startServiceWorker(services, onNavigated))
        .catch((error: unknown) => console.warn('The service worker could not be started.', error))
    if (document.readyState === 'complete') void start()
    else window.addEventListener('load', start, { once: true })
  }, [router, services])
}
