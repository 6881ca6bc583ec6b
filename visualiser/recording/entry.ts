import type { Chart } from '../chart/chart.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The value of a machine's state, as in XState. */
export type StateValue = string | { readonly [key: string]: StateValue }

export type Status = 'active' | 'done' | 'error' | 'stopped'

/** An actor starts, or ran already when the recording began. */
export interface StartEntry {
  kind: 'start'
  /** In milliseconds since 1970, as in every entry. */
  at: number
  /** Identifies the actor within its tab. */
  actor: string
  /** The same each time: `favorites`, `favorites/readList`. */
  name: string
  /** The id of its machine; null for a promise or a callback, which is a port. */
  machine: string | null
  parent: string | null
  /** The name of its logic in the setup of its parent's machine. */
  source: string
  input: Json
  /** Null for a promise or a callback. */
  value: StateValue | null
  context: { readonly [key: string]: Json } | null
  tags: readonly string[]
  status: Status
  /** Whether it ran before the recording began. */
  isReplay: boolean
  /** The result that was chosen for it in the visualiser, in words. */
  forced: string | null
  /** Whether it only starts others and forwards events to them. */
  forwards?: boolean
}

/** A guard that denied a candidate. */
export interface Denial {
  /** The coverage item of the candidate. */
  item: string
  guard: string
  params: Json
}

/** An actor processes an event. */
export interface StepEntry {
  kind: 'step'
  at: number
  actor: string
  event: { readonly type: string; readonly [key: string]: Json }
  /** The actor that sent it; null if it came from the page. */
  from: string | null
  /** Each microstep: the event that was taken or raised, the coverage items of its transitions, and the state after it. */
  microsteps: readonly { event: string; items: readonly string[]; value: StateValue }[]
  denials: readonly Denial[]
  actions: readonly { name: string; params: Json }[]
  value: StateValue | null
  /** The keys of the context that changed, as they are afterwards. */
  changes: { readonly [key: string]: Json }
  tags: readonly string[]
  status: Status
  /** The result of a port, or its error. */
  output: Json
}

/** The page that is shown changes. */
export interface PageEntry extends Page {
  kind: 'page'
  at: number
}

/** Events came faster than they could be recorded. */
export interface SkipEntry {
  kind: 'skip'
  at: number
  count: number
  /** The actors that changed meanwhile, as they are now. */
  actors: readonly {
    actor: string
    value: StateValue | null
    context: { readonly [key: string]: Json } | null
    tags: readonly string[]
    status: Status
  }[]
}

export type Entry = StartEntry | StepEntry | PageEntry | SkipEntry

/** What a tab shows. */
export interface Page {
  title: string
  path: string
  /** What distinguishes it from others, by name: `{ tenant: 'north' }`. */
  labels?: Readonly<Record<string, string>>
}

/** A tab of a browser, or another program that is watched. */
export interface WatchedPage extends Page {
  id: string
}

/** The results that can be chosen for the ports of a machine, and what is chosen for the next call. */
export interface PortResults {
  port: string
  done: readonly string[]
  failed: readonly string[]
  chosen: ChosenResult | null
}

export type ChosenResult = { outcome: 'done' | 'failed'; index: number } | { outcome: 'slow' | 'never' }

export const channelName = 'passepartout machines'

/** The addresses of the visualiser's server to which programs send their recordings, and from which it reads them. */
export const WATCH_PATH = '/dev/machines/watch'
export const VIEW_PATH = '/dev/machines/view'

/** The version of the messages; a program of another version is rejected. */
export const MESSAGE_VERSION = 1
/** The WebSocket code of that rejection. */
export const OTHER_VERSION = 4000

/** How often a visualiser says that it is there, and after how long without it a tab stops recording. */
export const WATCH_INTERVAL = 2000
export const WATCH_TIMEOUT = 7000

export type TabMessage =
  /** The tab is there; without `isRecording` it only says so. */
  | { type: 'tab'; tab: WatchedPage }
  /** `isStart`: the first ones after a visualiser attached. */
  | { type: 'entries'; tab: string; entries: readonly Entry[]; isStart: boolean }
  | { type: 'results'; tab: string; machine: string; ports: readonly PortResults[] }
  | { type: 'left'; tab: string }
  /** The machines of actors that start, of a program whose files the visualiser does not know. */
  | { type: 'charts'; tab: string; charts: readonly Chart[] }

/** Machines of the project have changed. */
export interface ServerMessage {
  type: 'changed'
}

export type VisualiserMessage =
  | { type: 'watch'; visualiser: string }
  | { type: 'results'; tab: string; machine: string }
  | { type: 'choose'; tab: string; machine: string; port: string; result: ChosenResult | null }
