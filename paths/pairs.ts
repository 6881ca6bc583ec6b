import { type CoverageItem, isCaseItem, pairId, pairItem } from './coverage-items.ts'
import type { StateGraph } from './state-graph.ts'
import type { TraversalStep } from './traversal.ts'

/** How many pairs are taken at most. */
const MAX_PAIRS = 2000

const transitionsOf = ({ covers }: TraversalStep) => covers.filter((id) => !isCaseItem(id) && !id.endsWith('| denied'))

const pairsOf = (first: TraversalStep, second: TraversalStep): [string, string][] =>
  transitionsOf(first).flatMap((one) => transitionsOf(second).map((other): [string, string] => [one, other]))

/** The ids of the pairs of transitions that each step of a path completes. */
export const pairsIn = (steps: readonly TraversalStep[]): string[][] =>
  steps.map((step, index) => {
    const before = steps[index - 1]
    return before ? pairsOf(before, step).map(([first, second]) => pairId(first, second)) : []
  })

/** Further paths that take each pair of transitions that can follow each other, and the items of the pairs. */
export function pairPaths(
  graph: StateGraph,
  before: readonly TraversalStep[][],
  items: readonly CoverageItem[],
  maxSteps: number,
): { paths: TraversalStep[][]; items: CoverageItem[]; possible: number } {
  const known = new Map(items.map((item) => [item.id, item]))
  const possible = new Map<string, CoverageItem>()
  graph.nearest(null, (first) => {
    for (const second of graph.stepsFrom(first.state))
      for (const [one, other] of pairsOf(first, second)) {
        const [item, next] = [known.get(one), known.get(other)]
        if (item && next) possible.set(pairId(one, other), pairItem(item, next))
      }
    return false
  })
  const required = new Map([...possible].slice(0, MAX_PAIRS))
  const left = new Set(required.keys())
  for (const id of before.flatMap((path) => pairsIn(path).flat())) left.delete(id)
  const paths: TraversalStep[][] = []
  while (left.size > 0) {
    const path = nextPath(graph, left, maxSteps)
    if (path.length === 0) break
    paths.push(path)
  }
  for (const id of left) required.delete(id)
  return { paths, items: [...required.values()], possible: possible.size }
}

/** Follows the shortest route to a pair that is left, repeatedly. Removes the pairs that it takes. */
function nextPath(graph: StateGraph, left: Set<string>, maxSteps: number): TraversalStep[] {
  let path: TraversalStep[] = []
  const completes = (first: TraversalStep) =>
    graph
      .stepsFrom(first.state)
      .find((second) => pairsOf(first, second).some(([one, other]) => left.has(pairId(one, other))))
  for (;;) {
    const last = path.at(-1)
    const direct = last && completes(last)
    const route = direct ? [] : graph.nearest(last?.state ?? null, (step) => completes(step) !== undefined)
    const second = direct ?? (route?.length ? completes(route.at(-1)!) : undefined)
    if (!route || !second || (path.length > 0 && path.length + route.length >= maxSteps)) return path
    const longer = graph.follow(path, [...route, second])
    const before = left.size
    for (const id of pairsIn(longer).flat()) left.delete(id)
    if (left.size === before) return path
    path = longer
  }
}
