import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { channelName, type Page, type TabMessage, type VisualiserMessage } from '../recording/entry.ts'
import { machineOf, type ActorWatcher } from './actors.ts'
import { ForcedResults, type LoadCases } from './forced-results.ts'
import { Recorder } from './recorder.ts'
import { Reporter } from './reporter.ts'

export { isCases } from './is-cases.ts'

export interface TabOptions {
  /** The actors that run in this tab, parents before children. */
  liveActors: () => readonly AnyActorRef[]
  /** Calls a watcher for the running actors and for every inspection event, until the returned function is called. */
  watchActors: (watcher: ActorWatcher) => () => void
  /** The cases of a machine, whose results can be chosen for its next call of a port. */
  loadCases: LoadCases
}

/**
 * The actors of a browser's tab, for a visualiser of the same origin. Unlike `watch`, it needs no connection, and lets the
 * visualiser choose the next result of a port.
 */
export class VisualiserTab {
  private readonly id = crypto.randomUUID()
  private readonly channel = new BroadcastChannel(channelName)
  private readonly forced: ForcedResults
  private readonly options: TabOptions

  constructor(options: TabOptions) {
    this.options = options
    this.forced = new ForcedResults(options.loadCases, (machine) => void this.postResults(machine))
    this.prepare = this.forced.prepare
  }

  /** Wraps the logic of an actor before it starts, so that its next results can be chosen. */
  readonly prepare: ForcedResults['prepare']

  /** Reports the actors of this tab while a visualiser is open. */
  connect(currentPage: () => Page): void {
    const { id, post, forced } = this
    const { watchActors } = this.options
    const newRecorder = () => new Recorder({ forcedFor: this.forcedFor })
    const reporter = new Reporter({ id, post, currentPage, newRecorder, watchActors })
    this.channel.addEventListener('message', ({ data }: MessageEvent<VisualiserMessage>) => {
      if (data.type === 'watch') reporter.seen(data.visualiser)
      else if (data.tab !== id) return
      else if (data.type === 'results') void this.postResults(data.machine)
      else void forced.choose(data.machine, data.port, data.result).then(() => this.postResults(data.machine))
    })
    window.addEventListener('pagehide', () => post({ type: 'left', tab: id }))
    reporter.postTab()
  }

  private readonly post = (message: TabMessage): void => this.channel.postMessage(message)

  private async postResults(machine: string): Promise<void> {
    const ports = await this.forced.results(machine, this.snapshotOf(machine))
    this.post({ type: 'results', tab: this.id, machine, ports })
  }

  private snapshotOf(machine: string): AnyMachineSnapshot | undefined {
    const actor = this.options.liveActors().find((one) => machineOf(one)?.id === machine)
    return actor?.getSnapshot()
  }

  private readonly forcedFor = (actor: AnyActorRef): string | null => {
    const parent = actor._parent
    const machine = parent && machineOf(parent)?.id
    const source: unknown = Reflect.get(actor, 'src')
    if (!machine || typeof source !== 'string') return null
    return this.forced.describe(machine, source, () => snapshotWhile(parent))
  }
}

/** The state of an actor; undefined while it starts. */
function snapshotWhile(actor: AnyActorRef): AnyMachineSnapshot | undefined {
  try {
    return actor.getSnapshot()
  } catch {
    // XState has no snapshot of an actor that initializes itself.
    return undefined
  }
}
