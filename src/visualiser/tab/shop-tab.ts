import { liveActors, machineOf, watchActors } from '#/actors/inspection.ts'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { channelName, type Page, type TabMessage, type VisualiserMessage } from '../recording/entry.ts'
import { ForcedResults } from './forced-results.ts'
import { Recorder } from './recorder.ts'
import { Reporter } from './reporter.ts'
import { loadCases } from './shop-cases.ts'

const channel = new BroadcastChannel(channelName)
const id = crypto.randomUUID()
const post = (message: TabMessage) => channel.postMessage(message)

const forced = new ForcedResults(loadCases, (machine) => void postResults(machine))

/** Wraps the logic of a flow before it starts. */
export const { prepare } = forced

const snapshotOf = (machine: string): AnyMachineSnapshot | undefined =>
  liveActors()
    .find((actor) => machineOf(actor)?.id === machine)
    ?.getSnapshot()

async function postResults(machine: string): Promise<void> {
  post({ type: 'results', tab: id, machine, ports: await forced.results(machine, snapshotOf(machine)) })
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

function forcedFor(actor: AnyActorRef): string | null {
  const parent = actor._parent
  const machine = parent && machineOf(parent)?.id
  const source: unknown = Reflect.get(actor, 'src')
  return machine && typeof source === 'string' ? forced.describe(machine, source, () => snapshotWhile(parent)) : null
}

/** The shop in this tab, as the visualiser reads it. */
export interface ShownShop {
  brand: { name: string }
  locale: { id: string }
  /** Without site and locale. */
  currentPath: () => string
}

/** Reports the actors of this tab to visualisers of the same origin, while there is one. */
export function connect({ brand, locale, currentPath }: ShownShop): void {
  const currentPage = (): Page => ({
    title: document.title,
    path: currentPath(),
    brand: brand.name,
    locale: locale.id,
  })
  const newRecorder = () => new Recorder({ forcedFor })
  const reporter = new Reporter({ id, post, currentPage, newRecorder, watchActors })
  channel.addEventListener('message', ({ data }: MessageEvent<VisualiserMessage>) => {
    if (data.type === 'watch') reporter.seen(data.visualiser)
    else if (data.tab !== id) return
    else if (data.type === 'results') void postResults(data.machine)
    else void forced.choose(data.machine, data.port, data.result).then(() => postResults(data.machine))
  })
  window.addEventListener('pagehide', () => post({ type: 'left', tab: id }))
  reporter.postTab()
}
