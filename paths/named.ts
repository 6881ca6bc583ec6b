import { StateMachine, type AnyStateMachine } from 'xstate'

type Config = Record<string, unknown>

/**
 * The machine with a name for each function and actor that stands in its definition: an excerpt of its source, by which
 * tests can replace and record it. A machine without an id gets `name` as its id.
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

class Namer {
  /** How many functions and actors got a name. */
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
