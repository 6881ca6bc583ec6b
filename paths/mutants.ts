import { type AnyActorRef, type AnyStateMachine, type EventObject, not, StateMachine } from 'xstate'
import { effectsOf } from './mocks.ts'

/** A machine with one change that its tests should notice. */
export interface Mutant {
  /** The part of the definition that was changed, such as `in "open", on "dialog.close"`. */
  edge: string
  change: string
  machine: AnyStateMachine
}

type Part = Record<string, unknown>

/** A change of one part of a configuration, which its path of keys identifies. */
interface Mutation {
  edge: string
  change: string
  path: readonly string[]
  apply: (part: Part) => void
}

/**
 * Every machine that differs from the given one by one change, in a stable order. A change removes a transition, an
 * action, the input of a port or a tag; gives a port its first input each time, or one of the context before the step;
 * negates a guard or swaps it with that of the next branch; swaps an effect with the action beside it; replaces a target or an initial state with its next sibling; enters a state again that was entered again or stayed; or
 * doubles a delay or takes another.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config, implementations } = machine
  const inConfig = new ConfigMutations(asPart(config), effectsOf(machine)).all.map(({ edge, change, path, apply }) => {
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

type InputOf = (arguments_: { context: unknown; event: EventObject; self: AnyActorRef }) => unknown

/** An input that stays as it is when an actor first needs it. */
function firstOf(input: InputOf): InputOf {
  const inputs = new WeakMap<AnyActorRef, unknown>()
  return (arguments_) => {
    const { self } = arguments_
    if (!inputs.has(self)) inputs.set(self, input(arguments_))
    return inputs.get(self)
  }
}

/** An input that is made from the context before the actions of the step, except at the start, which has none. */
const staleOf =
  (input: InputOf): InputOf =>
  (arguments_) => {
    const { self, event } = arguments_
    const before = event.type === 'xstate.init' ? undefined : self.getSnapshot()?.context
    return input(before === undefined ? arguments_ : { ...arguments_, context: before })
  }

function doubled(delay: unknown): never {
  const isFunction = typeof delay === 'function'
  return (isFunction ? (...args: unknown[]) => 2 * Number(delay(...args)) : 2 * Number(delay)) as never
}

class ConfigMutations {
  readonly all: Mutation[] = []
  private readonly root: Part
  /** The delays of all states. */
  private readonly delays: readonly string[]

  private readonly effects: readonly string[]

  constructor(root: Part, effects: readonly string[]) {
    this.root = root
    this.effects = effects
    this.delays = [...new Set(delaysIn(root))].toSorted()
    this.addNode(root, [])
  }

  private addNode(node: Part, path: readonly string[]): void {
    const name = path.filter((_, index) => index % 2).join('.') || 'any state'
    const states = Object.keys(asPart(node['states']))
    const { initial } = node
    if (typeof initial === 'string') {
      const sibling = nextOf(states, initial)
      if (sibling) this.add(`"${name}"`, `starts in "${sibling}"`, path, (part) => void (part['initial'] = sibling))
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
    for (const delay of Object.keys(asPart(node['after']))) {
      const other = nextOf(this.delays, delay)
      if (other !== undefined && asPart(node['after'])[other] === undefined)
        this.add(`in "${name}", after "${delay}"`, `takes the delay "${other}"`, path, (part) => {
          const { [delay]: transition, ...others } = asPart(part['after'])
          part['after'] = { ...others, [other]: transition }
        })
    }
    this.addPorts(node, path, name)
    for (const key of states) this.addNode(asPart(asPart(node['states'])[key]), [...path, 'states', key])
  }

  private addPorts(node: Part, path: readonly string[], name: string): void {
    const { invoke } = node
    for (const [index, port] of listOf(invoke).map(asPart).entries()) {
      const portPath = [...path, 'invoke', ...(Array.isArray(invoke) ? [String(index)] : [])]
      const id = String(port['id'] ?? port['src'])
      for (const key of ['onDone', 'onError', 'onSnapshot'].filter((name) => port[name] !== undefined))
        this.addTransitions(path, portPath, key, `in "${name}", ${key} of "${id}"`)
      const { input } = port
      if (input === undefined) continue
      this.add(`in "${name}"`, `"${id}" has no input`, portPath, (part) => void (part['input'] = undefined))
      if (typeof input !== 'function') continue
      this.add(`in "${name}"`, `"${id}" always has its first input`, portPath, (part) => {
        part['input'] = firstOf(input as InputOf)
      })
      this.add(`in "${name}"`, `"${id}" has an input of the context before the step`, portPath, (part) => {
        part['input'] = staleOf(input as InputOf)
      })
    }
  }

  /** The mutations of the transitions under a key of a part; their targets are relative to a state node. */
  private addTransitions(node: readonly string[], path: readonly string[], key: string, edge: string): void {
    const found = partAt(this.root, path)[key]
    const candidates: unknown[] = Array.isArray(found) ? found : [found]
    for (const [index, candidate] of candidates.entries()) {
      const written = typeof candidate === 'string' ? { target: candidate } : asPart(candidate)
      const { guard, target, actions, reenter } = written
      const branch = candidates.length > 1 ? `${edge}, branch ${index + 1}` : edge
      const replace = (change: string, next: Part | null) =>
        this.add(branch, change, path, (part) => {
          const replaced = candidates.toSpliced(index, 1, ...(next ? [next] : []))
          if (replaced.length) part[key] = replaced
          else delete part[key]
        })
      replace('is removed', null)
      if (guard !== undefined) replace('its guard is negated', { ...written, guard: not(guard as never) })
      const next = asPart(candidates[index + 1])
      if (guard !== undefined && next['guard'] !== undefined)
        this.add(branch, 'its guard is swapped with that of the next branch', path, (part) => {
          const swapped = [
            { ...written, guard: next['guard'] },
            { ...next, guard },
          ]
          part[key] = candidates.toSpliced(index, 2, ...swapped)
        })
      if (reenter === true) replace('does not enter its state again', { ...written, reenter: false })
      else if (typeof target === 'string' && isOwnOrChild(node, target) && this.hasEffects(node))
        replace('enters its state again', { ...written, reenter: true })
      const sibling = typeof target === 'string' ? this.siblingOf(node, target) : undefined
      if (sibling) replace(`leads to "${sibling}"`, { ...written, target: sibling })
      for (const [position, action] of listOf(actions).entries())
        replace(`${actionName(action)} is removed`, {
          ...written,
          actions: listOf(actions).toSpliced(position, 1),
        })
      for (const [position, [first, second]] of pairsOf(listOf(actions)).entries())
        if (this.isEffect(first) || this.isEffect(second))
          replace(`${actionName(first)} and ${actionName(second)} are swapped`, {
            ...written,
            actions: listOf(actions).toSpliced(position, 2, second, first),
          })
    }
  }

  /** Whether it makes a difference to enter a state again. */
  private hasEffects(node: readonly string[]): boolean {
    const part = partAt(this.root, node)
    return ['entry', 'exit', 'invoke', 'after'].some((key) => part[key] !== undefined)
  }

  /** Whether the order of an action among others is recorded. */
  private isEffect(action: unknown): boolean {
    return this.effects.some((name) => actionName(action) === `"${name}"`)
  }

  /** The next sibling of a transition's target, written as a target. */
  private siblingOf(node: readonly string[], target: string): string | undefined {
    const keys = target.split('.')
    const last = keys.pop() ?? ''
    const parents = keys.filter((key) => key !== '' && !key.startsWith('#'))
    const parent = partAt(this.root, [...targetBase(node, target), ...parents.flatMap((key) => ['states', key])])
    const sibling = nextOf(Object.keys(asPart(parent['states'])), last)
    return sibling && [...keys, sibling].join('.')
  }

  private addRemovals(
    node: Part,
    key: string,
    path: readonly string[],
    edge: string,
    nameOf: (entry: unknown) => string,
  ): void {
    const entries = listOf(node[key])
    for (const [index, entry] of entries.entries())
      this.add(edge, `${nameOf(entry)} is removed`, path, (part) => {
        part[key] = entries.toSpliced(index, 1)
      })
  }

  private add(edge: string, change: string, path: readonly string[], apply: (part: Part) => void): void {
    this.all.push({ edge, change, path, apply })
  }
}

/** The delays of a state and of those inside of it. */
const delaysIn = (node: Part): string[] => [
  ...Object.keys(asPart(node['after'])),
  ...Object.values(asPart(node['states'])).flatMap((state) => delaysIn(asPart(state))),
]

/** Whether a target is the node of its transition, or inside of it, where `reenter` makes a difference. */
const isOwnOrChild = (node: readonly string[], target: string): boolean =>
  target.startsWith('.') || target === node.at(-1)

const pairsOf = (list: readonly unknown[]): (readonly [unknown, unknown])[] =>
  list.slice(1).map((second, index) => [list[index], second])

/** The path of the node that a target is relative to: the root (`#id`), the node itself (`.child`), or its parent. */
function targetBase(node: readonly string[], target: string): readonly string[] {
  if (target.startsWith('#')) return []
  return target.startsWith('.') ? node : node.slice(0, -2)
}

/** The entry after a key, and the first entry after the last key; undefined without another entry. */
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

function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

const asPart = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})

const partAt = (config: Part, path: readonly string[]): Part => path.reduce((part, key) => asPart(part[key]), config)

/** Copies a configuration and the parts along a path; shares the other parts. */
function copyAlong(config: unknown, path: readonly string[]): Part {
  const copy: Part = { ...asPart(config) }
  path.reduce((part, key) => {
    const next = part[key]
    part[key] = Array.isArray(next) ? [...next] : { ...asPart(next) }
    return asPart(part[key])
  }, copy)
  return copy
}
