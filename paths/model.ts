import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import type { Path, Step } from './cover.ts'
import { withDoubles, type HeldPort, type RecordedAction } from './doubles.ts'
import { isCaseId, type Edge } from './edges.ts'
import { edgeReader, microstepObserver } from './microsteps.ts'
import { stateWords, testPath, type TestParameters } from './test-path.ts'

/** What a walk on a live machine left behind. */
export interface ModelRun {
  /** Edges that the actor was seen to take. */
  taken: Set<string>
  actions: RecordedAction[]
}

/** Walks a path on a live machine: its ports answer what the path says, its clock stands still but for the path's delays. */
export async function walkModel(machine: AnyStateMachine, cases: AnyCases, path: Path): Promise<ModelRun> {
  const held = new Map<string, HeldPort>()
  const taken = new Set<string>()
  const actions: RecordedAction[] = []
  const clock = new SimulatedClock()
  const seen: string[] = []
  const doubled = withDoubles(machine, cases.delays, {
    called: (id, port) => void held.set(id, port),
    acted: (action) => void actions.push(action),
  })
  const [start, ...steps] = path.steps
  if (!start) throw new Error('a path has at least the step that starts it')
  const input: unknown = 'input' in start.event ? start.event.input : undefined
  const actor = createActor(doubled, {
    input,
    clock,
    inspect: microstepObserver(({ machine: id, edges }) => {
      if (id === machine.id) seen.push(...edges)
    }, edgeReader()),
  })
  const faults: unknown[] = []
  actor.subscribe({ error: (fault) => faults.push(fault) })

  const happen = async ({ event, wait }: Step) => {
    if (event.type === 'xstate.init') actor.start()
    else if (wait !== undefined) clock.increment(wait)
    else if ('actorId' in event && typeof event.actorId === 'string') await answer(held, event.actorId, event)
    else actor.send(event)
  }
  const check = (step: Step) => {
    const found = stateWords(actor.getSnapshot())
    if (faults.length) throw new Error(`the live machine stopped: ${String(faults[0])}`, { cause: faults[0] })
    if (found !== stateWords(step.state))
      throw new Error(`the live machine is in "${found}" where the path says "${stateWords(step.state)}"`)
    const strayed = step.edges.filter((id) => !isCaseId(id) && !seen.includes(id))
    if (strayed.length) throw new Error(`the live machine did not take ${strayed.join(', ')}`)
    for (const id of [...seen, ...step.edges.filter(isCaseId)]) taken.add(id)
    seen.length = 0
  }
  const states: Record<string, (state: never) => unknown> = { ...cases.invariants }
  const invariants = Object.fromEntries(
    Object.entries(states).map(([name, holds]) => [name, () => holds(actor.getSnapshot() as never)]),
  )
  const parameters: TestParameters = {
    events: {
      '*': async (step) => {
        await happen(step)
        check(step)
      },
    },
    states: invariants,
  }
  try {
    await testPath({ state: path.state, steps: [start, ...steps] }, parameters)
  } finally {
    actor.stop()
  }
  return { taken, actions }
}

/** What of a machine's edges nobody took, in words; nothing if all were. */
export function missedWords(name: string, edges: readonly Edge[], taken: ReadonlySet<string>): string {
  const missed = edges.filter(({ id }) => !taken.has(id))
  return missed.length === 0
    ? ''
    : [
        `${missed.length} of ${edges.length} edges of "${name}" were not taken:`,
        ...missed.map(({ words }) => `  ${words}`),
        'Give its cases an event or a result that takes them, add what their guards read to its facts, or take them out of the machine.',
      ].join('\n')
}

async function answer(held: Map<string, HeldPort>, id: string, event: Step['event']): Promise<void> {
  const port = held.get(id)
  if (!port) throw new Error(`the live machine has not called the port "${id}"`)
  held.delete(id)
  if ('error' in event) port.reject(event.error)
  else port.resolve('output' in event ? event.output : undefined)
  await new Promise((resolve) => setTimeout(resolve, 0))
}
