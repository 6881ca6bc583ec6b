import type { Entry, Json, PageEntry, StartEntry, StateValue, Status, StepEntry } from './entry.ts'

type Context = { readonly [key: string]: Json } | null

/** An actor after one of its entries. */
export interface ActorState {
  /** The index of the entry. */
  index: number
  value: StateValue | null
  context: Context
  tags: readonly string[]
  status: Status
}

/** An actor of a recording. */
export interface RecordedActor {
  start: StartEntry
  /** In order; the first is its start. */
  states: ActorState[]
}

const MOST_ENTRIES = 20_000
/** How many more are held before the oldest are dropped, all at once. */
const SLACK = 2_000

/** The entries of a tab, and the state of each actor after each of them. */
export class Recording {
  entries: Entry[] = []
  actors = new Map<string, RecordedActor>()
  /** The number of earlier entries that are no longer held. */
  dropped = 0

  constructor(entries: readonly Entry[] = []) {
    this.add(entries)
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.addOne(entry)
    if (this.entries.length > MOST_ENTRIES + SLACK) this.drop(this.entries.length - MOST_ENTRIES)
  }

  /** Another object with the same entries, so that React sees that there are more. */
  copy(): Recording {
    return Object.assign(new Recording(), this)
  }

  private addOne(entry: Entry): void {
    const index = this.entries.length
    if (entry.kind === 'start') {
      const known = this.actors.get(entry.actor)
      // A recording that starts again, for another visualiser, repeats the actors that run.
      if (known) return this.set(known, { ...entry, index: index - 1 })
      this.entries.push(entry)
      this.actors.set(entry.actor, { start: entry, states: [{ ...stateOf(entry), index }] })
      return
    }
    this.entries.push(entry)
    if (entry.kind === 'step') {
      const actor = this.actors.get(entry.actor)
      const before = actor?.states.at(-1)
      if (!actor || !before) return
      const { value, tags, status, changes } = entry
      const context = Object.keys(changes).length > 0 ? { ...before.context, ...changes } : before.context
      actor.states.push({ index, value, tags, status, context })
    } else if (entry.kind === 'skip')
      for (const { actor, ...state } of entry.actors) {
        const known = this.actors.get(actor)
        if (known) known.states.push({ ...state, index })
      }
  }

  private set(actor: RecordedActor, state: ActorState): void {
    const last = actor.states.at(-1)
    if (JSON.stringify(last?.value) !== JSON.stringify(state.value)) actor.states.push(stateOf(state, state.index))
  }

  private drop(count: number): void {
    this.entries.splice(0, count)
    this.dropped += count
    for (const [id, actor] of this.actors) {
      const moved = actor.states.map((state) => ({ ...state, index: state.index - count }))
      const lastBefore = moved.findLastIndex(({ index }) => index < 0)
      const states = moved.slice(Math.max(0, lastBefore))
      if (states.length === 1 && states[0]!.status !== 'active' && states[0]!.index < 0) this.actors.delete(id)
      else actor.states = states
    }
  }

  /** The state of an actor after an entry; undefined before its start. */
  stateAt(actor: string, index: number): ActorState | undefined {
    return this.around(actor, index)[1]
  }

  /** The state of an actor before and after its last entry up to one of the recording. */
  around(actor: string, index: number): [before: ActorState | undefined, at: ActorState | undefined] {
    const states = this.actors.get(actor)?.states ?? []
    let [low, high] = [0, states.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (states[middle]!.index <= index) low = middle + 1
      else high = middle
    }
    return [states[low - 2], states[low - 1]]
  }

  /** The last step of an actor up to an entry. */
  stepAt(actor: string, index: number): StepEntry | undefined {
    const state = this.stateAt(actor, index)
    const entry = state && this.entries[state.index]
    return entry?.kind === 'step' && entry.actor === actor ? entry : undefined
  }

  /** The paths of the pages that were shown. */
  routes(): string[] {
    return [...new Set(this.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : [])))]
  }

  /** The page that was shown at an entry. */
  pageAt(index: number): PageEntry | undefined {
    for (let at = Math.min(index, this.entries.length - 1); at >= 0; at -= 1) {
      const entry = this.entries[at]
      if (entry?.kind === 'page') return entry
    }
    return undefined
  }
}

const stateOf = ({ value, context, tags, status }: Omit<ActorState, 'index'>, index = 0): ActorState => ({
  value,
  context,
  tags,
  status,
  index,
})

/** The paths of the active states of a value: `open` and `open.login` of `{ open: 'login' }`. */
export function activePaths(value: StateValue | null, parent = ''): string[] {
  if (value === null) return []
  const under = (key: string) => (parent ? `${parent}.${key}` : key)
  if (typeof value === 'string') return [under(value)]
  return Object.entries(value).flatMap(([key, child]) => [
    under(key),
    ...(typeof child === 'object' && child !== null && Object.keys(child).length === 0
      ? []
      : activePaths(child, under(key))),
  ])
}

/** The innermost active states, as in the records of paths: `open.login`. */
export function stateText(value: StateValue | null, status: Status = 'active'): string {
  const paths = activePaths(value)
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).toSorted()
  return [leaves.join(' + ') || 'the only state', ...(status === 'done' ? ['(done)'] : [])].join(' ')
}
