import type { Locator, Page, PlaywrightTestOptions } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import type { AnyCases, MachineCases, SurfaceCases } from '../cases.ts'

/**
 * The response to a held request: the server's own (`real`), a result or a status of the test, or a lost connection, for
 * one request (`aborted`) or for the whole browser (`offline`).
 */
export type PortResponse = 'real' | 'aborted' | 'offline' | { result: unknown } | { status: number }

type OutcomeEvent = EventObject & { output?: unknown; error?: unknown }

/** How a port gets its result on the page. */
export type PortDriver =
  /** A request is held until the path reaches its result. */
  | {
      /** The name of the called function, as the transport reads it. */
      calls: string
      /** The payload for the recorded input of the port, which may contain asymmetric matchers; by default the input itself. */
      sends?: (input: never) => unknown
      done?: (output: never) => PortResponse
      failed?: (error: never) => PortResponse
    }
  /** The driver performs what leads to the result, such as filling in the form of another machine. */
  | { happens: (page: Page, event: OutcomeEvent) => Promise<unknown> }
  /** The port settles at once: the page is prepared before the step that calls it. */
  | { arrange: (page: Page, event: OutcomeEvent) => Promise<unknown> }

/** A sentence that says why something cannot be tested on the page. */
export type Reason = string

export interface LazyCode {
  /** Matches the address of the script. */
  script: RegExp
  /** The types of events that can be sent while the script is requested, up to two in a row; by default one event. */
  events?: readonly string[]
  /** The reason why the page does not show that the script could not be loaded: the first request does not fail then. */
  silent?: Reason
  /** Prepares the browser before the script is held back, such as by signing in. */
  prepare?: (page: Page) => Promise<unknown>
  /** Opens the page without waiting for the script; by default as on every path. */
  open?: (page: Page, input: unknown) => Promise<unknown>
}

type Browser = Pick<Partial<PlaywrightTestOptions>, 'hasTouch' | 'isMobile' | 'viewport' | 'storageState'>

interface DriverBase {
  /** Browser options, where the page depends on them. */
  browser?: Browser
  /** Pauses the clock on every path; by default only on paths with a delay. */
  stopsClock?: boolean
  /** Opens the page and waits until it is hydrated. */
  open: (page: Page, input: unknown) => Promise<unknown>
  ports?: Readonly<Record<string, PortDriver>>
  /** Asserts what the page shows of each effect, with its recorded parameters. */
  effects?: Readonly<Record<string, ((page: Page, params: never) => Promise<unknown>) | Reason>>
  /** States that the page leaves before an assertion could run. */
  transientStates?: readonly string[]
  omits?: SurfaceCases['omits']
  /** The script of the flow, which is loaded when it is first needed. */
  code: LazyCode | Reason
}

/** Performs the events of a machine on the real page and checks its states and effects there. */
export interface PageDriver<Machine extends AnyStateMachine = AnyStateMachine> extends DriverBase {
  events: {
    [Type in EventFrom<Machine>['type']]?: (
      page: Page,
      event: Extract<EventFrom<Machine>, { type: Type }>,
    ) => Promise<unknown>
  }
  /** The element with which a shopper causes the events of a type. It is absent, disabled or inert where they are ignored. */
  controls: { [Type in EventFrom<Machine>['type']]?: ((page: Page) => Locator) | Reason }
  /** Assertions by state path. Every atomic state needs one, or one of its ancestors. */
  states: Readonly<Record<string, (page: Page, state: SnapshotFrom<Machine>) => Promise<unknown>>>
  /** Replaces cases of the model where the data of the page differs. */
  cases?: Partial<MachineCases<Machine>>
}

/** A driver whose machine is not known by type. */
export interface AnyPageDriver extends DriverBase {
  events: Readonly<Record<string, ((page: Page, event: never) => Promise<unknown>) | undefined>>
  controls: Readonly<Record<string, ((page: Page) => Locator) | Reason | undefined>>
  states: Readonly<Record<string, (page: Page, state: never) => Promise<unknown>>>
  cases?: Partial<AnyCases>
}

const TRANSIENT: Reason = 'the page leaves the state before an event could be sent'

/** The cases of a driver, and the reasons why items cannot occur on its page. */
export function surfaceOf({ cases = {}, omits = {}, controls, transientStates = [] }: AnyPageDriver): SurfaceCases {
  const uncontrolled = Object.entries(controls).filter(([, control]) => typeof control === 'string')
  return {
    cases,
    omits: {
      ...omits,
      ...Object.fromEntries(uncontrolled as [string, Reason][]),
      ...Object.fromEntries(transientStates.map((state) => [state, TRANSIENT])),
    },
  }
}

/** The atomic states of a snapshot without an assertion. */
export const unassertedStates = (
  { states, transientStates = [] }: AnyPageDriver,
  { _nodes }: AnyMachineSnapshot,
): string[] =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .filter((path) => ![...Object.keys(states), ...transientStates].some((known) => `${path}.`.startsWith(`${known}.`)))
