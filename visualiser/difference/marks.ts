import { rowKey, statesOf, type Chart } from '../chart/chart.ts'
import type { RowMark } from '../chart/chart-drawing.tsx'
import { signs, type ChartDifference } from './chart-difference.ts'

/** How the rows and states of a chart are drawn that is one side of a difference. */
export function marksOf(
  chart: Chart,
  { states, transitions }: ChartDifference,
  side: 'before' | 'after',
): { rowMarks: ReadonlyMap<string, RowMark>; stateMarks: ReadonlyMap<string, string> } {
  const rowMarks = new Map<string, RowMark>()
  for (const state of statesOf(chart))
    for (const index of state.transitions.keys()) rowMarks.set(rowKey(state.path, index), { className: 'is-same' })
  for (const { change, state, beforeIndex, afterIndex } of transitions) {
    const index = side === 'before' ? beforeIndex : afterIndex
    if (index !== null) rowMarks.set(rowKey(state, index), { className: change, badge: signs[change] })
  }
  return { rowMarks, stateMarks: new Map(states.map(({ state, change }) => [state, `state-${change}`])) }
}
