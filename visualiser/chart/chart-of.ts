import { guardName } from '@passepartout/paths/guard-name'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { MachineMeta } from './machine-meta.ts'
import type { Chart, ChartState, Effect, Port, Transition, TransitionKind } from './chart.ts'
import { paramsText } from './params-text.ts'

/** Reads a chart from the definition of a machine; `hash` is added by who writes it. */
export function chartOf(machine: AnyStateMachine): Omit<Chart, 'hash'> {
  const { area = '', page, sends = {}, forwards }: MachineMeta = machine.root.meta ?? {}
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    area,
    page: page ?? null,
    sends: Object.entries(sends).flatMap(([effect, events]) =>
      events.map((sent) => {
        const [flow = '', event = ''] = sent.split(' ')
        return { effect, flow, event }
      }),
    ),
    ...(forwards && { forwards: true }),
    root: stateOf(machine.root, machine),
  }
}

function stateOf(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  return {
    key: node.key,
    path: pathOf(node),
    type: node.type,
    description: node.description ?? null,
    tags: node.tags,
    initial: node.initial?.target[0] ? pathOf(node.initial.target[0]) : null,
    entry: effectsOf(node.entry),
    exit: effectsOf(node.exit),
    ports: node.invoke.map((invoke) => portOf(invoke, machine)),
    transitions: transitionsOf(node, machine),
    ...(node.history === 'deep' && { isDeep: true }),
    children: Object.values(node.states).map((child) => stateOf(child, machine)),
  }
}

const pathOf = ({ path }: AnyStateNode) => path.join('.')

function portOf({ id, src, input }: AnyStateNode['invoke'][number], machine: AnyStateMachine): Port {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src
  return {
    id,
    src: typeof src === 'string' ? src : 'inline',
    input: paramsText(input),
    machine: typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic ? String(logic.id) : null,
  }
}

/** Results of ports in the order of the ports, then eventless transitions, then the others in the order of the machine. */
function transitionsOf(node: AnyStateNode, machine: AnyStateMachine): Transition[] {
  const byDescriptor: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions, ['', node.always ?? []]]
  const all = byDescriptor.flatMap(([descriptor, candidates]) =>
    candidates.map((candidate, index) => transitionOf(node, machine, descriptor, candidate, index, candidates.length)),
  )
  const order = (one: Transition) => {
    const port = node.invoke.findIndex(({ id }) => (one.kind === 'done' || one.kind === 'error') && id === one.name)
    if (port >= 0) return port
    return one.kind === 'always' ? node.invoke.length : node.invoke.length + 1
  }
  return all.toSorted((one, other) => order(one) - order(other))
}

function transitionOf(
  node: AnyStateNode,
  machine: AnyStateMachine,
  descriptor: string,
  { guard, actions, target, reenter, description, meta }: AnyTransitionDefinition,
  index: number,
  candidates: number,
): Transition {
  const { kind, name } = namedBy(descriptor)
  const item = (branch: number | 'denied') => `${node.id} | ${descriptor || 'always'} | ${branch}`
  const delay: unknown = kind === 'after' ? (machine.implementations.delays[name] ?? name) : undefined
  const reason: unknown = meta?.['modelOnly']
  const targets = (target ?? []).map(pathOf)
  return {
    kind,
    descriptor,
    name,
    item: item(index),
    deniedItem: guard !== undefined && index === candidates - 1 ? item('denied') : null,
    guard: guard === undefined ? null : effectOf(guard),
    targets,
    reenters: targets.length > 0 && reenter,
    actions: effectsOf(actions),
    delay: typeof delay === 'function' || !Number.isFinite(Number(delay ?? Number.NaN)) ? null : Number(delay),
    description: description ?? null,
    modelOnly: typeof reason === 'string' ? reason : null,
  }
}

const named: readonly [TransitionKind, RegExp][] = [
  ['always', /^()$/],
  ['done', /^xstate\.done\.actor\.(.+)$/],
  ['error', /^xstate\.error\.actor\.(.+)$/],
  ['end', /^xstate\.done\.state\.(.+)$/],
  ['after', /^xstate\.after\.([^.]+)\..+$/],
]

/** The kind of a transition and the name of its event, port or delay. */
function namedBy(descriptor: string): Pick<Transition, 'kind' | 'name'> {
  for (const [kind, pattern] of named) {
    const name = pattern.exec(descriptor)?.[1]
    if (name !== undefined) return { kind, name }
  }
  return { kind: 'event', name: descriptor }
}

/** The raised and cancelled events of delays are shown by their transitions. */
const isOfDelay = (action: unknown) =>
  typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type))

const effectsOf = (actions: readonly unknown[]): Effect[] => actions.filter((one) => !isOfDelay(one)).map(effectOf)

function effectOf(effect: unknown): Effect {
  if (typeof effect === 'string') return { name: effect, params: null }
  if (typeof effect === 'function') {
    if ('guards' in effect) return { name: guardName(effect), params: null }
    const type: unknown = 'type' in effect ? effect.type : effect.name
    return { name: String(type || 'inline').replace(/^xstate\./, ''), params: null }
  }
  if (typeof effect !== 'object' || effect === null || !('type' in effect)) return { name: 'inline', params: null }
  return { name: String(effect.type), params: paramsText('params' in effect ? effect.params : undefined) }
}
