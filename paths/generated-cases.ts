import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { AnyCases, PortCases } from './cases.ts'
import { handlersOf, stateNodesOf } from './graph.ts'
import { transitionReader } from './microsteps.ts'

/**
 * Cases that follow from the definition of a machine: each event without a payload, and a result without a value for each
 * port whose end it handles.
 */
export function generateCases(machine: AnyStateMachine): AnyCases {
  const descriptors = handlersOf(machine).map(({ descriptor }) => descriptor)
  const own = [...new Set(descriptors)].filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'))
  const snapshots = [...new Set(descriptors)].filter((descriptor) => descriptor.startsWith('xstate.snapshot.'))
  return {
    events: [
      ...own.map((descriptor) => ({ type: descriptor.replace(/\*$/, 'other') })),
      ...snapshots.map((type) => ({ type, snapshot: { status: 'active', context: {} } })),
    ],
    ports: portCases(machine),
  }
}

function portCases(machine: AnyStateMachine): Record<string, PortCases> {
  const ports: Record<string, PortCases> = {}
  for (const node of stateNodesOf(machine))
    for (const { id, src } of node.invoke) {
      const { done = [], failed = [] } = ports[String(src)] ?? {}
      ports[String(src)] = {
        done: handles(node, `xstate.done.actor.${id}`) ? [undefined] : done,
        failed: handles(node, `xstate.error.actor.${id}`) ? [new Error('generated')] : failed,
        neverFails: 'no result of it is known',
      }
    }
  return ports
}

const handles = (node: AnyStateNode, type: string): boolean =>
  transitionReader().descriptorsFor(node, type).length > 0 || (node.parent !== undefined && handles(node.parent, type))

/** The given cases, completed by generated ones: events of other types, and results of ports that they do not list. */
export function completeCases(machine: AnyStateMachine, given: Partial<AnyCases> = {}): AnyCases {
  const { events, ports = {} } = given
  const generated = generateCases(machine)
  if (typeof events === 'function') return { ...given, events, ports: { ...generated.ports, ...ports } }
  const types = new Set((events ?? []).map(({ type }) => type))
  const others = (generated.events as readonly { type: string }[]).filter(({ type }) => !types.has(type))
  return {
    ...given,
    events: [...(events ?? []), ...others],
    ports: {
      ...generated.ports,
      ...Object.fromEntries(
        Object.entries(ports).map(([name, port]) => [name, { ...generated.ports?.[name], ...port }]),
      ),
    },
  }
}

/**
 * A summary of a context for machines with more contexts than can be visited: whether numbers are positive, texts are
 * empty, and how many entries lists have, up to two.
 */
export function summaryOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return Math.sign(value)
  if (typeof value === 'string') return value === '' ? '' : 'text'
  if (Array.isArray(value)) return Math.min(value.length, 2)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? 'function' : value
  if (depth > 1) return 'object'
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, summaryOf(entry, depth + 1)]))
}
