import { expect, type Locator, type Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { type AnyCases, listedIn } from '../cases.ts'
import { ignoredItem, isCaseItem } from '../coverage-items.ts'
import type { Path, Step } from '../covering-paths.ts'
import { type Microstep, microstepObserver, transitionReader } from '../microsteps.ts'
import { type Outcome, recordable } from '../outcome.ts'
import { isInState, stateName, testPath } from '../test-path.ts'
import { type AnyPageDriver, type PortDriver, type PortResponse, unassertedStates } from './driver.ts'
import { HeldRequests, type Transport } from './held-requests.ts'

/** A path for the page, with the expected outcome of each step. */
export interface PagePath {
  path: Path
  /** Whether the recorded path has a delay. The clock is then paused, even if `path` ends before the delay. */
  hasDelay: boolean
  /** The recorded outcome of each step. */
  outcomes: readonly Outcome[]
  /** The events of the cases. */
  events: AnyCases['events']
  /** The types of events that are tested to be ignored after each step. */
  ignored: readonly (readonly string[])[]
}

/** The name of the global function with which the page reports microsteps. */
const REPORT = 'reportMicrostep'

/** Reports the microsteps of every actor that registers with `globalThis.actorWatchers`. */
export async function watchMicrosteps(page: Page, report: (microstep: Microstep) => void): Promise<void> {
  await page.exposeBinding(REPORT, (_, microstep: Microstep) => report(microstep))
  await page.addInitScript({
    content: `(globalThis.actorWatchers ??= []).push((${microstepObserver})((step) => globalThis.${REPORT}(step), (${transitionReader})()))`,
  })
}

/** Tests a path of a machine on the real page. Returns the ids of the coverage items that were taken. */
export async function testPagePath(
  page: Page,
  machine: string,
  driver: AnyPageDriver,
  pagePath: PagePath,
  transport: Transport,
): Promise<Set<string>> {
  const test = new PagePathTest(page, machine, driver, pagePath, transport)
  await test.watch()
  await testPath(pagePath.path, {
    events: { '*': (step) => test.perform(step) },
    states: Object.fromEntries(
      Object.entries(driver.states).map(([name, check]) => [name, (state) => check(page, state as never)]),
    ),
    afterStep: (step) => test.check(step),
  })
  await test.end()
  return test.taken
}

class PagePathTest {
  readonly taken = new Set<string>()
  private readonly page: Page
  private readonly machine: string
  private readonly driver: AnyPageDriver
  private readonly path: Path
  private readonly pagePath: PagePath
  private readonly held: HeldRequests
  /** The recorded inputs of the ports that have no result yet, by id. */
  private readonly inputs = new Map<string, unknown>()
  private observed: Microstep[] = []
  /** Items that may be observed in a later step: those of the start, whose actor may start later, and of transient states. */
  private deferred: readonly string[] = []
  /** Whether the current state is transient. Items that are observed in it also count for the next step. */
  private isTransient = false

  constructor(page: Page, machine: string, driver: AnyPageDriver, pagePath: PagePath, transport: Transport) {
    this.page = page
    this.machine = machine
    this.driver = driver
    this.path = pagePath.path
    this.pagePath = pagePath
    const calls = Object.values(driver.ports ?? {}).flatMap((port) => ('calls' in port ? [port.calls] : []))
    this.held = new HeldRequests(calls, transport)
  }

  async watch(): Promise<void> {
    await watchMicrosteps(this.page, (microstep) => {
      if (microstep.machine === this.machine) this.observed.push(microstep)
    })
    if (this.stopsClock) await this.page.clock.install()
    await this.held.watch(this.page)
  }

  async end(): Promise<void> {
    await this.held.abortAll()
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  async perform(step: Step): Promise<void> {
    const unasserted = unassertedStates(this.driver, step.state)
    if (unasserted.length)
      throw new Error(`the driver of "${this.machine}" has no assertion for ${unasserted.join(', ')}`)
    await this.prepareNext(step)
    if (!this.isTransient) this.resetObserved()
    this.isTransient = (this.driver.transientStates ?? []).some((name) => isInState(step.state, name))
    if (step.event.type === 'xstate.init') await this.start(step)
    else {
      await this.performEvent(step)
      await this.expectItems(step)
    }
    for (const [id, input] of Object.entries(this.outcomeOf(step).started ?? {})) this.inputs.set(id, input)
    await this.expectEffects(step)
  }

  /** Checks that the page ignores the events that the state after a step ignores. */
  async check(step: Step): Promise<void> {
    for (const type of this.pagePath.ignored[this.path.steps.indexOf(step)] ?? []) {
      await this.expectIgnored(step, type)
      this.taken.add(ignoredItem(stateName(step.state), type).id)
    }
  }

  /** Checks what the page shows of the effects of a step. */
  private async expectEffects(step: Step): Promise<void> {
    for (const action of this.outcomeOf(step).actions ?? []) {
      const [type, params] = Array.isArray(action) ? (action as [string, unknown]) : [String(action), null]
      const effect = this.driver.effects?.[type]
      if (effect === undefined) throw new Error(`the driver of "${this.machine}" does not check the effect "${type}"`)
      if (typeof effect === 'function') await effect(this.page, (params ?? undefined) as never)
    }
  }

  private outcomeOf = (step: Step): Outcome => this.pagePath.outcomes[this.path.steps.indexOf(step)] ?? {}

  /** Expects that the control of an ignored event is absent, disabled or inert, or that using it takes no transition. */
  private async expectIgnored({ state }: Step, type: string): Promise<void> {
    const control = this.driver.controls[type]
    const perform = this.driver.events[type]
    if (typeof control !== 'function' || !perform)
      throw new Error(`the driver of "${this.machine}" has no control for "${type}"`)
    const usable = await usableIn(control(this.page))
    if (!usable) return
    this.observed = []
    if (usable.isClickable) await control(this.page).nth(usable.index).click()
    else await perform(this.page, this.eventOf(type) as never)
    await this.page.evaluate(settle)
    const items = this.observed
      .flatMap((microstep) => microstep.items)
      .filter((id) => !id.endsWith('| always | denied'))
    if (items.length)
      throw new Error(`in "${stateName(state)}", the page sends "${type}", which takes ${items.join(', ')}`)
    for (const [name, check] of Object.entries(this.driver.states))
      if (name === '*' || isInState(state, name)) await check(this.page, state as never)
  }

  /** An event of a type, with a payload of the cases in some state of the path. */
  private eventOf(type: string): EventObject {
    const events = this.path.steps.flatMap(({ state }) => listedIn(this.pagePath.events, state))
    return events.find((event) => event.type === type) ?? { type }
  }

  private resetObserved(): void {
    const observed = new Set(this.observed.flatMap(({ items }) => items))
    for (const id of this.deferred) if (observed.has(id)) this.taken.add(id)
    this.deferred = this.deferred.filter((id) => !observed.has(id))
    this.observed = []
  }

  private get stopsClock(): boolean {
    return this.driver.stopsClock ?? this.pagePath.hasDelay
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
      const payload = await this.held.respond(port.calls, responseOf(port, event))
      this.expectPayload(port, String('actorId' in event && event.actorId), payload)
    } else if ('happens' in port) await port.happens(this.page, event)
    else if (!('arrange' in port)) throw new Error(`the driver of "${this.machine}" does not perform "${label}"`)
  }

  /** Expects that the payload of a held request is the recorded input of its port. */
  private expectPayload({ calls, sends }: RequestDriver, id: string, payload: unknown): void {
    if (!this.inputs.has(id)) throw new Error(`no input of the port "${id}" is recorded`)
    const input = this.inputs.get(id)
    const defaultPayload = input === 'undefined' ? {} : input
    expect(recordable(payload), `the payload of ${calls}`).toEqual(sends ? sends(input as never) : defaultPayload)
    this.inputs.delete(id)
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

type RequestDriver = Extract<PortDriver, { calls: string }>

/** The response with which a request of a port gets the result in an event. */
function responseOf({ done, failed }: RequestDriver, event: EventObject): PortResponse {
  if ('error' in event) return failed?.(event.error as never) ?? { status: 500 }
  return done?.(('output' in event ? event.output : undefined) as never) ?? 'real'
}

/** The first of the elements that a shopper could use: visible, enabled, and neither inert nor covered. */
async function usableIn(control: Locator): Promise<{ index: number; isClickable: boolean } | undefined> {
  const elements = await control.evaluateAll((found) =>
    found.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      const isDisabled = element.matches(':disabled, [aria-disabled=true], :is(input, textarea):read-only')
      const isInert = element.closest('[inert], [aria-hidden=true]') !== null
      const front = document.elementFromPoint(x + width / 2, y + height / 2)
      const isCovered = front !== null && !element.contains(front) && !front.contains(element)
      return {
        isUsable: isShown && !isDisabled && !isInert && !isCovered,
        isClickable: element.matches('button, a, summary, label, [role=button], [role=option]'),
      }
    }),
  )
  const index = elements.findIndex(({ isUsable }) => isUsable)
  const usable = elements[index]
  return usable && { index, isClickable: usable.isClickable }
}

/** Resolves after the tasks that an event has queued, even while the clock is paused. */
const settle = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(null)
  })
