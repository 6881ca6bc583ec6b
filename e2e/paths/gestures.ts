import type { Page, PlaywrightTestOptions } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import type { AnyCases, MachineCases } from '#paths/cases.ts'

/** What a server function whose request was held answers: what it would, a given result, a status, or nothing at all. */
export type Answer = 'real' | 'aborted' | { result: unknown } | { status: number }

type OutcomeEvent = EventObject & { output?: unknown; error?: unknown }

/** How a port gets its answer on the page. */
export type PortGesture =
  /** The request of a server function is held until the path answers it. */
  | { calls: string; done?: (output: never) => Answer; failed?: (error: never) => Answer }
  /** Gestures bring the answer about. */
  | { happens: (page: Page, event: OutcomeEvent) => Promise<unknown> }
  /** The port answers at once: the scene is set before it is asked. */
  | { arrange: (page: Page, event: OutcomeEvent) => Promise<unknown> }

type Browser = Pick<Partial<PlaywrightTestOptions>, 'hasTouch' | 'isMobile' | 'viewport' | 'storageState'>

/** How the paths of a machine are walked on the real page. */
export interface Gestures<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The browser that it takes. */
  browser?: Browser
  /** Whether the clock stands still on each path, and not only where a delay is to run. */
  stopsClock?: boolean
  /** Opens the page and waits until it listens. */
  open: (page: Page, input: unknown) => Promise<unknown>
  events: {
    [Type in EventFrom<Machine>['type']]?: (
      page: Page,
      event: Extract<EventFrom<Machine>, { type: Type }>,
    ) => Promise<unknown>
  }
  ports?: Readonly<Record<string, PortGesture>>
  /** What each state looks like, by its path: for every innermost state, or for one around it. */
  states: Readonly<Record<string, (page: Page, state: SnapshotFrom<Machine>) => Promise<unknown>>>
  /** States that the page leaves before anyone can see them. */
  passing?: readonly string[]
  /** In place of the model's cases, where the page's own data differs. */
  cases?: Partial<MachineCases<Machine>>
}

/** Gestures whose machine is not known by type: what the driver works on. */
export interface AnyGestures {
  browser?: Browser
  stopsClock?: boolean
  open: (page: Page, input: unknown) => Promise<unknown>
  events: Readonly<Record<string, ((page: Page, event: never) => Promise<unknown>) | undefined>>
  ports?: Readonly<Record<string, PortGesture>>
  states: Readonly<Record<string, (page: Page, state: never) => Promise<unknown>>>
  passing?: readonly string[]
  cases?: Partial<AnyCases>
}

/** The innermost states of a snapshot that nothing describes. */
export const undescribed = ({ states, passing = [] }: AnyGestures, { _nodes }: AnyMachineSnapshot): string[] =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .filter((path) => ![...Object.keys(states), ...passing].some((known) => `${path}.`.startsWith(`${known}.`)))
