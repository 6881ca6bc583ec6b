import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { toDirectedGraph, type DirectedGraphNode } from 'xstate/graph'

/** The transitions of a state node that one descriptor selects, in the order in which their guards are evaluated. */
export interface Handler {
  source: AnyStateNode
  /** The type of its events, or empty for `always`. */
  descriptor: string
  transitions: readonly AnyTransitionDefinition[]
}

/** Every state node of a machine, the root first. */
export const stateNodesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  graphNodes(toDirectedGraph(machine.root)).map(({ stateNode }) => stateNode)

/** The edges of XState's directed graph, grouped by handler, and the `always` transitions, which that graph leaves out. */
export function handlersOf(machine: AnyStateMachine): Handler[] {
  return graphNodes(toDirectedGraph(machine.root)).flatMap(({ stateNode: source, edges }) => {
    const transitions = [...new Set(edges.map(({ transition }) => transition))]
    const byDescriptor = Map.groupBy(transitions, ({ eventType }) => eventType)
    const { always = [] } = source
    return [
      ...[...byDescriptor].map(([descriptor, grouped]) => ({ source, descriptor, transitions: grouped })),
      ...(always.length ? [{ source, descriptor: '', transitions: always }] : []),
    ]
  })
}

const graphNodes = (node: DirectedGraphNode): DirectedGraphNode[] => [node, ...node.children.flatMap(graphNodes)]
