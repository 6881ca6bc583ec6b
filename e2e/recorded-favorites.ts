import { createActor } from 'xstate'
import { withMocks } from '@passepartout/paths'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import type { Entry, WatchedPage } from '../visualiser/recording/entry.ts'
import { Recorder } from '../visualiser/tab/recorder.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Records two clicks on a heart: one of a guest, and one whose request fails. */
export async function recordedFavorites(): Promise<{ tab: WatchedPage; entries: Entry[] }> {
  const recorder = new Recorder()
  const ports = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const machine = withMocks(
    favoritesMachine,
    {},
    {
      onPort: (id, port) => void ports.set(id, port),
      onStop: () => undefined,
      onAction: () => undefined,
    },
  )
  const actor = createActor(machine, { systemId: 'favorites', inspect: recorder.inspect }).start()
  const work = { productId: 'A1' }
  actor.send({ type: 'favorite.toggle', work, registered: false })
  actor.send({ type: 'favorite.toggle', work, registered: true })
  ports.get('makeChange')?.reject(new Error('no response'))
  await tick()
  const page = { title: 'Works', path: '/gallery', labels: { brand: 'Vernissage', locale: 'en-US' } }
  return { tab: { id: 'tab', ...page }, entries: [{ kind: 'page', at: Date.now(), ...page }, ...recorder.take()] }
}
