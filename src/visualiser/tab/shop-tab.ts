import { liveActors, machineOf, watchActors } from '#/actors/inspection.ts'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { loadCases } from '../machine-modules.ts'
import { channelName, WATCH_TIMEOUT, type Page, type TabMessage, type VisualiserMessage } from '../recording/entry.ts'
import { ForcedResults } from './forced-results.ts'
import { Recorder } from './recorder.ts'

const FLUSH_INTERVAL = 100

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
  const postTab = () => post({ type: 'tab', tab: { id, ...currentPage() } })
  const known = new Set<string>()
  let recording: Recording | undefined

  const stop = () => {
    recording?.end()
    recording = undefined
  }
  const watch = (visualiser: string) => {
    // A visualiser that attaches later needs the recording from its start: it starts again for all visualisers.
    if (recording && !known.has(visualiser)) stop()
    known.add(visualiser)
    recording ??= new Recording(currentPage, postTab, () => {
      known.clear()
      stop()
    })
    recording.seen()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<VisualiserMessage>) => {
    if (data.type === 'watch') watch(data.visualiser)
    else if (data.tab !== id) return
    else if (data.type === 'results') void postResults(data.machine)
    else void forced.choose(data.machine, data.port, data.result).then(() => postResults(data.machine))
  })
  window.addEventListener('pagehide', () => post({ type: 'left', tab: id }))
  postTab()
}

/** Sends the entries of this tab's actors until no visualiser has been seen for a while. */
class Recording {
  private readonly recorder = new Recorder({ forcedFor })
  private readonly unwatch = watchActors(this.recorder.inspect)
  private readonly timer = setInterval(() => this.flush(), FLUSH_INTERVAL)
  private readonly currentPage: () => Page
  private readonly postTab: () => void
  private readonly onUnseen: () => void
  private page: Page | null = null
  private isStart = true
  private seenAt = Date.now()

  constructor(currentPage: () => Page, postTab: () => void, onUnseen: () => void) {
    this.currentPage = currentPage
    this.postTab = postTab
    this.onUnseen = onUnseen
  }

  seen(): void {
    this.seenAt = Date.now()
    this.postTab()
  }

  end(): void {
    clearInterval(this.timer)
    this.unwatch()
  }

  private flush(): void {
    if (Date.now() - this.seenAt > WATCH_TIMEOUT) return this.onUnseen()
    const entries = this.recorder.take()
    const page = this.currentPage()
    if (this.page?.path !== page.path) {
      this.page = page
      this.postTab()
      entries.unshift({ kind: 'page', at: Date.now(), ...page })
    }
    if (entries.length || this.isStart) post({ type: 'entries', tab: id, entries, isStart: this.isStart })
    this.isStart = false
  }
}
