import { type AnyStateMachine, not, StateMachine } from 'xstate'

/** A machine with one deliberate fault. */
export interface Mutant {
  /** What was changed, in the terms of the machine's source. */
  description: string
  machine: AnyStateMachine
}

type Part = Record<string, unknown>
/** Changes a copy of the machine's configuration, found by its path. */
type Change = (config: Part) => void

interface Fault {
  description: string
  path: readonly string[]
  change: Change
}

/**
 * Every machine that differs from the given one by one fault: a transition, an action, an input or a tag less, a guard
 * turned round, another target, a delay twice as long. The same mutants in the same order each time.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const faults = faultsIn(asPart(machine.config), [], 'any state')
  const inConfig = faults.map(({ description, path, change }) => {
    const config = copyAlong(machine.config, path)
    change(at(config, path))
    return { description, machine: new StateMachine(config as never, machine.implementations as never) }
  })
  const named = Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number'
      ? [
          {
            description: `the delay ${name} is twice as long`,
            machine: machine.provide({ delays: { [name]: delay * 2 } }),
          },
        ]
      : [],
  )
  return [...inConfig, ...named]
}

function faultsIn(node: Part, path: readonly string[], name: string): Fault[] {
  const states = Object.entries(asPart(node['states']))
  return [
    ...actionFaults(node, 'entry', path, `on entry of "${name}"`),
    ...actionFaults(node, 'exit', path, `on exit of "${name}"`),
    ...tagFaults(node, path, name),
    ...transitionsOf(node, name).flatMap(({ keys, label }) =>
      transitionFaults(node, keys, path, label, siblings(path, name)),
    ),
    ...invokes(node).flatMap(({ keys, invoke }) => invokeFaults(invoke, [...path, ...keys], name)),
    ...delayFaults(node, path, name),
    ...states.flatMap(([key, state]) =>
      faultsIn(asPart(state), [...path, 'states', key], name === 'any state' ? key : `${name}.${key}`),
    ),
  ]

  /** Where a transition of this node could lead instead: the states beside it, else the states in it. */
  function siblings(of: readonly string[], own: string): readonly string[] {
    return of.length ? [own.split('.').at(-1)!] : states.map(([key]) => key)
  }
}

/** The keys that lead to each group of transitions of a node: `on` by event, `after` by delay, `always`. */
function transitionsOf(node: Part, name: string): { keys: string[]; label: string }[] {
  const grouped = (['on', 'after'] as const).flatMap((kind) =>
    Object.keys(asPart(node[kind])).map((key) => ({
      keys: [kind, key],
      label: `in "${name}", ${kind === 'on' ? 'on' : 'after'} "${key}"`,
    })),
  )
  const always = node['always'] === undefined ? [] : [{ keys: ['always'], label: `in "${name}", always` }]
  const onDone = node['onDone'] === undefined ? [] : [{ keys: ['onDone'], label: `at the end of "${name}"` }]
  return [...grouped, ...always, ...onDone]
}

function transitionFaults(
  node: Part,
  keys: readonly string[],
  path: readonly string[],
  label: string,
  others: readonly string[],
): Fault[] {
  const found = keys.reduce<unknown>((part, key) => asPart(part)[key], node)
  const candidates: unknown[] = Array.isArray(found) ? found : [found]
  const key = keys.at(-1)!
  const groupPath = [...path, ...keys.slice(0, -1)]
  return candidates.flatMap((candidate, index): Fault[] => {
    const written = typeof candidate === 'string' ? { target: candidate } : asPart(candidate)
    const place = candidates.length > 1 ? `${label}, branch ${index + 1}` : label
    const replaced = (next: Part | null) => (group: Part) => {
      const list = candidates.flatMap((one, position) => (position === index ? (next ? [next] : []) : [one]))
      if (list.length) group[key] = list
      else delete group[key]
    }
    const fault = (description: string, next: Part | null): Fault => ({
      description: `${place}: ${description}`,
      path: groupPath,
      change: replaced(next),
    })
    const { guard, target, actions } = written
    const other = others.find((one) => one !== target && `.${one}` !== target)
    return [
      fault('no such transition', null),
      ...(guard === undefined ? [] : [fault('the guard is turned round', { ...written, guard: not(guard as never) })]),
      ...(typeof target === 'string' && other
        ? [fault(`leads to "${other}"`, { ...written, target: path.length ? other : `.${other}` })]
        : []),
      ...listOf(actions).map((action, position, all) =>
        fault(`does not do ${actionName(action)}`, {
          ...written,
          actions: all.filter((_, one) => one !== position),
        }),
      ),
    ]
  })
}

function invokes(node: Part): { keys: string[]; invoke: Part }[] {
  const { invoke } = node
  if (Array.isArray(invoke))
    return invoke.map((one, index) => ({ keys: ['invoke', String(index)], invoke: asPart(one) }))
  return invoke === undefined ? [] : [{ keys: ['invoke'], invoke: asPart(invoke) }]
}

function invokeFaults(invoke: Part, path: readonly string[], name: string): Fault[] {
  const id = String(invoke['id'] ?? invoke['src'])
  const outcomes = (['onDone', 'onError', 'onSnapshot'] as const)
    .filter((key) => invoke[key] !== undefined)
    .flatMap((key) =>
      transitionFaults(invoke, [key], path, `in "${name}", ${key} of "${id}"`, [name.split('.').at(-1)!]),
    )
  const input: Fault[] =
    invoke['input'] === undefined
      ? []
      : [
          {
            description: `in "${name}": "${id}" gets no input`,
            path,
            change: (part) => {
              part['input'] = undefined
            },
          },
        ]
  return [...outcomes, ...input]
}

function actionFaults(node: Part, key: 'entry' | 'exit', path: readonly string[], label: string): Fault[] {
  return listOf(node[key]).map((action, index, all) => ({
    description: `${label}: does not do ${actionName(action)}`,
    path,
    change: (part) => {
      part[key] = all.filter((_, one) => one !== index)
    },
  }))
}

function tagFaults(node: Part, path: readonly string[], name: string): Fault[] {
  return listOf(node['tags']).map((tag, index, all) => ({
    description: `"${name}" lacks the tag "${String(tag)}"`,
    path,
    change: (part) => {
      part['tags'] = all.filter((_, one) => one !== index)
    },
  }))
}

/** Delays that are written as numbers. */
function delayFaults(node: Part, path: readonly string[], name: string): Fault[] {
  return Object.keys(asPart(node['after']))
    .filter((delay) => Number(delay) > 0)
    .map((delay) => ({
      description: `in "${name}": the delay of ${delay} ms is twice as long`,
      path,
      change: (part) => {
        const { [delay]: transition, ...others } = asPart(part['after'])
        part['after'] = { ...others, [String(Number(delay) * 2)]: transition }
      },
    }))
}

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return `"${action}"`
  if (typeof action === 'object' && action !== null && 'type' in action) return `"${String(action.type)}"`
  return 'an unnamed action'
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

const asPart = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {})

/** A copy of a configuration whose parts along a path are copies too, down to what lies in them. */
function copyAlong(config: unknown, path: readonly string[]): Part {
  const copy: Part = { ...asPart(config) }
  let part = copy
  for (const key of path) {
    const next = part[key]
    const copied = Array.isArray(next) ? [...next] : { ...asPart(next) }
    part[key] = copied
    part = asPart(copied)
  }
  return copy
}

const at = (config: Part, path: readonly string[]): Part => path.reduce((part, key) => asPart(part[key]), config)
