import { rowKey } from './chart.ts'
import type { KeyboardEvent } from 'react'
import type { Layout } from './layout.ts'

const attribute = (value: string) => `"${CSS.escape(value)}"`

/**
 * The arrow keys of a chart, whose rows and state names take the focus: up and down move in the order of the machine,
 * right follows the line of a row to its target, left follows a line back from a state.
 */
export function moveFocus(event: KeyboardEvent<Element>, layout: Layout): void {
  const focused = document.activeElement
  const chart = event.currentTarget
  if (!focused || !event.key.startsWith('Arrow')) return
  const row = focused.getAttribute('data-row')
  const head = focused.getAttribute('data-head')
  if (row === null && head === null) return
  const find = (selector: string) => chart.querySelector<SVGElement>(selector)
  const findHead = (path: string) => find(`[data-head=${attribute(path)}]`)
  const findRow = (key: string) => find(`[data-row=${attribute(key)}]`)
  const order = orderOf(layout)
  const index = order.findIndex(({ key, kind }) => (kind === 'row' ? key === row : key === head))
  const focusAt = (at: number) => {
    const item = order[at]
    return item && (item.kind === 'row' ? findRow(item.key) : findHead(item.key))
  }
  const line = layout.lines.find(({ path, transition }) => rowKey(path, transition) === row)
  const state = head ?? row?.slice(0, row.lastIndexOf('/')) ?? ''
  const incoming = layout.lines.find(({ target }) => target === state)
  const moves: Record<string, () => SVGElement | null | undefined> = {
    ArrowDown: () => focusAt(index + 1),
    ArrowUp: () => focusAt(index - 1),
    ArrowRight: () => (line ? findHead(line.target) : focusAt(index + 1)),
    ArrowLeft: () => (row === null ? incoming && findRow(rowKey(incoming.path, incoming.transition)) : findHead(state)),
  }
  event.preventDefault()
  moves[event.key]?.()?.focus()
}

/** The state names and rows of a chart, in the order of the machine. */
function orderOf({ compounds, cards }: Layout): { kind: 'row' | 'head'; key: string }[] {
  return [
    ...compounds.map(({ path }) => ({ path, rows: [] as Layout['cards'][number]['rows'], kind: 'compound' as const })),
    ...cards,
  ].flatMap(({ path, rows, kind }) => [
    ...(kind === 'anywhere' ? [] : [{ kind: 'head' as const, key: path }]),
    ...rows.map(({ transition }) => ({ kind: 'row' as const, key: rowKey(path, transition) })),
  ])
}
