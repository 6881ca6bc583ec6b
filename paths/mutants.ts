import { type AnyStateMachine, not, StateMachine } from 'xstate'

/** A machine with one change that its tests should notice. */
export interface Mutant {
  /** The part of the definition that was changed, such as `in "open", on "dialog.close"`. */
  edge: string
  change: string
  machine: AnyStateMachine
}

type Part = Record<string, unknown>

/** A change of the part of a configuration that a path leads to. */
interface Mutation {
  edge: string
  change: string
  path: readonly string[]
  apply: (part: Part) => void
}

/**
 * Every machine that differs from the given one by one change; the same ones in the same order each time. Removes a
 * transition, an action, the input of a port or a tag; negates a guard; replaces a target or an initial state by the next
 * state beside it; doubles a delay.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = machine
  const inConfig = new ConfigMutations(asPart(config)).all.map(({ edge, change, path, apply }) => {
    const copy = copyAlong(config, path)
    apply(partAt(copy, path))
    return { edge, change, machine: new StateMachine(copy as never, implementations as never) }
  })
  const delays = Object.entries(implementations.delays).map(([name, delay]) => ({
    edge: `the delay "${name}"`,
    change: 'is doubled',
    machine: machine.provide({ delays: { [name]: doubled(delay) } }),
  }))
  return [...inConfig, ...delays]
}

function doubled(delay: unknown): never {
  const isFunction = typeof delay === 'function'
  return (isFunction ? (...given: unknown[]) => 2 * Number(delay(...given)) : 2 * Number(delay)) as never
}

class ConfigMutations {
  readonly all: Mutation[] = []
  private readonly root: Part

  constructor(root: Part) {
    this.root = root
    this.addNode(root, [])
  }

  private addNode(node: Part, path: readonly string[]): void {
    const name = path.filter((_, index) => index % 2).join('.') || 'any state'
    const states = Object.keys(asPart(node['states']))
    const { initial } = node
    if (typeof initial === 'string') {
      const other = nextOf(states, initial)
      if (other) this.add(`"${name}"`, `starts in "${other}"`, path, (part) => void (part['initial'] = other))
    }
    for (const key of ['entry', 'exit']) this.addRemovals(node, key, path, `on ${key} of "${name}"`, actionName)
    this.addRemovals(node, 'tags', path, `"${name}"`, (tag) => `the tag "${String(tag)}"`)
    for (const kind of ['on', 'after'])
      for (const key of Object.keys(asPart(node[kind])))
        this.addTransitions(path, [...path, kind], key, `in "${name}", ${kind} "${key}"`)
    for (const [key, text] of [
      ['always', 'always'],
      ['onDone', 'at its end'],
    ] as const)
      if (node[key] !== undefined) this.addTransitions(path, path, key, `in "${name}", ${text}`)
    for (const delay of Object.keys(asPart(node['after'])).filter((key) => Number(key) > 0))
      this.add(`in "${name}", after "${delay}"`, 'is doubled', path, (part) => {
        const { [delay]: transition, ...others } = asPart(part['after'])
        part['after'] = { ...others, [String(2 * Number(delay))]: transition }
      })
    this.addPorts(node, path, name)
    for (const key of states) this.addNode(asPart(asPart(node['states'])[key]), [...path, 'states', key])
  }

  private addPorts(node: Part, path: readonly string[], name: string): void {
    const { invoke } = node
    const ports = Array.isArray(invoke) ? invoke : invoke === undefined ? [] : [invoke]
    for (const [index, port] of ports.map(asPart).entries()) {
      const portPath = [...path, 'invoke', ...(Array.isArray(invoke) ? [String(index)] : [])]
      const id = String(port['id'] ?? port['src'])
      for (const key of ['onDone', 'onError', 'onSnapshot'].filter((one) => port[one] !== undefined))
        this.addTransitions(path, portPath, key, `in "${name}", ${key} of "${id}"`)
      if (port['input'] !== undefined)
        this.add(`in "${name}"`, `"${id}" has no input`, portPath, (part) => void (part['input'] = undefined))
    }
  }

  /** The mutations of the transitions under a key of a part; their targets are relative to a state node. */
  private addTransitions(node: readonly string[], path: readonly string[], key: string, edge: string): void {
    const found = partAt(this.root, path)[key]
    const candidates: unknown[] = Array.isArray(found) ? found : [found]
    for (const [index, candidate] of candidates.entries()) {
      const written = typeof candidate === 'string' ? { target: candidate } : asPart(candidate)
      const { guard, target, actions } = written
      const branch = candidates.length > 1 ? `${edge}, branch ${index + 1}` : edge
      const replace = (change: string, next: Part | null) =>
        this.add(branch, change, path, (part) => {
          const others = candidates.flatMap((one, position) => (position === index ? (next ? [next] : []) : [one]))
          if (others.length) part[key] = others
          else delete part[key]
        })
      replace('is removed', null)
      if (guard !== undefined) replace('its guard is negated', { ...written, guard: not(guard as never) })
      const other = typeof target === 'string' ? this.besideTarget(node, target) : undefined
      if (other) replace(`leads to "${other}"`, { ...written, target: other })
      for (const [position, action] of listOf(actions).entries())
        replace(`${actionName(action)} is removed`, {
          ...written,
          actions: listOf(actions).filter((_, one) => one !== position),
        })
    }
  }

  /** The state after the target of a transition, in the order of its parent, as a target. */
  private besideTarget(node: readonly string[], target: string): string | undefined {
    const keys = target.split('.')
    const last = keys.pop() ?? ''
    const parents = keys.filter((key) => key !== '' && !key.startsWith('#'))
    const start = target.startsWith('#') ? [] : target.startsWith('.') ? node : node.slice(0, -2)
    const parent = partAt(this.root, [...start, ...parents.flatMap((key) => ['states', key])])
    const other = nextOf(Object.keys(asPart(parent['states'])), last)
    return other && [...keys, other].join('.')
  }

  private addRemovals(
    node: Part,
    key: string,
    path: readonly string[],
    edge: string,
    nameOf: (one: unknown) => string,
  ): void {
    const all = listOf(node[key])
    for (const [index, one] of all.entries())
      this.add(edge, `${nameOf(one)} is removed`, path, (part) => {
        part[key] = all.filter((_, position) => position !== index)
      })
  }

  private add(edge: string, change: string, path: readonly string[], apply: (part: Part) => void): void {
    this.all.push({ edge, change, path, apply })
  }
}

/** The entry after another one; the first after the last. */
function nextOf(keys: readonly string[], key: string): string | undefined {
  const next = keys[(keys.indexOf(key) + 1) % keys.length]
  return keys.includes(key) && next !== key ? next : undefined
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return `"${action}"`
  return typeof action === 'object' && action !== null && 'type' in action
    ? `"${String(action.type)}"`
    : 'an unnamed action'
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

const asPart = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})

const partAt = (config: Part, path: readonly string[]): Part => path.reduce((part, key) => asPart(part[key]), config)

/** A copy of a configuration in which the parts along a path are copies too. */
function copyAlong(config: unknown, path: readonly string[]): Part {
  const copy: Part = { ...asPart(config) }
  path.reduce((part, key) => {
    const next = part[key]
    part[key] = Array.isArray(next) ? [...next] : { ...asPart(next) }
    return asPart(part[key])
  }, copy)
  return copy
}
