import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import { type Path, pathOf } from './covering-paths.ts'
import { Traversal, type TraversalStep } from './traversal.ts'

/** How many sequences are tried, and how many steps each has at most. */
const SEQUENCES = 400
const LENGTH = 30

/**
 * Paths to coverage items by random sequences, for machines with more contexts than can be visited in order. The same in
 * each run.
 */
export function wanderTo(machine: AnyStateMachine, cases: AnyCases, items: readonly string[]): Path[] {
  const left = new Set(items)
  const traversal = new Traversal(machine, cases)
  const starts = traversal.initialSteps().filter(({ state }) => state.snapshot.status === 'active')
  const random = randomNumbers(1)
  const paths: Path[] = []
  for (let count = 0; count < SEQUENCES && left.size > 0 && starts.length > 0; count += 1) {
    const steps = [pick(starts, random)]
    // Some states are many equal events away, such as the wall that a snake reaches.
    const repeats = count % 2 === 1
    const nextStep = () => next(traversal, steps, random, repeats)
    let end = 0
    for (let step = nextStep(); step && steps.length < LENGTH; step = nextStep()) {
      steps.push(step)
      if (!step.covers.some((id) => left.has(id))) continue
      for (const id of step.covers) left.delete(id)
      end = steps.length
    }
    if (end > 0) paths.push(pathOf(steps.slice(0, end)))
  }
  return paths
}

/** A step of an event that can happen and does not fail; undefined if there is none. */
function next(
  traversal: Traversal,
  steps: readonly TraversalStep[],
  random: () => number,
  repeats: boolean,
): TraversalStep | undefined {
  const last = steps.at(-1)
  if (!last) return undefined
  const { state } = last
  const possible = traversal.eventsIn(state)
  const again = possible.filter(({ label }) => label === last.event.label)
  const events = repeats && again.length > 0 && random() < 0.9 ? again : possible
  for (let tries = 0; tries < 3 && events.length > 0; tries += 1) {
    try {
      const step = traversal.take(state, pick(events, random))
      if (step.state.snapshot.status !== 'error') return step
    } catch {
      // The exploration has reported the failures of events.
    }
  }
  return undefined
}

function pick<Entry>(entries: readonly Entry[], random: () => number): Entry {
  const entry = entries[Math.floor(random() * entries.length)]
  if (entry === undefined) throw new Error('nothing to choose from')
  return entry
}

/** Numbers between 0 and 1 that are the same for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
