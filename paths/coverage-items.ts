import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { AnyCases, PortCases } from './cases.ts'
import { transitionReader } from './microsteps.ts'

/**
 * What the paths of a machine must cover: a transition, the denial of a handler whose guards all return false, a result
 * of a port, or an input.
 */
export interface CoverageItem {
  id: string
  kind: 'transition' | 'denial' | 'result' | 'input'
  /** Refers to the item in the terms of the machine's source. */
  description: string
  /** The reason why it is covered in the model only, from the transition's `meta`. */
  modelOnly: string | null
}

const { itemId } = transitionReader()

/** Every state node of a machine, the root first. */
export function stateNodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(withDescendants),
  ]
  return withDescendants(machine.root)
}

/** Every coverage item that the definition and the cases of a machine declare, reachable or not. */
export function coverageItemsOf(machine: AnyStateMachine, cases: AnyCases): CoverageItem[] {
  return [
    ...stateNodesOf(machine).flatMap((node) => [
      ...[...node.transitions].flatMap(([descriptor, candidates]) => branches(node, descriptor, candidates)),
      ...branches(node, '', node.always ?? []),
    ]),
    ...stateNodesOf(machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }) => results(id, cases.ports?.[String(src)] ?? {})),
    ),
    ...(cases.input ?? []).map((_, index) => ({
      id: inputId(index),
      kind: 'input' as const,
      description: `started with input ${index + 1} of its cases`,
      modelOnly: null,
    })),
  ]
}

const CASE_PREFIX = 'case | '
export const inputId = (index: number) => `${CASE_PREFIX}input | ${index}`
export const resultId = (invokeId: string, outcome: keyof PortCases, index: number) =>
  `${CASE_PREFIX}${invokeId} | ${outcome} | ${index}`

/** Whether an item is an input or a result, which inspection does not report. */
export const isCaseItem = (id: string) => id.startsWith(CASE_PREFIX)

const nodePath = (node: AnyStateNode) => node.path.join('.') || 'any state'

/** The type of an event without the prefixes and ids of XState. */
const eventName = (descriptor: string) =>
  descriptor
    .replace(/^$/, 'always')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.done\.state\.(.+)$/, 'end of $1')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')

function branches(
  node: AnyStateNode,
  descriptor: string,
  candidates: readonly AnyTransitionDefinition[],
): CoverageItem[] {
  const handler = `in "${nodePath(node)}", on "${eventName(descriptor)}"`
  const transitions = candidates.map((candidate, index): CoverageItem => ({
    id: itemId(node, descriptor, index),
    kind: 'transition',
    description: `${handler}${guardText(candidate)} -> ${targetText(candidate)}`,
    modelOnly: reasonIn(candidate, 'modelOnly'),
  }))
  const last = candidates.at(-1)
  return last?.guard === undefined
    ? transitions
    : [
        ...transitions,
        {
          id: itemId(node, descriptor, 'denied'),
          kind: 'denial',
          description: `${handler}, denied by ${candidates.map(({ guard }) => guardName(guard)).join(' and ')}`,
          modelOnly: reasonIn(last, 'denialModelOnly'),
        },
      ]
}

function results(invokeId: string, port: PortCases): CoverageItem[] {
  return (['done', 'failed'] as const).flatMap((outcome) => {
    const listed = port[outcome]
    return Array.isArray(listed)
      ? listed.map((_, index) => ({
          id: resultId(invokeId, outcome, index),
          kind: 'result' as const,
          description: `the port "${invokeId}" ${outcome} with result ${index + 1} of its cases`,
          modelOnly: null,
        }))
      : []
  })
}

function reasonIn({ meta }: AnyTransitionDefinition, name: 'modelOnly' | 'denialModelOnly'): string | null {
  const reason: unknown = meta?.[name]
  return typeof reason === 'string' ? reason : null
}

const guardText = ({ guard }: AnyTransitionDefinition) => (guard === undefined ? '' : ` [${guardName(guard)}]`)

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return typeof guard === 'function' ? guard.name || 'an unnamed guard' : 'nothing'
}

function targetText({ target, actions }: AnyTransitionDefinition): string {
  if (target?.length) return target.map((node) => `"${nodePath(node)}"`).join(' and ')
  return actions.length ? 'stays' : 'ignored'
}
