/** A machine as the visualiser draws it: JSON, read from the machine's definition. */
export interface Chart {
  id: string
  description: string | null
  /** The group in which it is listed: the area in its `meta`, such as `cart`, or the folder of its file. */
  area: string
  /** The page of the machine, such as `/cart` or `every page`; null without one in its `meta`. */
  page: string | null
  /** The events that its effects send to other machines. */
  sends: readonly SentEvent[]
  /** Whether it only starts others and forwards events to them. */
  forwards?: boolean
  /** Changes with the definition of the machine. */
  hash: string
  /** Where it was loaded from; absent in recordings. */
  source?: ChartSource
  root: ChartState
}

/** Where a machine is, and how a test imports its file; absolute paths of the files of it and its cases, if it has any. */
export interface ChartSource {
  file: string
  exportName: string
  importedAs: string
  cases: string | null
}

export interface SentEvent {
  effect: string
  flow: string
  event: string
}

export interface ChartState {
  key: string
  /** The keys from the root, joined by dots; empty for the root. */
  path: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether a history state remembers the states inside of its siblings as well. */
  isDeep?: boolean
  description: string | null
  tags: readonly string[]
  /** The path of the initial child. */
  initial: string | null
  entry: readonly Effect[]
  exit: readonly Effect[]
  ports: readonly Port[]
  /** In the order of the machine, in which guards are evaluated. */
  transitions: readonly Transition[]
  children: readonly ChartState[]
}

/** A guard or an action, by its name. */
export interface Effect {
  name: string
  params: Params
}

/**
 * The parameters of a guard, an action or a port: the text of one value, or of each by its name. Literals are in quotes or
 * numbers; others are paths, such as `event.output`. Null without parameters.
 */
export type Params = string | Readonly<Record<string, string>> | null

/** An invoked actor. */
export interface Port {
  id: string
  src: string
  input: Params
  /** The id of the machine that it is, or null for a promise or another logic. */
  machine: string | null
}

/** `invokes` occurs in the map of flows only: a machine that is a child of another. */
export type TransitionKind = 'event' | 'done' | 'error' | 'always' | 'after' | 'end' | 'invokes'

export interface Transition {
  kind: TransitionKind
  /** The event's descriptor as the machine has it, such as `xstate.done.actor.readList`. */
  descriptor: string
  /** The event's type, or the name of the port or delay. */
  name: string
  /** The coverage item that it is, and the one of its handler's denial if it is the last candidate. */
  item: string
  deniedItem: string | null
  guard: Effect | null
  /** The paths of the target states; none if it stays without leaving a state. */
  targets: readonly string[]
  reenters: boolean
  actions: readonly Effect[]
  /** In milliseconds, if it is constant. */
  delay: number | null
  description: string | null
  /** Why no user can cause it. */
  modelOnly: string | null
}

/** A selection in a chart: a state, and one of its transitions. */
export interface Selection {
  machine: string
  /** Undefined for the machine as a whole, empty for its root. */
  state?: string
  transition?: number
}

/** Identifies the row of a transition, by the path of its state and its index there. */
export const rowKey = (path: string, transition: number) => `${path}/${transition}`

/** Every state of a chart, the root first. */
export const statesOf = ({ root }: Pick<Chart, 'root'>): ChartState[] => {
  const withDescendants = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(withDescendants)]
  return withDescendants(root)
}

export const stateAt = (chart: Pick<Chart, 'root'>, path: string): ChartState | undefined =>
  statesOf(chart).find((state) => state.path === path)

/** States that can be active on their own, and all transitions. */
export function countsOf(chart: Pick<Chart, 'root'>): { states: number; transitions: number } {
  const states = statesOf(chart)
  return {
    states: Math.max(1, states.length - 1),
    transitions: states.reduce((sum, { transitions }) => sum + transitions.length, 0),
  }
}

/** What happens, in words: `done`, `after 350 ms`, or the event's type; empty for an eventless transition. */
export function eventText({ kind, name, delay }: Transition): string {
  if (kind === 'always') return ''
  if (kind === 'event' || kind === 'invokes') return name.replace(/^xstate\.snapshot\.(.+)$/, 'snapshot of $1')
  if (kind === 'after') return `after ${delay === null ? name : `${delay} ms`}`
  return kind === 'error' ? 'error' : 'done'
}

const isLiteral = (text: string) => /^'|^-?\d|^(true|false)$/.test(text)
const withoutQuotes = (text: string) => text.replace(/^'(.*)'$/, '$1')

/** `[isKind challenge]`, with the literals among the parameters; `[else]` after guarded candidates of the same event. */
export function guardText(transition: Transition, siblings: readonly Transition[]): string {
  const { guard, descriptor } = transition
  if (!guard) return siblings.some((one) => one !== transition && one.descriptor === descriptor) ? '[else]' : ''
  const { name, params } = guard
  const literals = params === null || typeof params === 'string' ? [] : Object.values(params).filter(isLiteral)
  return `[${[name, ...literals.map(withoutQuotes)].join(' ')}]`
}

/** A transition in one line, such as `placeOrder done [isKind challenge]`. */
export function transitionText(transition: Transition, siblings: readonly Transition[]): string {
  const { kind, name } = transition
  const source = kind === 'done' || kind === 'error' ? name : kind === 'always' ? 'always' : ''
  return [source, eventText(transition), guardText(transition, siblings)].filter(Boolean).join(' ')
}

/** Where a transition leads, in words. */
export const targetText = ({ targets }: Transition): string =>
  targets.length ? `to ${targets.map((target) => target || 'the start').join(' and ')}` : 'stays'

/** The name of a state for reading: the machine's id for the root. */
export const stateLabel = (path: string, machine: string): string => path || machine
