import { guardName } from '@passepartout/paths/guard-name'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A candidate that a guard denied, with the parameters that the guard was given. */
export interface DeniedGuard {
  item: string
  guard: string
  params: unknown
}

/**
 * The candidates that were evaluated before a transition was selected, or all of them if none was. Without executing a
 * guard: XState evaluates from the inner states outwards and selects the first candidate whose guard returns true.
 */
export function deniedGuards(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  selected: readonly AnyTransitionDefinition[],
): DeniedGuard[] {
  const seen = new Set<AnyStateNode>()
  return before._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .flatMap((leaf) => {
      const chain = chainOf(leaf)
      const taken = selected.find(({ source }) => chain.includes(source))
      const evaluated = taken ? chain.slice(0, chain.indexOf(taken.source) + 1) : chain
      return evaluated
        .filter((node) => !seen.has(node) && seen.add(node))
        .flatMap((node) => deniedBy(node, event, taken?.source === node ? taken : undefined))
        .map(({ transition, index }) => ({
          item: `${transition.source.id} | ${transition.eventType} | ${index}`,
          guard: guardName(transition.guard),
          params: guardParams(transition.guard, before, event),
        }))
    })
}

const chainOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? chainOf(node.parent) : [])]

function deniedBy(node: AnyStateNode, { type }: AnyEventObject, taken: AnyTransitionDefinition | undefined) {
  const denied: { transition: AnyTransitionDefinition; index: number }[] = []
  for (const [descriptor, candidates] of byPrecedence(node, type))
    for (const [index, transition] of candidates.entries()) {
      if (transition === taken) return denied
      if (transition.guard !== undefined && transition.eventType === descriptor) denied.push({ transition, index })
    }
  return denied
}

/** The descriptors of a node that match an event, the most specific first. */
const byPrecedence = (node: AnyStateNode, type: string) =>
  [...node.transitions]
    .filter(([descriptor]) => matches(descriptor, type))
    .toSorted(([one], [other]) => Number(other === type) - Number(one === type) || other.length - one.length)

const matches = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

function guardParams(guard: unknown, { context }: AnyMachineSnapshot, event: AnyEventObject): unknown {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return null
  if (typeof guard.params !== 'function') return guard.params
  const params: unknown = guard.params({ context, event })
  return params === event ? withoutType(event) : params
}

const withoutType = ({ type: _type, ...payload }: AnyEventObject) => payload
