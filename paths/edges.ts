import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { AnyCases, PortCases } from './cases.ts'
import { edgeReader } from './microsteps.ts'

/** Something that a walk must take: a transition, a refusal by every guard of a handler, a port's result, an input. */
export interface Edge {
  id: string
  kind: 'transition' | 'refusal' | 'result' | 'input'
  /** In words that a developer finds again in the machine. */
  words: string
  /** Why no shopper can cause it, where the machine says so. */
  reason: string | null
}

const { edgeId } = edgeReader()

/** Every state node of a machine, the root first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const under = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(under)]
  return under(machine.root)
}

/** Every edge that a machine's definition and its cases declare, whether or not a walk can reach it. */
export function edgesOf(machine: AnyStateMachine, cases: AnyCases): Edge[] {
  return [
    ...stateNodes(machine).flatMap((node) => [
      ...[...node.transitions].flatMap(([descriptor, candidates]) => branches(node, descriptor, candidates)),
      ...branches(node, '', node.always ?? []),
    ]),
    ...stateNodes(machine).flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }) => results(id, cases.ports?.[String(src)] ?? {})),
    ),
    ...(cases.input ?? []).map((_, index) => ({
      id: inputId(index),
      kind: 'input' as const,
      words: `started with input ${index + 1} of its cases`,
      reason: null,
    })),
  ]
}

const caseMark = 'case | '
export const inputId = (index: number) => `${caseMark}input | ${index}`
export const resultId = (invokeId: string, outcome: keyof PortCases, index: number) =>
  `${caseMark}${invokeId} | ${outcome} | ${index}`

/** Whether an edge stands for a case itself, which no inspection shows. */
export const isCaseId = (id: string) => id.startsWith(caseMark)

/** The path of a state node as a machine's author writes it. */
export const nodePath = (node: AnyStateNode) => node.path.join('.') || 'any state'

/** An event's type without what XState adds to it. */
export const eventWords = (descriptor: string) =>
  descriptor
    .replace(/^$/, 'always')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.done\.state\.(.+)$/, 'end of $1')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')

function branches(node: AnyStateNode, descriptor: string, candidates: readonly AnyTransitionDefinition[]): Edge[] {
  const place = `in "${nodePath(node)}", on "${eventWords(descriptor)}"`
  const taken = candidates.map((candidate, index): Edge => ({
    id: edgeId(node, descriptor, index),
    kind: 'transition',
    words: `${place}${guardWords(candidate)} -> ${targetWords(candidate)}`,
    reason: mark(candidate, 'notByShopper'),
  }))
  const last = candidates.at(-1)
  return last?.guard === undefined
    ? taken
    : [
        ...taken,
        {
          id: edgeId(node, descriptor, 'refused'),
          kind: 'refusal',
          words: `${place}, refused by ${candidates.map(({ guard }) => guardName(guard)).join(' and ')}`,
          reason: mark(last, 'refusalNotByShopper'),
        },
      ]
}

function results(invokeId: string, port: PortCases): Edge[] {
  return (['done', 'failed'] as const).flatMap((outcome) => {
    const listed = port[outcome]
    return Array.isArray(listed)
      ? listed.map((_, index) => ({
          id: resultId(invokeId, outcome, index),
          kind: 'result' as const,
          words: `the port "${invokeId}" ${outcome} with result ${index + 1} of its cases`,
          reason: null,
        }))
      : []
  })
}

function mark({ meta }: AnyTransitionDefinition, name: 'notByShopper' | 'refusalNotByShopper'): string | null {
  const reason: unknown = meta?.[name]
  return typeof reason === 'string' ? reason : null
}

const guardWords = ({ guard }: AnyTransitionDefinition) => (guard === undefined ? '' : ` [${guardName(guard)}]`)

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return typeof guard === 'function' ? guard.name || 'a guard without a name' : 'nothing'
}

function targetWords({ target, actions }: AnyTransitionDefinition): string {
  if (target?.length) return target.map((node) => `"${nodePath(node)}"`).join(' and ')
  return actions.length ? 'stays' : 'ignored'
}
