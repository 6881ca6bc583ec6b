import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import type { AnyCases, PortCases, SurfaceCases } from './cases.ts'
import { guardName } from './guard-name.ts'
import { type Handler, handlersOf, stateNodesOf } from './graph.ts'
import { transitionReader } from './microsteps.ts'
import { stableText } from './stable-text.ts'

/**
 * What the tests of a machine must cover: a transition, the denial of a handler whose guards all return false, a result
 * of a port, an input, or an event that a state ignores; and, in the model only, a transition of a parent in one of its
 * atomic states, an event of the cases, a port that is started again with another input, or a delay that begins again.
 */
export interface CoverageItem {
  id: string
  kind: 'transition' | 'denial' | 'result' | 'input' | 'ignored' | AdditionalKind
  /** Describes the item with the names in the machine's source. */
  description: string
  /** The names by which a surface can omit it: the label of its input or result, or the type and state of an ignored event. */
  labels?: readonly string[]
  /** The reason why it is covered in the model only. */
  modelOnly: string | null
  /** The reason why no path takes it, which the cases give. */
  waived?: string
}

type AdditionalKind = 'leaf' | 'event' | 'other input' | 'restart' | 'pair'
const additionalKinds: ReadonlySet<string> = new Set<AdditionalKind>([
  'leaf',
  'event',
  'other input',
  'restart',
  'pair',
])

/** Whether an item is taken by paths that only the model tests. */
export const isAdditional = ({ kind }: CoverageItem): boolean => additionalKinds.has(kind)

const { itemId } = transitionReader()

/**
 * Every coverage item that the definition and the cases of a machine declare, reachable or not. Results that a function
 * lists depend on the state and are found by exploration.
 */
export function coverageItemsOf(machine: AnyStateMachine, cases: AnyCases): CoverageItem[] {
  const ports = stateNodesOf(machine).flatMap(({ invoke }) => invoke)
  const items = [
    ...handlersOf(machine).flatMap(handlerItems),
    ...ports.flatMap(({ id, src }) => portItems(id, cases.ports?.[String(src)] ?? {})),
    ...(cases.input ?? []).map((_, index) => inputItem(index)),
    ...(Array.isArray(cases.events) ? (cases.events as readonly EventObject[]) : []).map((event) =>
      eventItem(eventLabel(event)),
    ),
  ]
  return items.map((item) => {
    const waived = cases.waived?.[item.description]
    return waived === undefined ? item : { ...item, waived }
  })
}

/** The items with the reasons why a surface cannot cover some of them. */
export const withOmissions = (items: readonly CoverageItem[], { omits = {} }: SurfaceCases): CoverageItem[] =>
  items.map((item) => {
    const reasons = (item.labels ?? []).flatMap((label) => omits[label] ?? [])
    return { ...item, modelOnly: item.modelOnly ?? reasons[0] ?? null }
  })

/** @throws {Error} for a reason of the cases that is not needed, because a path takes the item or there is none. */
export function checkWaivers(
  { id: name }: AnyStateMachine,
  { waived = {} }: AnyCases,
  items: readonly CoverageItem[],
  taken: ReadonlySet<string>,
): void {
  for (const description of Object.keys(waived)) {
    const found = items.filter((item) => item.description === description)
    if (found.length === 0)
      throw new Error(`the cases of "${name}" waive ${description}: expected the description of an item`)
    if (found.every(({ id }) => taken.has(id)))
      throw new Error(`the cases of "${name}" waive ${description}, but a path takes it: remove it from "waived"`)
  }
}

const CASE_PREFIX = 'case | '
const inputId = (index: number) => `${CASE_PREFIX}input | ${index}`
const resultId = (invokeId: string, outcome: 'done' | 'failed', index: number) =>
  `${CASE_PREFIX}${invokeId} | ${outcome} | ${index}`

export const inputLabel = (index: number) => `started ${index + 1}`
export const resultLabel = (invokeId: string, outcome: 'done' | 'failed', index: number) =>
  `${invokeId} ${outcome} ${index + 1}`

export const inputItem = (index: number): CoverageItem => ({
  id: inputId(index),
  kind: 'input',
  description: `started with input ${index + 1} of its cases`,
  labels: [inputLabel(index)],
  modelOnly: null,
})

export const resultItem = (invokeId: string, outcome: 'done' | 'failed', index: number): CoverageItem => ({
  id: resultId(invokeId, outcome, index),
  kind: 'result',
  description: `the port "${invokeId}" ${outcome} with result ${index + 1} of its cases`,
  labels: [resultLabel(invokeId, outcome, index)],
  modelOnly: null,
})

/** An item that only the model has to take. */
const additionalItem = (kind: AdditionalKind, id: string, description: string): CoverageItem => ({
  id: `${CASE_PREFIX}${id}`,
  kind,
  description,
  modelOnly: 'a page takes each transition once',
})

export const leafItem = (transition: string, description: string, { path }: AnyStateNode): CoverageItem =>
  additionalItem('leaf', `${transition} | in ${path.join('.')}`, `${description}, taken in "${path.join('.')}"`)

export const eventItem = (label: string): CoverageItem =>
  additionalItem('event', `event | ${label}`, `${label} is sent`)

export const otherInputItem = (port: string): CoverageItem =>
  additionalItem('other input', `${port} | other input`, `the port "${port}" is started again with another input`)

export const restartItem = (type: string): CoverageItem =>
  additionalItem('restart', `${type} | begins again`, `the delay of "${type}" is interrupted and begins again`)

export const pairId = (first: string, second: string) => `${CASE_PREFIX}${first} | then | ${second}`

export const pairItem = (first: CoverageItem, second: CoverageItem): CoverageItem => ({
  ...additionalItem('pair', '', `${first.description}, then ${second.description}`),
  id: pairId(first.id, second.id),
})

export function eventLabel({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length ? `${type} ${stableText(payload, 120)}` : type
}

/** A transition of a state that has substates. */
export interface ParentTransition {
  source: AnyStateNode
  description: string
}

/** The transitions of states that have substates, by the ids of their items. */
export const parentTransitionsOf = (machine: AnyStateMachine): ReadonlyMap<string, ParentTransition> =>
  new Map(
    handlersOf(machine)
      .filter(({ source }) => Object.keys(source.states).length > 0)
      .flatMap((handler) =>
        handlerItems(handler)
          .filter(({ kind }) => kind === 'transition')
          .map(({ id, description }) => [id, { source: handler.source, description }] as const),
      ),
  )

export const ignoredItem = (state: string, type: string): CoverageItem => ({
  id: `ignored | ${state} | ${type}`,
  kind: 'ignored',
  description: `in "${state}", "${type}" is ignored`,
  labels: [type, state, `${state}: ${type}`],
  modelOnly: null,
})

/** Whether an item is none of those that inspection reports. */
export const isCaseItem = (id: string) => id.startsWith(CASE_PREFIX)

/** Invoked ports without `onError` and without a `failed` case: whether they can fail is not known. */
export function unhandledFailures(machine: AnyStateMachine, { ports = {} }: AnyCases): string[] {
  return stateNodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id, src }) => {
        const { failed = [], neverFails } = ports[String(src)] ?? {}
        const hasCase = typeof failed === 'function' || failed.length > 0
        return !hasCase && neverFails === undefined && !handles(node, `xstate.error.actor.${id}`)
      })
      .map(({ id }) => `in "${nodePath(node)}", the port "${id}" has neither onError nor a failed case`),
  )
}

const handles = (node: AnyStateNode, type: string): boolean =>
  transitionReader().descriptorsFor(node, type).length > 0 || (node.parent !== undefined && handles(node.parent, type))

/** Whether no active state handles events of a type. */
export const isIgnored = ({ _nodes }: AnyMachineSnapshot, type: string): boolean =>
  !_nodes.some((node) => transitionReader().descriptorsFor(node, type).length > 0)

const nodePath = (node: AnyStateNode) => node.path.join('.') || 'any state'

/** The type of an event without the prefixes and ids of XState. */
const eventName = (descriptor: string) =>
  descriptor
    .replace(/^$/, 'always')
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.done\.state\.(.+)$/, 'end of $1')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')

function handlerItems({ source, descriptor, transitions: candidates }: Handler): CoverageItem[] {
  const handler = `in "${nodePath(source)}", on "${eventName(descriptor)}"`
  const transitions = candidates.map((candidate, index): CoverageItem => ({
    id: itemId(source, descriptor, index),
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
          id: itemId(source, descriptor, 'denied'),
          kind: 'denial',
          description: `${handler}, denied by ${candidates.map(({ guard }) => guardName(guard)).join(' and ')}`,
          modelOnly: reasonIn(last, 'denialModelOnly'),
        },
      ]
}

const portItems = (invokeId: string, port: PortCases): CoverageItem[] =>
  (['done', 'failed'] as const).flatMap((outcome) => {
    const listed = port[outcome]
    return Array.isArray(listed) ? listed.map((_, index) => resultItem(invokeId, outcome, index)) : []
  })

function reasonIn({ meta }: AnyTransitionDefinition, name: 'modelOnly' | 'denialModelOnly'): string | null {
  const reason: unknown = meta?.[name]
  return typeof reason === 'string' ? reason : null
}

const guardText = ({ guard }: AnyTransitionDefinition) => (guard === undefined ? '' : ` [${guardName(guard)}]`)

function targetText({ target, actions }: AnyTransitionDefinition): string {
  if (target?.length) return target.map((node) => `"${nodePath(node)}"`).join(' and ')
  return actions.length ? 'stays' : 'ignored'
}
