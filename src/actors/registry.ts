import type { ShopToast } from '#/domain/shell/toast.ts'
import type { ActorEvent, ActorInput, ActorName, ActorRefOf } from './flows.ts'
import type { ShopServices } from './services.ts'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'
import type { startSystem } from './system.ts'
import type { InspectionEvent } from 'xstate'

/** The id and the input of a flow. */
export interface ActorOptions<Name extends ActorName> {
  /** Defaults to the name; needed when several flows have the same name. */
  id?: string
  input?: ActorInput<Name>
}

/** The actors of a browser tab. XState and each flow's code are loaded when they are first needed. */
export interface ActorRegistry {
  services: ShopServices
  toasts: ToastQueue
  start: <Name extends ActorName>(name: Name, options?: ActorOptions<Name>) => void
  /** Delivers an event, in order; starts the flow if it does not run. */
  send: <Name extends ActorName>(name: Name, event: ActorEvent<Name>, options?: ActorOptions<Name>) => void
  stop: (id: string) => void
  /** The flow with this id, from its start until it is stopped. A flow that is done still has its last snapshot. */
  get: <Name extends ActorName>(id: string, name: Name) => ActorRefOf<Name> | undefined
  /** Whether the flow with this id runs, or its code is loading. */
  isStarted: (id: string) => boolean
  /** Whether an event that was sent waits for the code of the flow with this id. */
  isPending: (id: string) => boolean
  /** The id of the flow whose overlay is shown; one at a time. */
  overlay: () => string | undefined
  /** Observes the actors, including those of flows that start later. Returns a function that stops it. */
  inspect: (observer: (event: InspectionEvent) => void) => () => void
  /** Calls back when a flow starts or stops, or another overlay is shown. */
  subscribe: (listener: () => void) => () => void
}

type Root = ReturnType<typeof startSystem>

export function createActorRegistry(base: Omit<ShopServices, 'send' | 'notify'>): ActorRegistry {
  const toasts = createToastQueue()
  const listeners = new Set<() => void>()
  const notifyListeners = () => listeners.forEach((listener) => listener())
  const observers = new Set<(event: InspectionEvent) => void>()
  /** Ids of flows that wait for the root. */
  const waiting = new Set<string>()
  /** Ids of flows to which an event was sent. */
  const sent = new Set<string>()
  let loading: Promise<Root> | undefined
  let root: Root | undefined

  const load = () =>
    (loading ??= import('./system.ts').then(({ startSystem }) => {
      root = startSystem(services)
      root.system.inspect((event) => observers.forEach((observe) => observe(event)))
      root.subscribe(notifyListeners)
      return root
    }))
  /** Calls `run` with the root, which it loads first. Calls that wait are made in order, so events stay in order. */
  const withRoot = (id: string, run: (root: Root) => void) => {
    if (root) return run(root)
    waiting.add(id)
    notifyListeners()
    load()
      .then(run, (error: unknown) => {
        loading = undefined
        console.warn('The actor system could not be loaded.', error)
        toasts.add({ kind: 'failed' })
      })
      .finally(() => {
        waiting.delete(id)
        notifyListeners()
      })
  }

  const isStarted = (id: string) => waiting.has(id) || root?.getSnapshot().context.started.includes(id) === true
  const send: ActorRegistry['send'] = (name, event, { id = name, input } = {}) => {
    sent.add(id)
    withRoot(id, (root) => root.send({ type: 'actor.send', id, name, input, event }))
  }
  const services: ShopServices = {
    ...base,
    send: (name, event) => send(name, event),
    notify: (toast: ShopToast) => toasts.add(toast),
  }
  return {
    services,
    toasts,
    send,
    start: (name, { id = name, input } = {}) =>
      withRoot(id, (root) => root.send({ type: 'actor.start', id, name, input })),
    stop: (id) => {
      sent.delete(id)
      if (loading) withRoot(id, (root) => root.send({ type: 'actor.stop', id }))
    },
    get: <Name extends ActorName>(id: string): ActorRefOf<Name> | undefined => {
      const snapshot = root?.getSnapshot()
      if (!snapshot?.context.running.includes(id)) return undefined
      return snapshot.children[id]?.getSnapshot().context.flow ?? undefined
    },
    isStarted,
    isPending: (id) => sent.has(id) && isStarted(id) && root?.getSnapshot().context.running.includes(id) !== true,
    inspect: (observer) => {
      observers.add(observer)
      return () => void observers.delete(observer)
    },
    overlay: () => root?.getSnapshot().context.overlays[0],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
