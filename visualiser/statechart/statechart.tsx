import { withNames } from '@passepartout/paths/assumed-cases'
import { useEffect, useMemo, useState } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { eventText, targetText, type Chart, type ChartState } from '../chart/chart.ts'
import { ChartDrawing, chartLabel } from '../chart/chart-drawing.tsx'
import { chartOf } from '../chart/chart-of.ts'
import type { Layout } from '../chart/layout.ts'
import { activePaths } from '../recording/recording.ts'

const MARGIN = 8

export interface StatechartProps {
  machine: AnyStateMachine
  /** A snapshot of the machine, whose active states are marked. */
  state?: AnyMachineSnapshot
  /** Whether the names of actions are shown; by default they are. */
  effects?: boolean
}

/**
 * Draws a machine as its states and transitions, and marks the active states. It fills the width of its parent, and needs
 * `@passepartout/visualiser/statechart.css`. Those who do not see it read its states as a list.
 */
export function Statechart({ machine, state, effects = true }: StatechartProps) {
  const chart = useMemo((): Chart => ({ ...chartOf(withNames(machine, machine.id)), hash: '' }), [machine])
  const drawn = useDrawnLayout(chart, effects)
  const value: unknown = state?.value
  const active = useMemo(() => activePaths((value ?? null) as Parameters<typeof activePaths>[0]), [value])
  const stateMarks = useMemo(() => new Map(active.map((path) => [path, 'is-live'])), [active])
  const label = chartLabel(chart)
  return (
    <div className="statechart" role="figure" aria-label={label}>
      {drawn instanceof Error ? <p role="alert">The chart cannot be drawn: {drawn.message}</p> : null}
      {drawn && !(drawn instanceof Error) ? (
        <svg
          className="statechart__drawing"
          viewBox={`${-MARGIN} ${-MARGIN} ${drawn.width + 2 * MARGIN} ${drawn.height + 2 * MARGIN}`}
          style={{ maxWidth: drawn.width + 2 * MARGIN }}
          aria-hidden
        >
          <ChartDrawing layout={drawn} stateMarks={stateMarks} />
        </svg>
      ) : null}
      <StateList states={chart.root.children} active={active} />
    </div>
  )
}

/** The layout of a chart, which is computed in the browser; undefined before, and an error if it cannot be. */
function useDrawnLayout(chart: Chart, effects: boolean): Layout | Error | undefined {
  const [drawn, setDrawn] = useState<Layout | Error>()
  // The code that computes it is loaded with the first chart.
  useEffect(() => {
    let isCurrent = true
    const show = (result: Layout | Error) => {
      if (isCurrent) setDrawn(result)
    }
    import('../chart/layout-of.ts')
      .then(({ layoutOf }) => layoutOf(chart, { effects }))
      .then(show, (error: unknown) => show(error instanceof Error ? error : new Error(String(error))))
    return () => {
      isCurrent = false
    }
  }, [chart, effects])
  return drawn
}

/** The states as nested lists, with their transitions in words. */
function StateList({ states, active }: { states: readonly ChartState[]; active: readonly string[] }) {
  return (
    <ul className="statechart__states">
      {states.map(({ key, path, transitions, children }) => (
        <li key={path} aria-current={active.includes(path) || undefined}>
          {[key, ...transitions.map((one) => `${eventText(one) || 'always'} ${targetText(one)}`)].join(', ')}
          {children.length > 0 ? <StateList states={children} active={active} /> : null}
        </li>
      ))}
    </ul>
  )
}
