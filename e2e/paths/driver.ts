import type { Page, PlaywrightTestOptions } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import type { AnyCases, MachineCases } from '@passepartout/paths'

/** The response to a held request of a server function: the real one, a given result, an error status, or a lost connection, also of the browser. */
export type PortResponse = 'real' | 'aborted' | 'offline' | { result: unknown } | { status: number }

type OutcomeEvent = EventObject & { output?: unknown; error?: unknown }

/** How a port gets its result on the page. */
export type PortDriver =
  /** The request of a server function is held until the path reaches its result. */
  | { calls: string; done?: (output: never) => PortResponse; failed?: (error: never) => PortResponse }
  /** The driver performs what leads to the result, such as filling in the form of another machine. */
  | { happens: (page: Page, event: OutcomeEvent) => Promise<unknown> }
  /** The port settles at once: the page is prepared before the step that calls it. */
  | { arrange: (page: Page, event: OutcomeEvent) => Promise<unknown> }

type Browser = Pick<Partial<PlaywrightTestOptions>, 'hasTouch' | 'isMobile' | 'viewport' | 'storageState'>

/** Performs the events of a machine on the real page and checks its states there. */
export interface PageDriver<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Browser options, where the page depends on them. */
  browser?: Browser
  /** Pauses the clock on every path; by default only on paths with a delay. */
  stopsClock?: boolean
  /** Opens the page and waits until it is hydrated. */
  open: (page: Page, input: unknown) => Promise<unknown>
  events: {
    [Type in EventFrom<Machine>['type']]?: (
      page: Page,
      event: Extract<EventFrom<Machine>, { type: Type }>,
    ) => Promise<unknown>
  }
  ports?: Readonly<Record<string, PortDriver>>
  /** Assertions by state path. Every atomic state needs one, or one of its ancestors. */
  states: Readonly<Record<string, (page: Page, state: SnapshotFrom<Machine>) => Promise<unknown>>>
  /** States that the page leaves before an assertion could run. */
  transientStates?: readonly string[]
  /** Replaces cases of the model where the data of the page differs. */
  cases?: Partial<MachineCases<Machine>>
}

/** A driver whose machine is not known by type. */
export interface AnyPageDriver {
  browser?: Browser
  stopsClock?: boolean
  open: (page: Page, input: unknown) => Promise<unknown>
  events: Readonly<Record<string, ((page: Page, event: never) => Promise<unknown>) | undefined>>
  ports?: Readonly<Record<string, PortDriver>>
  states: Readonly<Record<string, (page: Page, state: never) => Promise<unknown>>>
  transientStates?: readonly string[]
  cases?: Partial<AnyCases>
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
