import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate'

/** What an actor did in one microstep, by the ids of the edges that it took. */
export interface Microstep {
  machine: string
  event: string
  edges: string[]
  value: AnyMachineSnapshot['value']
}

/**
 * Names edges as XState's inspection shows them; this file alone knows how it shows them.
 * Closed over nothing, so that its text runs in a page too.
 */
export function edgeReader() {
  const matches = (descriptor: string, type: string) =>
    descriptor === type ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

  const ancestors = (node: AnyStateNode): AnyStateNode[] =>
    node.parent ? [node.parent, ...ancestors(node.parent)] : []

  const edgeId = (node: AnyStateNode, descriptor: string, place: number | 'refused') =>
    `${node.id} | ${descriptor === '' ? 'always' : descriptor} | ${place}`

  const siblings = ({ source, eventType }: AnyTransitionDefinition) =>
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

  /** The descriptors under which a node listens to an event, in the order in which they are asked. */
  const heard = (node: AnyStateNode, type: string) =>
    [...node.transitions.keys()]
      .filter((descriptor) => matches(descriptor, type))
      .toSorted((one, other) => Number(other === type) - Number(one === type) || other.length - one.length)

  const refusedBy = (node: AnyStateNode, type: string, selected: readonly AnyTransitionDefinition[]) => {
    const own = selected.find(({ source }) => source === node)
    const descriptors = heard(node, type)
    const asked = own ? descriptors.slice(0, descriptors.indexOf(own.eventType)) : descriptors
    return asked.map((descriptor) => edgeId(node, descriptor, 'refused'))
  }

  return {
    heard,
    edgeId,
    /** Edges of the transitions that an event selected, and of handlers that were asked and refused by every guard. */
    taken(
      before: AnyMachineSnapshot | undefined,
      event: EventObject,
      transitions: readonly AnyTransitionDefinition[],
    ): string[] {
      const selected = transitions.filter(({ source, eventType }) => source !== undefined && eventType !== null)
      const eventless = selected.some(({ eventType }) => eventType === '')
      const passed = new Set(selected.flatMap(({ source }) => ancestors(source)))
      const refused =
        before && !eventless && event.type !== 'xstate.stop'
          ? before._nodes.filter((node) => !passed.has(node)).flatMap((node) => refusedBy(node, event.type, selected))
          : []
      return [...refused, ...selected.map((one) => edgeId(one.source, one.eventType, siblings(one).indexOf(one)))]
    },
    /** Edges of eventless transitions that a machine at rest does not take. */
    resting: ({ status, _nodes }: AnyMachineSnapshot): string[] =>
      status === 'active'
        ? _nodes.filter(({ always }) => always?.length).map((node) => edgeId(node, '', 'refused'))
        : [],
  }
}

/** An `inspect` option that tells which edges every machine of a system takes. Closed over nothing but its arguments. */
export function microstepObserver(report: (microstep: Microstep) => void, reader: ReturnType<typeof edgeReader>) {
  const latest = new Map<unknown, AnyMachineSnapshot>()
  const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
    'machine' in snapshot && '_nodes' in snapshot
  return (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
    const { actorRef, event, snapshot } = inspected
    if (!isOfMachine(snapshot)) return
    const edges =
      inspected.type === '@xstate.microstep'
        ? reader.taken(latest.get(actorRef), event, inspected._transitions)
        : reader.resting(snapshot)
    latest.set(actorRef, snapshot)
    if (edges.length) report({ machine: snapshot.machine.id, event: event.type, edges, value: snapshot.value })
  }
}
