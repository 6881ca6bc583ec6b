import { fromPromise, StateMachine, type AnyStateMachine, type EventObject } from 'xstate'

type Config = Record<string, unknown>

/**
 * The machine with a name for each function and actor that stands in its definition: an excerpt of its source, by which
 * tests can replace and record it. A machine without an id gets `name` as its id. Guards, actors and delays that are named
 * and not implemented are assumed.
 */
export function withNames(machine: AnyStateMachine, name: string): AnyStateMachine {
  const { config } = machine
  const namer = new Namer(machine)
  const named = namer.state(config as Config, 'root')
  const id = config.id ?? name
  if (namer.found === 0 && config.id !== undefined) return machine
  return new StateMachine({ ...named, id } as never, namer.implementations as never)
}

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The actions and guards of XState's creators, such as `assign` and `not`, have these properties. */
const isBuiltIn = (value: object) => 'resolve' in value || 'check' in value

const mapEach = (value: unknown, change: (entry: unknown, index: number) => unknown): unknown =>
  value === undefined ? value : Array.isArray(value) ? value.map(change) : change(value, 0)

const mapValues = (value: unknown, change: (entry: unknown, key: string) => unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry, key)])) : value

/** The source of a function on one line, shortened. */
function excerptOf(code: string): string {
  const body = code
    .replace(/^\s*(async\s*)?(function\s*\w*\s*)?\([^]*?\)\s*(=>)?\s*/, '')
    .replace(/^\{\s*(return\s+)?([^]*?);?\s*\}$/, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body
}

const EXCERPT = 60
/** The names that functions get from their place in a definition. */
const INFERRED = new Set(['guard', 'actions', 'entry', 'exit'])

/** What the states of a definition invoke without an id. */
function invokedIn({ invoke, states }: Config): unknown[] {
  const entries = invoke === undefined ? [] : Array.isArray(invoke) ? invoke : [invoke]
  const own = entries.flatMap((entry) => (isRecord(entry) && entry['id'] === undefined ? [entry['src']] : []))
  const below = isRecord(states) ? Object.values(states) : []
  return [...own, ...below.flatMap((state) => (isRecord(state) ? invokedIn(state) : []))]
}

/**
 * A guard that nobody has implemented: what an event, a result or an input says under its name, so that payloads decide;
 * true where they say nothing.
 */
const assumedGuard =
  (name: string) =>
  ({ event }: { event: EventObject }): boolean => {
    const { output, input } = event as EventObject & { output?: unknown; input?: unknown }
    const payload = output ?? input ?? event
    const stated: unknown = isRecord(payload) || typeof payload === 'function' ? Reflect.get(payload, name) : undefined
    return stated === undefined || Boolean(stated)
  }

const assumedActor = fromPromise(() => Promise.reject(new Error('not implemented')))

/** In milliseconds. */
const ASSUMED_DELAY = 1000

const guardsIn = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard]
  if (isRecord(guard)) return [String(guard['type'])]
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.flatMap(guardsIn)
    : []
}

class Namer {
  /** How many functions and actors got a name, or were assumed. */
  found = 0
  readonly implementations: Record<'actions' | 'guards' | 'actors' | 'delays', Config>
  /** The actors that states invoke, without their ids. */
  private readonly invoked: readonly unknown[]

  constructor({ implementations, config }: AnyStateMachine) {
    const { actions, guards, actors, delays } = implementations
    this.invoked = invokedIn(config as Config)
    this.implementations = {
      actions: { ...actions },
      guards: { ...guards },
      actors: { ...actors },
      delays: { ...delays },
    }
  }

  state(config: Config, path: string): Config {
    const transitions = (value: unknown) => mapEach(value, (entry) => this.transition(entry))
    const actions = (value: unknown) => mapEach(value, (entry) => this.named('actions', entry))
    const present = (key: string, value: unknown) => (value === undefined ? {} : { [key]: value })
    for (const delay of Object.keys(config['after'] ?? {}))
      if (Number.isNaN(Number(delay))) this.assume('delays', delay, ASSUMED_DELAY)
    return {
      ...config,
      ...present('entry', actions(config['entry'])),
      ...present('exit', actions(config['exit'])),
      ...present('always', transitions(config['always'])),
      ...present('onDone', transitions(config['onDone'])),
      ...present('on', mapValues(config['on'], transitions)),
      ...present('after', mapValues(config['after'], transitions)),
      ...present(
        'invoke',
        mapEach(config['invoke'], (entry, index) => this.invoke(entry, `${path}${index > 0 ? ` ${index + 1}` : ''}`)),
      ),
      ...present(
        'states',
        mapValues(config['states'], (state, key) =>
          isRecord(state) ? this.state(state, path === 'root' ? key : `${path}.${key}`) : state,
        ),
      ),
    }
  }

  private transition(entry: unknown): unknown {
    if (!isRecord(entry)) return entry
    const { actions, guard } = entry
    for (const name of guardsIn(guard)) this.assume('guards', name, assumedGuard(name))
    return {
      ...entry,
      ...(actions === undefined ? {} : { actions: mapEach(actions, (action) => this.named('actions', action)) }),
      ...(guard === undefined ? {} : { guard: this.named('guards', guard) }),
    }
  }

  private invoke(entry: unknown, path: string): unknown {
    if (!isRecord(entry)) return entry
    const { src, id, onDone, onError, onSnapshot } = entry
    const transitions = (value: unknown) => mapEach(value, (found) => this.transition(found))
    if (typeof src === 'string') this.assume('actors', src, assumedActor)
    const name =
      typeof src === 'string' ? src : this.add('actors', typeof id === 'string' ? id : `actor of ${path}`, src)
    return {
      ...entry,
      src: name,
      ...(id === undefined && !this.isShared(src) ? { id: name } : {}),
      ...(onDone === undefined ? {} : { onDone: transitions(onDone) }),
      ...(onError === undefined ? {} : { onError: transitions(onError) }),
      ...(onSnapshot === undefined ? {} : { onSnapshot: transitions(onSnapshot) }),
    }
  }

  /** Whether several states invoke an actor of this name, which then may run twice at the same time. */
  private isShared = (src: unknown): boolean =>
    typeof src === 'string' && this.invoked.filter((one) => one === src).length > 1

  private named(kind: 'actions' | 'guards', entry: unknown): unknown {
    if (typeof entry !== 'function' || isBuiltIn(entry)) return entry
    const own = INFERRED.has(entry.name) ? '' : entry.name
    return { type: this.add(kind, own || excerptOf(String(entry)) || 'nothing', entry) }
  }

  /** Adds an implementation of a name that has none. */
  private assume(kind: 'guards' | 'actors' | 'delays', name: string, implementation: unknown): void {
    if (name in this.implementations[kind]) return
    this.implementations[kind][name] = implementation
    this.found += 1
  }

  /** Adds an implementation. Returns its name, with a number if another one has it. */
  private add(kind: 'actions' | 'guards' | 'actors', name: string, implementation: unknown): string {
    const known = this.implementations[kind]
    let unique = name
    for (let count = 2; unique in known && known[unique] !== implementation; count += 1) unique = `${name} (${count})`
    known[unique] = implementation
    this.found += 1
    return unique
  }
}
