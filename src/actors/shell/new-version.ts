import type { PageMessage } from '#/domain/shell/worker-message.ts'

/** Activates the waiting service worker and reloads the page. */
export async function loadNewVersion(): Promise<void> {
  const reload = () => window.location.reload()
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return reload()
  waiting.addEventListener('statechange', reload, { once: true })
  const message: PageMessage = { type: 'SKIP_WAITING' }
  waiting.postMessage(message)
}
