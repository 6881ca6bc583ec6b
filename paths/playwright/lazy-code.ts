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

export interface Sequence {
  path: Path
  /** Whether a delay runs at its end: the clock is paused. */
  waits: boolean
}

/**
 * What a shopper can do before the code of a flow has loaded: each event that the first state handles, and with a list of
 * types each sequence of up to two of them.
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
    return [...new Map(sent.map((one) => [one.event.type, one])).values()].map((event) =>
      traversal.take(step.state, event),
    )
  }
  const firsts = stepsFrom(start)
  const sequences = events
    ? firsts.flatMap((first) => [[start, first], ...stepsFrom(first).map((second) => [start, first, second])])
    : firsts.slice(0, 1).map((first) => [start, first])
  return sequences.map((steps) => ({ path: pathOf(steps), waits: steps.some(({ state }) => state.timers.length > 0) }))
}

/** Performs events while the script is held back; when it arrives, the flow has to be where the events lead. */
export async function testLateCode(
  page: Page,
  machine: string,
  driver: AnyPageDriver,
  code: LazyCode,
  sequence: Sequence,
  transport: Transport,
): Promise<void> {
  const { path } = sequence
  const observed = await watch(page, machine, driver, transport)
  const held: Route[] = []
  await page.route(code.script, (route) => void held.push(route))
  await open(page, driver, code, sequence)
  await performAll(page, driver, path)
  await expect.poll(() => held.length, { message: 'the script is requested' }).toBeGreaterThan(0)
  expect(observed, 'no event is processed without the code').toEqual([])
  await page.unroute(code.script)
  for (const route of held) await route.continue()
  await expectEnd(page, driver, path, observed)
}

/** The first event fails with its script, which the page shows; the next one loads the script again. */
export async function testFailingCode(
  page: Page,
  machine: string,
  driver: AnyPageDriver,
  code: LazyCode,
  sequence: Sequence | undefined,
  { transport, showsFailedCode }: { transport: Transport; showsFailedCode: (page: Page) => Promise<unknown> },
): Promise<void> {
  if (!sequence) throw new Error(`no event can be sent to "${machine}" before its code has loaded`)
  const observed = await watch(page, machine, driver, transport)
  await page.route(code.script, (route) => route.abort())
  await open(page, driver, code, sequence)
  await performAll(page, driver, sequence.path)
  await showsFailedCode(page)
  expect(observed, 'no event is processed without the code').toEqual([])
  await page.unroute(code.script)
  await performAll(page, driver, sequence.path)
  await expectEnd(page, driver, sequence.path, observed)
}

async function open(page: Page, driver: AnyPageDriver, code: LazyCode, { path, waits }: Sequence): Promise<void> {
  const stopsClock = driver.stopsClock ?? waits
  if (stopsClock) await page.clock.install()
  const [start] = path.steps
  await (code.open ?? driver.open)(page, start && 'input' in start.event ? start.event.input : undefined)
  if (stopsClock) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

async function performAll(page: Page, driver: AnyPageDriver, { steps }: Path): Promise<void> {
  for (const { event } of steps.slice(1)) await driver.events[event.type]?.(page, event as never)
}

async function watch(page: Page, machine: string, driver: AnyPageDriver, transport: Transport): Promise<Microstep[]> {
  const observed: Microstep[] = []
  await watchMicrosteps(page, (microstep) => {
    if (microstep.machine === machine) observed.push(microstep)
  })
  const calls = Object.values(driver.ports ?? {}).flatMap((port) => ('calls' in port ? [port.calls] : []))
  await new HeldRequests(calls, transport).watch(page)
  return observed
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
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
