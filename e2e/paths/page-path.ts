import { expect, type Page } from '@playwright/test'
import type { Path, Step } from '#paths/cover.ts'
import { isCaseId } from '#paths/edges.ts'
import { edgeReader, microstepObserver, type Microstep } from '#paths/microsteps.ts'
import { testPath } from '#paths/test-path.ts'
import { unassertedStates, type AnyPageDriver, type PortDriver } from './driver.ts'
import { HeldRequests } from './held-requests.ts'

/** Walks a path of a machine on the real page; answers the edges that its actor was seen to take. */
export async function testPagePath(
  page: Page,
  machine: string,
  driver: AnyPageDriver,
  path: Path,
): Promise<Set<string>> {
  const walk = new PagePathTest(page, machine, driver, path)
  await walk.watch()
  await testPath(path, {
    events: { '*': (step) => walk.take(step) },
    states: Object.fromEntries(
      Object.entries(driver.states).map(([name, looks]) => [name, (state) => looks(page, state as never)]),
    ),
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return walk.taken
}

class PagePathTest {
  readonly taken = new Set<string>()
  private readonly page: Page
  private readonly machine: string
  private readonly driver: AnyPageDriver
  private readonly path: Path
  private readonly held: HeldRequests
  private seen: Microstep[] = []
  /** Promised by a start that is only seen when the actor wakes, or on the way through a state that passes. */
  private owed: readonly string[] = []
  /** Whether what was seen belongs to the next step too. */
  private passes = false

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
      if (microstep.machine === this.machine) this.seen.push(microstep)
    })
    await this.page.addInitScript({
      content: `globalThis.inspectActors = (${microstepObserver})((step) => globalThis.recordMicrostep(step), (${edgeReader})())`,
    })
    if (this.stopsClock) await this.page.clock.install()
    await this.held.watch(this.page)
  }

  async take(step: Step): Promise<void> {
    const bare = unassertedStates(this.driver, step.state)
    if (bare.length) throw new Error(`the driver of "${this.machine}" does not say what ${bare.join(', ')} looks like`)
    await this.arrangeNext(step)
    if (!this.passes) this.forgetSeen()
    this.passes = isIn(step, this.driver.passing)
    if (step.event.type === 'xstate.init') return this.start(step)
    await this.happen(step)
    await this.arrived(step)
  }

  private forgetSeen(): void {
    const seen = new Set(this.seen.flatMap(({ edges }) => edges))
    for (const id of this.owed) if (seen.has(id)) this.taken.add(id)
    this.owed = this.owed.filter((id) => !seen.has(id))
    this.seen = []
  }

  private get stopsClock(): boolean {
    return this.driver.stopsClock ?? this.path.steps.some(({ wait }) => wait !== undefined)
  }

  private async start(step: Step): Promise<void> {
    await this.driver.open(this.page, 'input' in step.event ? step.event.input : undefined)
    if (this.stopsClock) await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000))
    this.owed = step.edges.filter((id) => !isCaseId(id))
    for (const id of step.edges.filter(isCaseId)) this.taken.add(id)
  }

  private async happen({ event, label, wait }: Step): Promise<void> {
    if (wait !== undefined) return this.page.clock.runFor(wait)
    const port = this.portOf({ event })
    if (!port) {
      const perform = this.driver.events[event.type]
      if (!perform) throw new Error(`the driver of "${this.machine}" does not say how "${event.type}" is done`)
      await perform(this.page, event as never)
    } else if ('calls' in port) {
      const answer =
        'error' in event
          ? (port.failed?.(event.error as never) ?? { status: 500 })
          : (port.done?.(('output' in event ? event.output : undefined) as never) ?? 'real')
      await this.held.answer(port.calls, answer)
    } else if ('happens' in port) await port.happens(this.page, event)
    else if (!('arrange' in port)) throw new Error(`nothing brings "${label}" about`)
  }

  /** Waits until the actor has taken what the step promises, and stands where it says; what only passes is waited for later. */
  private async arrived(step: Step): Promise<void> {
    const { state, edges } = step
    const promised = [...this.owed, ...edges].filter((id) => !isCaseId(id))
    const isLast = step === this.path.steps.at(-1)
    if (this.passes && !isLast) this.owed = promised
    else {
      await expect
        .poll(() => {
          const took = new Set(this.seen.flatMap((microstep) => microstep.edges))
          const value = this.passes ? state.value : (this.seen.at(-1)?.value ?? state.value)
          return { missing: promised.filter((id) => !took.has(id)), value }
        })
        .toEqual({ missing: [], value: state.value })
      this.owed = []
    }
    for (const id of [...this.seen.flatMap((microstep) => microstep.edges), ...edges.filter(isCaseId)])
      this.taken.add(id)
  }

  private async arrangeNext(step: Step): Promise<void> {
    const next = this.path.steps[this.path.steps.indexOf(step) + 1]
    const port = next && this.portOf(next)
    if (next && port && 'arrange' in port) await port.arrange(this.page, next.event)
  }

  private portOf({ event }: Pick<Step, 'event'>): PortDriver | undefined {
    if (!('actorId' in event)) return undefined
    const port = this.driver.ports?.[String(event.actorId)]
    if (!port) throw new Error(`the driver of "${this.machine}" does not say how the port "${event.actorId}" answers`)
    return port
  }
}

const isIn = ({ state }: Step, names: readonly string[] = []) =>
  names.some((name) => state._nodes.some(({ path }) => path.join('.') === name))
