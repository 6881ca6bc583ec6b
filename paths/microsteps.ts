import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate'

/** One microstep of an actor, with the ids of the coverage items that it takes. */
export interface Microstep {
  machine: string
  event: string
  items: string[]
  value: AnyMachineSnapshot['value']
}

/**
 * Reads coverage items from XState's inspection events. Only this file depends on their undocumented fields.
 * Has no free variables, so that its source code can run in a page.
 */
export function transitionReader() {
  const matches = (descriptor: string, type: string) =>
    descriptor === type ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

  const ancestors = (node: AnyStateNode): AnyStateNode[] =>
    node.parent ? [node.parent, ...ancestors(node.parent)] : []

  const itemId = (node: AnyStateNode, descriptor: string, branch: number | 'denied') =>
    `${node.id} | ${descriptor === '' ? 'always' : descriptor} | ${branch}`

  const siblings = ({ source, eventType }: AnyTransitionDefinition) =>
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

  /** The descriptors of a node that match an event, in the order in which XState evaluates them. */
  const descriptorsFor = (node: AnyStateNode, type: string) =>
    [...node.transitions.keys()]
      .filter((descriptor) => matches(descriptor, type))
      .toSorted((a, b) => Number(b === type) - Number(a === type) || b.length - a.length)

  const denialsBy = (node: AnyStateNode, type: string, selected: readonly AnyTransitionDefinition[]) => {
    const own = selected.find(({ source }) => source === node)
    const descriptors = descriptorsFor(node, type)
    const evaluated = own ? descriptors.slice(0, descriptors.indexOf(own.eventType)) : descriptors
    return evaluated.map((descriptor) => itemId(node, descriptor, 'denied'))
  }

  return {
    descriptorsFor,
    itemId,
    /** The items of the selected transitions, and of handlers whose guards all returned false. */
    itemsOf(
      before: AnyMachineSnapshot | undefined,
      event: EventObject,
      transitions: readonly AnyTransitionDefinition[],
    ): string[] {
      const selected = transitions.filter(({ source, eventType }) => source !== undefined && eventType !== null)
      const isEventless = selected.some(({ eventType }) => eventType === '')
      const preempted = new Set(selected.flatMap(({ source }) => ancestors(source)))
      const denied =
        before && !isEventless && event.type !== 'xstate.stop'
          ? before._nodes
              .filter((node) => !preempted.has(node))
              .flatMap((node) => denialsBy(node, event.type, selected))
          : []
      return [
        ...denied,
        ...selected.map((transition) =>
          itemId(transition.source, transition.eventType, siblings(transition).indexOf(transition)),
        ),
      ]
    },
    /** The items of eventless transitions that a settled machine does not take. */
    eventlessDenials: ({ status, _nodes }: AnyMachineSnapshot): string[] =>
      status === 'active'
        ? _nodes.filter(({ always }) => always?.length).map((node) => itemId(node, '', 'denied'))
        : [],
  }
}

/** An `inspect` option that reports the coverage items of every machine in a system. Also has no free variables. */
export function microstepObserver(report: (microstep: Microstep) => void, reader: ReturnType<typeof transitionReader>) {
  const latest = new Map<unknown, AnyMachineSnapshot>()
  const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
    'machine' in snapshot && '_nodes' in snapshot
  return (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
    const { actorRef, event, snapshot } = inspected
    if (!isMachineSnapshot(snapshot)) return
    const items =
      inspected.type === '@xstate.microstep'
        ? reader.itemsOf(latest.get(actorRef), event, inspected._transitions)
        : reader.eventlessDenials(snapshot)
    latest.set(actorRef, snapshot)
    if (items.length) report({ machine: snapshot.machine.id, event: event.type, items, value: snapshot.value })
  }
}
