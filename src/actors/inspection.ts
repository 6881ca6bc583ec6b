import type { AnyActorRef } from 'xstate'
import { replayRoot, withDescendants, type ActorWatcher } from '@passepartout/visualiser/actors'

declare global {
  /**
   * Registers watchers from outside of the shop's modules, even before those are loaded:
   * `(globalThis.actorWatchers ??= []).push(watcher)`.
   */
  var actorWatchers: { push: (watcher: ActorWatcher) => unknown } | undefined
}

const roots = new Set<AnyActorRef>()
const watchers = new Map<ActorWatcher, (() => void)[]>()

/**
 * Calls a watcher for every inspection event of this tab until the returned function is called. Replays running actors
 * first, parents before children: `@xstate.actor`, then `@xstate.snapshot` with the current snapshot. An exception of a
 * watcher is reported and does not reach the actors.
 */
export function watchActors(watcher: ActorWatcher): () => void {
  const ends: (() => void)[] = []
  watchers.set(watcher, ends)
  for (const root of roots) ends.push(watchRoot(root, watcher))
  return () => {
    watchers.delete(watcher)
    for (const end of ends) end()
  }
}

/** Sends inspection events of a root and the actors below it to the watchers, until the root stops. */
export function inspectRoot(root: AnyActorRef): void {
  roots.add(root)
  root.subscribe({ complete: () => roots.delete(root) })
  for (const [watcher, ends] of watchers) ends.push(watchRoot(root, watcher))
}

/** The actors that run in this tab, parents before children. */
export const liveActors = (): AnyActorRef[] => [...roots].flatMap(withDescendants)

function watchRoot(root: AnyActorRef, watcher: ActorWatcher): () => void {
  const notify: ActorWatcher = (event) => {
    try {
      watcher(event)
    } catch (error) {
      reportError(error)
    }
  }
  replayRoot(root, notify)
  const subscription = root.system.inspect(notify)
  return () => subscription.unsubscribe()
}

const registeredEarly = globalThis.actorWatchers
globalThis.actorWatchers = { push: watchActors }
if (Array.isArray(registeredEarly)) for (const watcher of registeredEarly) watchActors(watcher)
