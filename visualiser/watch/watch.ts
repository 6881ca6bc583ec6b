import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'
import { withNames } from '@passepartout/paths/assumed-cases'
import { isUnnamed, machineOf, replayRoot, type ActorWatcher } from '../tab/actors.ts'
import type { Chart } from '../chart/chart.ts'
import { chartOf } from '../chart/chart-of.ts'
import {
  MESSAGE_VERSION,
  OTHER_VERSION,
  WATCH_PATH,
  type Page,
  type TabMessage,
  type VisualiserMessage,
} from '../recording/entry.ts'
import { Recorder } from '../tab/recorder.ts'
import { Reporter } from '../tab/reporter.ts'

const RETRY_INTERVAL = 2000

export interface WatchOptions {
  /** The address of the visualiser, `http://127.0.0.1:3100` by default. */
  to?: string
  /** What the visualiser calls this program; by default the title of the page, or the script of the process. */
  name?: string
  /** Fields of contexts, events, inputs and outputs that do not leave this program, at any depth. */
  redact?: readonly string[]
}

/**
 * An inspector for `createActor(machine, { inspect: watch() })`: shows the actors of this page, worker or process live in
 * a visualiser, whose address it tries every two seconds. Nothing is recorded while no visualiser watches.
 */
export function watch({ to = 'http://127.0.0.1:3100', name, redact = [] }: WatchOptions = {}): (
  event: InspectionEvent,
) => void {
  if (typeof WebSocket === 'undefined') {
    console.error('watch() needs WebSocket, which browsers and Node 22 or later have. Nothing is watched.')
    return () => undefined
  }
  const address = new URL(`${WATCH_PATH}?version=${MESSAGE_VERSION}`, to)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const program = new WatchedProgram(address.href, name, redact)
  return program.inspect
}

/** The root actors of this program, and its connection to a visualiser. */
class WatchedProgram {
  private readonly id = Math.random().toString(36).slice(2)
  private readonly address: string
  private readonly roots = new Set<AnyActorRef>()
  private readonly machines = new Charts()
  private readonly reporter: Reporter
  private watcher: ActorWatcher | undefined
  private socket: WebSocket | undefined
  private sentCharts = new Set<string>()
  private isMissed = false

  constructor(address: string, name: string | undefined, redact: readonly string[]) {
    this.address = address
    this.reporter = new Reporter({
      id: this.id,
      post: this.post,
      currentPage: () => pageOf(name),
      newRecorder: () => new Recorder({ nameOf: (machine) => this.machines.nameOf(machine), redact }),
      watchActors: (watcher) => {
        this.watcher = watcher
        for (const root of this.roots) replayRoot(root, watcher)
        return () => void (this.watcher = undefined)
      },
    })
  }

  /** An exception does not reach the actors. */
  readonly inspect: ActorWatcher = (event) => {
    try {
      this.record(event)
    } catch (error) {
      console.error('watch() could not record an event:', error)
    }
  }

  private record(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.actor') {
      const machine = machineOf(actor)
      if (machine) this.machines.nameOf(machine, isUnnamed(actor) ? undefined : actor.id)
    }
    // React's StrictMode creates an actor that never starts, and stops and starts the other.
    if (actor._parent === undefined && event.type === '@xstate.event' && event.event.type === 'xstate.init')
      this.add(actor)
    this.watcher?.(event)
    if (event.type === '@xstate.snapshot' && this.roots.has(actor) && statusOf(event) !== 'active') this.remove(actor)
  }

  private add(root: AnyActorRef): void {
    this.roots.add(root)
    if (this.roots.size === 1) this.connect()
  }

  /** Without running actors there is nothing to watch, and a process may end. */
  private remove(root: AnyActorRef): void {
    this.roots.delete(root)
    queueMicrotask(() => this.roots.size === 0 && this.end())
  }

  private end(): void {
    this.reporter.flush()
    this.reporter.stop()
    this.post({ type: 'left', tab: this.id })
    this.socket?.close()
    this.socket = undefined
  }

  private connect(): void {
    if (this.socket) return
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.addEventListener('open', () => {
      this.isMissed = false
      this.reporter.postTab()
    })
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as VisualiserMessage
      if (message.type === 'watch') this.reporter.seen(message.visualiser)
    })
    // An error is followed by a close.
    socket.addEventListener('close', ({ code, reason }) => this.onClose(socket, code, reason))
  }

  private onClose(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket) return
    this.reporter.stop()
    this.socket = undefined
    if (code === OTHER_VERSION) return console.error(reason)
    if (!this.isMissed) console.info(`No visualiser at ${this.address} yet: it is tried every two seconds.`)
    this.isMissed = true
    const timer: unknown = setTimeout(() => this.roots.size > 0 && this.connect(), RETRY_INTERVAL)
    // In Node, the attempts alone do not keep a process running.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref: () => void }).unref()
  }

  private readonly post = (message: TabMessage): void => {
    const { socket } = this
    if (socket?.readyState !== WebSocket.OPEN) return
    if (message.type === 'entries') {
      if (message.isStart) this.sentCharts = new Set()
      const started = message.entries.flatMap((entry) =>
        entry.kind === 'start' && entry.machine ? [entry.machine] : [],
      )
      const unsent = this.machines.named(new Set(started.filter((machine) => !this.sentCharts.has(machine))))
      for (const { id } of unsent) this.sentCharts.add(id)
      if (unsent.length > 0) socket.send(JSON.stringify({ type: 'charts', tab: this.id, charts: unsent }))
    }
    socket.send(JSON.stringify(message))
  }
}

const statusOf = ({ snapshot }: InspectionEvent & { type: '@xstate.snapshot' }) => snapshot.status

/** XState's id of a machine without one. */
const NO_ID = '(machine)'

/** The charts of running machines by a name that no other machine has. */
class Charts {
  private readonly charts = new Map<string, Chart>()
  private readonly names = new WeakMap<AnyStateMachine, string>()

  /** The name of a machine; without an id, it gets that of the first actor that runs it. */
  nameOf(machine: AnyStateMachine, actor = 'machine'): string {
    const known = this.names.get(machine)
    if (known !== undefined) return known
    const wanted = machine.id === NO_ID ? actor : machine.id
    const chart = drawn(machine, wanted)
    let name = wanted
    for (let number = 2; this.isTaken(name, chart); number += 1) name = `${wanted} ${number}`
    if (chart) this.charts.set(name, { ...chart, id: name })
    this.names.set(machine, name)
    return name
  }

  named(names: ReadonlySet<string>): Chart[] {
    return [...this.charts.values()].filter(({ id }) => names.has(id))
  }

  /** Whether another definition has a name; `machine.provide` makes a machine of the same definition. */
  private isTaken(name: string, chart: Chart | undefined): boolean {
    const known = this.charts.get(name)
    return known !== undefined && JSON.stringify(known.root) !== JSON.stringify(chart?.root)
  }
}

/** The chart of a machine; undefined, with a line, if it cannot be drawn: what it does is shown all the same. */
function drawn(machine: AnyStateMachine, name: string): Chart | undefined {
  try {
    return { ...chartOf(withNames(machine, machine.id)), hash: '' }
  } catch (error) {
    console.error(`watch() cannot draw the machine "${name}":`, error)
    return undefined
  }
}

/** What the visualiser shows of this program. */
function pageOf(name: string | undefined): Page {
  if (typeof document !== 'undefined')
    return { title: name ?? document.title, path: location.pathname + location.search }
  const { process } = globalThis as { process?: { argv?: readonly string[]; pid?: number; cwd?: () => string } }
  const script = process?.argv?.[1]?.split(/[/\\]/).at(-1) ?? 'program'
  return {
    title: name ?? (process?.pid ? `${script} (${process.pid})` : script),
    path: process?.cwd?.() ?? '',
  }
}
