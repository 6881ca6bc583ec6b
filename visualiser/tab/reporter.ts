import type { ActorWatcher } from './actors.ts'
import { WATCH_TIMEOUT, type Page, type TabMessage } from '../recording/entry.ts'
import type { Recorder } from './recorder.ts'

const FLUSH_INTERVAL = 100

interface ReporterOptions {
  /** Identifies the tab or process. */
  id: string
  post: (message: TabMessage) => void
  currentPage: () => Page
  newRecorder: () => Recorder
  /** Calls a watcher for the running actors and for every inspection event, until the returned function is called. */
  watchActors: (watcher: ActorWatcher) => () => void
}

/** Reports the actors of a tab or process to visualisers, while there is one. */
export class Reporter {
  private readonly options: ReporterOptions
  private readonly known = new Set<string>()
  private recording: Recording | undefined

  constructor(options: ReporterOptions) {
    this.options = options
  }

  postTab = (): void => {
    const { id, post, currentPage } = this.options
    post({ type: 'tab', tab: { id, ...currentPage() } })
  }

  /** A visualiser announces itself. */
  seen(visualiser: string): void {
    // A visualiser that attaches later needs the recording from its start: it starts again for all visualisers.
    if (this.recording && !this.known.has(visualiser)) this.stop()
    this.known.add(visualiser)
    this.recording ??= new Recording(this.options, this.postTab, () => {
      this.known.clear()
      this.stop()
    })
    this.recording.seen()
  }

  /** Ends the recording, as if no visualiser had been seen. */
  stop(): void {
    this.recording?.end()
    this.recording = undefined
  }

  flush(): void {
    this.recording?.flush()
  }
}

/** Sends the entries of the actors until no visualiser has been seen for a while. */
class Recording {
  private readonly recorder: Recorder
  private readonly unwatch: () => void
  private readonly timer = setInterval(() => this.flush(), FLUSH_INTERVAL)
  private readonly options: ReporterOptions
  private readonly postTab: () => void
  private readonly onUnseen: () => void
  private page: Page | null = null
  private isStart = true
  private seenAt = Date.now()

  constructor(options: ReporterOptions, postTab: () => void, onUnseen: () => void) {
    this.options = options
    this.postTab = postTab
    this.onUnseen = onUnseen
    this.recorder = options.newRecorder()
    this.unwatch = options.watchActors(this.recorder.inspect)
  }

  seen(): void {
    this.seenAt = Date.now()
    this.postTab()
  }

  end(): void {
    clearInterval(this.timer)
    this.unwatch()
  }

  flush(): void {
    if (Date.now() - this.seenAt > WATCH_TIMEOUT) return this.onUnseen()
    const { id, post, currentPage } = this.options
    const entries = this.recorder.take()
    const page = currentPage()
    if (this.page?.path !== page.path) {
      this.page = page
      this.postTab()
      entries.unshift({ kind: 'page', at: Date.now(), ...page })
    }
    if (entries.length || this.isStart) post({ type: 'entries', tab: id, entries, isStart: this.isStart })
    this.isStart = false
  }
}
