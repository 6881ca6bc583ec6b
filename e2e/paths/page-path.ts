import { expect, type Page } from '@playwright/test'
import {
  isCaseItem,
  isInState,
  type Microstep,
  microstepObserver,
  type Path,
  type Step,
  testPath,
  transitionReader,
} from '@passepartout/paths'
import { type AnyPageDriver, type PortDriver, unassertedStates } from './driver.ts'
import { HeldRequests } from './held-requests.ts'

/** Tests a path of a machine on the real page. Returns the ids of the coverage items that its actor took. */
export async function testPagePath(
  page: Page,
  machine: string,
  driver: AnyPageDriver,
  path: Path,
): Promise<Set<string>> {
  const test = new PagePathTest(page, machine, driver, path)
  await test.watch()
  await testPath(path, {
    events: { '*': (step) => test.perform(step) },
    states: Object.fromEntries(
      Object.entries(driver.states).map(([name, check]) => [name, (state) => check(page, state as never)]),
    ),
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return test.taken
}

class PagePathTest {
  readonly taken = new Set<string>()
  private readonly page: Page
  private readonly machine: string
  private readonly driver: AnyPageDriver
  private readonly path: Path
  private readonly held: HeldRequests
  private observed: Microstep[] = []
  /** Items that may be observed later: after the start, when the actor is hydrated, or after a transient state. */
  private deferred: readonly string[] = []
  /** Whether the current state is transient: what is observed belongs to the next step too. */
  private isTransient = false

  constructor(page: Page, machine: string, driver: AnyPageDriver, path: Path) {
    this.page = page
    this.machine = machine
    this.driver = driver
    this.path = path
    this.held = new HeldRequests(
      Object.values(driver.ports ?? {}).flatMap((port) => ('calls' in port ? [port.calls] : [])),
    )
  }

  async watch(): Promise<void> {
    await this.page.exposeBinding('recordMicrostep', (_, microstep: Microstep) => {
      if (microstep.machine === this.machine) this.observed.push(microstep)
    })
    await this.page.addInitScript({
      content: `globalThis.actorWatchers = [(${microstepObserver})((step) => globalThis.recordMicrostep(step), (${transitionReader})())]`,
    })
    if (this.stopsClock) await this.page.clock.install()
    await this.held.watch(this.page)
  }

  async perform(step: Step): Promise<void> {
    const unasserted = unassertedStates(this.driver, step.state)
    if (unasserted.length)
      throw new Error(`the driver of "${this.machine}" has no assertion for ${unasserted.join(', ')}`)
    await this.prepareNext(step)
    if (!this.isTransient) this.resetObserved()
    this.isTransient = (this.driver.transientStates ?? []).some((name) => isInState(step.state, name))
    if (step.event.type === 'xstate.init') return this.start(step)
    await this.performEvent(step)
    await this.expectItems(step)
  }

  private resetObserved(): void {
    const observed = new Set(this.observed.flatMap(({ items }) => items))
    for (const id of this.deferred) if (observed.has(id)) this.taken.add(id)
    this.deferred = this.deferred.filter((id) => !observed.has(id))
    this.observed = []
  }

  private get stopsClock(): boolean {
    return this.driver.stopsClock ?? this.path.steps.some(({ delay }) => delay !== undefined)
  }

  private async start(step: Step): Promise<void> {
    await this.driver.open(this.page, 'input' in step.event ? step.event.input : undefined)
    if (this.stopsClock) await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000))
    this.deferred = step.covers.filter((id) => !isCaseItem(id))
    for (const id of step.covers.filter(isCaseItem)) this.taken.add(id)
  }

  private async performEvent({ event, label, delay }: Step): Promise<void> {
    if (delay !== undefined) return this.page.clock.runFor(delay)
    const port = this.portOf({ event })
    if (!port) {
      const perform = this.driver.events[event.type]
      if (!perform) throw new Error(`the driver of "${this.machine}" does not perform "${event.type}"`)
      await perform(this.page, event as never)
    } else if ('calls' in port) {
      const response =
        'error' in event
          ? (port.failed?.(event.error as never) ?? { status: 500 })
          : (port.done?.(('output' in event ? event.output : undefined) as never) ?? 'real')
      await this.held.respond(port.calls, response)
    } else if ('happens' in port) await port.happens(this.page, event)
    else if (!('arrange' in port)) throw new Error(`the driver of "${this.machine}" does not perform "${label}"`)
  }

  /** Waits until the actor has taken the items of the step and is in its state; defers them in a transient state. */
  private async expectItems(step: Step): Promise<void> {
    const { state, covers } = step
    const expected = [...this.deferred, ...covers].filter((id) => !isCaseItem(id))
    const isLast = step === this.path.steps.at(-1)
    if (this.isTransient && !isLast) this.deferred = expected
    else {
      await expect
        .poll(() => {
          const observed = new Set(this.observed.flatMap(({ items }) => items))
          const value = this.isTransient ? state.value : (this.observed.at(-1)?.value ?? state.value)
          return { missing: expected.filter((id) => !observed.has(id)), value }
        })
        .toEqual({ missing: [], value: state.value })
      this.deferred = []
    }
    for (const id of [...this.observed.flatMap(({ items }) => items), ...covers.filter(isCaseItem)]) this.taken.add(id)
  }

  private async prepareNext(step: Step): Promise<void> {
    const next = this.path.steps[this.path.steps.indexOf(step) + 1]
    const port = next && this.portOf(next)
    if (next && port && 'arrange' in port) await port.arrange(this.page, next.event)
  }

  private portOf({ event }: Pick<Step, 'event'>): PortDriver | undefined {
    if (!('actorId' in event)) return undefined
    const port = this.driver.ports?.[String(event.actorId)]
    if (!port) throw new Error(`the driver of "${this.machine}" has no port "${event.actorId}"`)
    return port
  }
}
