import type { PageMessage } from '#/domain/shell/worker-message.ts'

/** Activates the waiting service worker and reloads the page. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  const message: PageMessage = { type: 'SKIP_WAITING' }
  registration.waiting.postMessage(message)
}
