import type { AnyCases, GivenStep } from '@passepartout/paths'
import { Traversal, type TraversalEvent, type TraversalState } from '@passepartout/paths/traversal'
import type { AnyStateMachine, EventObject } from 'xstate'
import { stateText } from './recording.ts'

/** Follows the steps of a recording on the machine, to choose values for what was not recorded. */
export class Replay {
  private readonly traversal: Traversal
  private state: TraversalState | undefined

  constructor(machine: AnyStateMachine, cases: AnyCases, input: unknown) {
    this.traversal = new Traversal(machine, { ...cases, input: [input] })
    this.state = this.traversal.initialSteps()[0]?.state
  }

  /** Takes the first of the steps that leads to its state. Returns it; the first one if none does. */
  take(candidates: readonly GivenStep[]): GivenStep | undefined {
    for (const step of candidates) {
      const next = this.state && this.after(this.state, step)
      if (!next || stateText(next.snapshot.value as never, next.snapshot.status) !== step.state) continue
      this.state = next
      return step
    }
    this.state = undefined
    return candidates[0]
  }

  private after(from: TraversalState, step: GivenStep): TraversalState | undefined {
    const event = 'after' in step ? this.timerIn(from) : { event: eventOf(step), label: '' }
    try {
      return event && this.traversal.take(from, event).state
    } catch {
      // A value that the machine cannot work with is not chosen.
      return undefined
    }
  }

  private timerIn = (from: TraversalState): TraversalEvent | undefined =>
    this.traversal.eventsIn(from).find(({ delay }) => delay !== undefined)
}

function eventOf(step: Exclude<GivenStep, { after: unknown }>): EventObject & Record<string, unknown> {
  if ('event' in step) return step.event
  const { port } = step
  return 'failed' in step
    ? { type: `xstate.error.actor.${port}`, error: step.failed, actorId: port }
    : { type: `xstate.done.actor.${port}`, output: step.done, actorId: port }
}
