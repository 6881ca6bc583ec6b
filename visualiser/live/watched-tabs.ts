import { useEffect, useSyncExternalStore } from 'react'
import type { Chart } from '../chart/chart.ts'
import { invalidate, rememberCharts } from '../app/data.ts'
import {
  channelName,
  VIEW_PATH,
  WATCH_INTERVAL,
  type ChosenResult,
  type PortResults,
  type ServerMessage,
  type WatchedPage,
  type TabMessage,
  type VisualiserMessage,
} from '../recording/entry.ts'
import { Recording } from '../recording/recording.ts'
import type { ReadRecording } from '../recording/recording-file.ts'

/** A tab of this browser, another program that is watched, or a recording that was imported. */
export interface WatchedTab {
  tab: WatchedPage
  recording: Recording
  /** The time of its last message; null for a file. */
  seenAt: number | null
  hasLeft: boolean
  /** The results that can be chosen for the ports of a machine. */
  results: ReadonlyMap<string, readonly PortResults[]>
  /** Descriptions of the parts of an imported file that could not be read. */
  problems: readonly string[]
  removed: readonly string[]
  /** The machines of a program that is watched, by name. */
  charts: ReadonlyMap<string, Chart>
}

/** A tab without messages for this long counts as closed. */
const STALE = 6000

/** The tabs that are open in this browser, watched programs, and imported recordings. */
class WatchedTabs {
  private readonly tabs = new Map<string, WatchedTab>()
  private readonly listeners = new Set<() => void>()
  private readonly id = crypto.randomUUID()
  private list: readonly WatchedTab[] = []
  private isScheduled = false
  private channel: BroadcastChannel | undefined
  private socket: WebSocket | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  /** A new list whenever anything of it has changed. */
  readonly getSnapshot = (): readonly WatchedTab[] => this.list

  /** Announces the visualiser every two seconds, so that tabs record. */
  connect(): () => void {
    const channel = new BroadcastChannel(channelName)
    this.channel = channel
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage | VisualiserMessage>) => {
      if (isOfTab(data)) this.receive(data)
    })
    const watch = () => {
      if (this.socket === undefined || this.socket.readyState === WebSocket.CLOSED) this.socket = this.openSocket()
      this.post({ type: 'watch', visualiser: this.id })
      this.notify()
    }
    watch()
    const timer = setInterval(watch, WATCH_INTERVAL)
    return () => {
      clearInterval(timer)
      channel.close()
      this.channel = undefined
      closeWhenOpen(this.socket)
      this.socket = undefined
    }
  }

  /** The programs that send their recordings to the visualiser's server. */
  private openSocket(): WebSocket {
    const socket = new WebSocket(new URL(VIEW_PATH, location.href.replace(/^http/, 'ws')))
    socket.addEventListener('open', () => this.post({ type: 'watch', visualiser: this.id }))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as TabMessage | ServerMessage
      if (message.type === 'changed') invalidate()
      else this.receive(message)
    })
    return socket
  }

  requestResults(tab: string, machine: string): void {
    this.post({ type: 'results', tab, machine })
  }

  choose(tab: string, machine: string, port: string, result: ChosenResult | null): void {
    this.post({ type: 'choose', tab, machine, port, result })
  }

  /** Shows a recording from a file beside the tabs that are open. */
  async addFile(title: string, { tab, entries, problems, removed, charts }: ReadRecording): Promise<string> {
    const id = `file ${crypto.randomUUID()}`
    if (charts.length > 0) await rememberCharts(id, charts)
    const recording = new Recording(entries)
    this.tabs.set(id, {
      tab: { ...tab, title, id },
      recording,
      seenAt: null,
      hasLeft: false,
      results: new Map(),
      problems,
      removed,
      charts: new Map(charts.map((chart) => [chart.id, chart])),
    })
    this.notify()
    return id
  }

  remove(id: string): void {
    this.tabs.delete(id)
    this.notify()
  }

  private receive(message: TabMessage): void {
    const id = message.type === 'tab' ? message.tab.id : message.tab
    const known = this.tabs.get(id)
    if (message.type === 'tab') {
      this.tabs.set(id, { ...(known ?? newTab()), tab: message.tab, seenAt: Date.now(), hasLeft: false })
      // Its first events are recorded when it need not wait for the next announcement.
      if (!known || known.hasLeft) this.post({ type: 'watch', visualiser: this.id })
    } else if (!known) return
    else if (message.type === 'entries') {
      known.recording.add(message.entries)
      this.tabs.set(id, { ...known, recording: known.recording.copy(), seenAt: Date.now() })
    } else if (message.type === 'charts')
      this.tabs.set(id, {
        ...known,
        charts: new Map([...known.charts, ...message.charts.map((chart) => [chart.id, chart] as const)]),
      })
    else if (message.type === 'results')
      this.tabs.set(id, { ...known, results: new Map([...known.results, [message.machine, message.ports]]) })
    else if (known.recording.entries.length) this.tabs.set(id, { ...known, hasLeft: true })
    else this.tabs.delete(id)
    this.notify()
  }

  private post(message: VisualiserMessage): void {
    this.channel?.postMessage(message)
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  /** Once a frame at most, however many messages come. */
  private notify(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    requestAnimationFrame(() => {
      this.isScheduled = false
      for (const [id, one] of this.tabs)
        if (!one.hasLeft && one.seenAt !== null && Date.now() - one.seenAt > STALE)
          this.tabs.set(id, { ...one, hasLeft: true })
      this.list = [...this.tabs.values()]
      this.listeners.forEach((listener) => listener())
    })
  }
}

const newTab = (): Omit<WatchedTab, 'tab'> => ({
  recording: new Recording(),
  seenAt: null,
  hasLeft: false,
  results: new Map(),
  problems: [],
  removed: [],
  charts: new Map(),
})

/** Browsers report an error when a socket is closed before it is open. */
function closeWhenOpen(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket?.close()
}

const isOfTab = (message: TabMessage | VisualiserMessage): message is TabMessage =>
  message.type === 'results' ? 'ports' in message : message.type !== 'watch' && message.type !== 'choose'

export const watchedTabs = new WatchedTabs()

/** The tabs, as long as the component is mounted. */
export function useWatchedTabs(): readonly WatchedTab[] {
  // The channel to the tabs is outside of React.
  useEffect(() => watchedTabs.connect(), [])
  return useSyncExternalStore(watchedTabs.subscribe, watchedTabs.getSnapshot)
}

/** The tabs as they are, where another component connects to them. */
export const useShownTabs = (): readonly WatchedTab[] =>
  useSyncExternalStore(watchedTabs.subscribe, watchedTabs.getSnapshot)
