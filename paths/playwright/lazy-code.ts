import { expect, type Page, type Route } from '@playwright/test'
import { isCaseItem } from '../coverage-items.ts'
import { type Path, pathOf } from '../covering-paths.ts'
import type { LoadedMachine } from '../find-machines.ts'
import type { Microstep } from '../microsteps.ts'
import { isInState } from '../test-path.ts'
import { Traversal, type TraversalStep } from '../traversal.ts'
import type { AnyPageDriver, LazyCode } from './driver.ts'
import { HeldRequests, type Transport } from './held-requests.ts'
import { watchMicrosteps } from './page-path.ts'

/** Events that a shopper can cause before the code of a flow has loaded. */
export interface Sequence {
  path: Path
  /** Whether a delay runs at its end: the clock is paused. */
  waits: boolean
}

/**
 * The sequences of events that are tested before the code of a flow has loaded: the first event that the initial state
 * handles, or, with a list of types, each sequence of one or two events of these types.
 */
export function sequencesBeforeCode({ machine, cases }: LoadedMachine, { events }: LazyCode): Sequence[] {
  const traversal = new Traversal(machine, cases)
  const [start] = traversal.initialSteps()
  if (!start) return []
  const stepsFrom = (step: TraversalStep) => {
    const sent = traversal
      .eventsIn(step.state)
      .filter(({ event, delay }) => !('actorId' in event) && delay === undefined)
      .filter(({ event }) => events?.includes(event.type) ?? true)
    const types = new Set(sent.map(({ event }) => event.type))
    return [...types].flatMap((type) => {
      const first = sent.find(({ event }) => event.type === type)
      return first ? [traversal.take(step.state, first)] : []
    })
  }
  const firsts = stepsFrom(start)
  const sequences = events
    ? firsts.flatMap((first) => [[start, first], ...stepsFrom(first).map((second) => [start, first, second])])
    : firsts.slice(0, 1).map((first) => [start, first])
  return sequences.map((steps) => ({
    path: pathOf(steps),
    waits: steps.some(({ state }) => state.timers.length > 0),
  }))
}

interface LazyCodeOptions {
  transport: Transport
  /** Asserts that the page shows that code could not be loaded. */
  showsFailedCode: (page: Page) => Promise<unknown>
}

/**
 * Performs events while the script of a flow is held back, and expects the state that they lead to after it has arrived.
 * With `failsOnce`, the script fails to load at first: the page shows it, and the same events request the script again.
 */
export async function testLazyCode(
  page: Page,
  machine: string,
  driver: AnyPageDriver & { code: LazyCode },
  { path, waits }: Sequence,
  { transport, showsFailedCode, failsOnce }: LazyCodeOptions & { failsOnce: boolean },
): Promise<void> {
  const { code } = driver
  const [start, ...steps] = path.steps
  const observed: Microstep[] = []
  await watchMicrosteps(page, (microstep) => {
    if (microstep.machine === machine) observed.push(microstep)
  })
  const calls = Object.values(driver.ports ?? {}).flatMap((port) => ('calls' in port ? [port.calls] : []))
  const requests = new HeldRequests(calls, transport)
  await requests.watch(page)
  await code.prepare?.(page)

  const script = new HeldScript(failsOnce)
  await page.route(code.script, (route) => script.handle(route))
  const stopsClock = driver.stopsClock ?? waits
  if (stopsClock) await page.clock.install()
  await (code.open ?? driver.open)(page, start && 'input' in start.event ? start.event.input : undefined)
  if (stopsClock) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  observed.length = 0
  const performAll = async () => {
    for (const { event } of steps) await driver.events[event.type]?.(page, event as never)
  }

  await performAll()
  if (failsOnce) {
    await showsFailedCode(page)
    script.hold()
    await performAll()
  }
  await expect.poll(() => script.requests, { message: 'the script is requested' }).toBeGreaterThan(0)
  expect(observed, 'microsteps before the code has loaded').toEqual([])
  await script.release()
  await expectEnd(page, driver, path, observed)
  await requests.abortAll()
}

/** Handles the requests of a script: aborts them at first if `failsOnce`, then holds them until they are released. */
class HeldScript {
  private held: Route[] = []
  private mode: 'fails' | 'held' | 'released'

  constructor(failsOnce: boolean) {
    this.mode = failsOnce ? 'fails' : 'held'
  }

  get requests(): number {
    return this.held.length
  }

  async handle(route: Route): Promise<void> {
    if (this.mode === 'fails') await route.abort()
    else if (this.mode === 'held') this.held.push(route)
    else await route.continue()
  }

  hold(): void {
    this.mode = 'held'
  }

  async release(): Promise<void> {
    this.mode = 'released'
    for (const route of this.held) await route.continue()
  }
}

async function expectEnd(page: Page, driver: AnyPageDriver, { steps, state }: Path, observed: readonly Microstep[]) {
  const expected = steps.flatMap(({ covers }) => covers).filter((id) => !isCaseItem(id))
  await expect
    .poll(() => {
      const items = new Set(observed.flatMap((microstep) => microstep.items))
      return { missing: expected.filter((id) => !items.has(id)), value: observed.at(-1)?.value ?? null }
    })
    .toEqual({ missing: [], value: state.value })
  for (const [name, check] of Object.entries(driver.states))
    if (name === '*' || isInState(state, name)) await check(page, state as never)
}
