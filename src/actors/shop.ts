import type { AnyActorRef } from 'xstate'
import type { Notice } from '#/domain/shell/notice.ts'
import { createOverlays, type OverlayName } from './overlays.ts'
import { makers } from './shop-actors.ts'
import type { ShopActorEvent, ShopActorName, ShopActorRef, ShopActorSnapshot, ShopLink } from './shop-link.ts'

/** The actors of a tab. XState and an actor's own code are fetched with the first event that is sent to it. */
export interface Shop {
  /** What wiring may reach. */
  link: ShopLink
  /** Settles when the actor has the event, or the shopper was told that it cannot be had. */
  send: <Name extends ShopActorName>(name: Name, event: ShopActorEvent<Name>) => Promise<void>
  wake: <Name extends ShopActorName>(name: Name) => Promise<ShopActorRef<Name>>
  /** What an actor is like, or null while it sleeps. */
  snapshot: <Name extends ShopActorName>(name: Name) => ShopActorSnapshot<Name> | null
  /** Calls back whenever the actor wakes or changes, until the function that it answers is called. */
  watch: (name: ShopActorName, changed: () => void) => () => void
  notices: Notices
  /** What is shown over the page; one thing at a time. */
  overlay: () => OverlayName | null
}

/** What is still to be told. */
export interface Notices {
  /** Whether there ever was one. */
  noticed: () => boolean
  waiting: () => readonly Notice[]
  add: (notice: Notice) => void
  take: () => readonly Notice[]
  watch: (changed: () => void) => () => void
}

type System = ReturnType<(typeof import('./shop-system.ts'))['startShop']>

export function createShop(surroundings: Omit<ShopLink, 'send' | 'sendWhenFree' | 'notify'>): Shop {
  const notices = createNotices()
  const watchers = new Map<ShopActorName, Set<() => void>>()
  const waking = new Map<ShopActorName, Promise<unknown>>()
  let starting: Promise<System> | undefined
  let running: System | undefined

  const tell = (name: ShopActorName) => watchers.get(name)?.forEach((changed) => changed())
  const start = () =>
    (starting ??= import('./shop-system.ts').then(
      ({ startShop }) => (running = startShop()),
      (error) => {
        starting = undefined
        throw error
      },
    ))
  const refOf = <Name extends ShopActorName>(name: Name): ShopActorRef<Name> | undefined => running?.system.get(name)

  async function wake<Name extends ShopActorName>(name: Name): Promise<ShopActorRef<Name>> {
    const [root, { logic, input }] = await Promise.all([start(), makers[name](link)])
    root.send({ type: 'actor.start', name, logic, input })
    const ref: ShopActorRef<Name> = root.system.get(name)
    ref.subscribe(() => tell(name))
    tell(name)
    return ref
  }

  async function awake<Name extends ShopActorName>(name: Name): Promise<ShopActorRef<Name>> {
    const already = refOf(name)
    if (already) return already
    const begun = waking.get(name) ?? wake(name).finally(() => waking.delete(name))
    waking.set(name, begun)
    await begun
    return awake(name)
  }

  /** The shopper has to ask again for what could not be asked of an actor. */
  const lose = (error: unknown) => {
    console.warn('An actor of the shop could not be fetched.', error)
    notices.add({ kind: 'failed' })
  }

  const send: Shop['send'] = (name, event) => awake(name).then((ref) => ref.send(event), lose)
  const link: ShopLink = {
    ...surroundings,
    send,
    sendWhenFree: (name, event) => void awake(name).then((ref) => whenFree(ref, () => ref.send(event)), lose),
    notify: notices.add,
  }
  const snapshot: Shop['snapshot'] = (name) => refOf(name)?.getSnapshot() ?? null
  return {
    link,
    send,
    wake: awake,
    snapshot,
    overlay: createOverlays({ snapshot, currentPath: surroundings.currentPath }),
    watch: (name, changed) => {
      const watching = watchers.get(name) ?? new Set()
      watchers.set(name, watching.add(changed))
      return () => void watching.delete(changed)
    },
    notices,
  }
}

/** Calls back once an actor is busy no more. */
function whenFree(ref: AnyActorRef, free: () => void): void {
  if (!ref.getSnapshot().hasTag('busy')) return free()
  const watching = ref.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return
    watching.unsubscribe()
    free()
  })
}

function createNotices(): Notices {
  const watchers = new Set<() => void>()
  let waiting: readonly Notice[] = []
  let noticed = false
  const keep = (notices: readonly Notice[]) => {
    waiting = notices
    noticed ||= notices.length > 0
    for (const changed of watchers) changed()
  }
  return {
    noticed: () => noticed,
    waiting: () => waiting,
    add: (notice) => keep([...waiting, notice]),
    take: () => {
      const taken = waiting
      if (taken.length > 0) keep([])
      return taken
    },
    watch: (changed) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
