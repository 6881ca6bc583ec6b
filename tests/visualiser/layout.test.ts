import { beforeAll, describe, expect, it } from 'vitest'
import { statesOf, type Chart } from '../../visualiser/chart/chart.ts'
import type { Layout } from '../../visualiser/chart/layout.ts'
import { readMachines } from '../../visualiser/server/read-machines.ts'
import options from '../../visualiser.config.ts'
import { layoutOf } from '../../visualiser/chart/layout-of.ts'
import { findMachines } from '@passepartout/paths'
import { crossingLines, looseLines, overflowingTexts, overlappingTexts } from './chart-geometry.ts'

let charts: Chart[]
beforeAll(async () => {
  charts = (await readMachines(options)).charts
})

const names = findMachines('src/machines').map(({ name }) => name)
const chartOf = (name: string) => {
  const chart = charts.find(({ id }) => id === name)
  if (!chart) throw new Error(`there is no chart of ${name}`)
  return chart
}

describe.each(names)('the chart of %s', (name) => {
  const layouts: [string, Layout][] = []
  beforeAll(async () => {
    const chart = chartOf(name)
    const compounds = statesOf(chart).filter(({ path, children }) => path !== '' && children.length > 0)
    const atomic = statesOf(chart).find(({ path, transitions }) => path !== '' && transitions.length > 0)
    layouts.push(
      ['with effects', await layoutOf(chart)],
      ['without effects', await layoutOf(chart, { effects: false })],
      ['folded', await layoutOf(chart, { folded: compounds.map(({ path }) => path) })],
      ['with a folded state', await layoutOf(chart, { folded: atomic ? [atomic.path] : [] })],
    )
  })

  it('has a row for every transition and a line for every target', () => {
    const states = statesOf(chartOf(name))
    const transitions = states.flatMap((state) => state.transitions.map((_, index) => `${state.path} ${index}`))
    const leading = states.flatMap(({ path, transitions: own }) =>
      own.flatMap(({ targets }, index) => targets.filter((target) => target !== path).map(() => `${path} ${index}`)),
    )
    for (const [, { cards, lines }] of layouts.slice(0, 2)) {
      const rows = cards.flatMap(({ path, rows: own }) => own.map(({ transition }) => `${path} ${transition}`))
      expect(rows.toSorted()).toEqual(transitions.toSorted())
      expect(lines.map(({ path, transition }) => `${path} ${transition}`).toSorted()).toEqual(leading.toSorted())
    }
  })

  it('has no text over another text or beyond its card', () => {
    for (const [kind, layout] of layouts) {
      expect(overlappingTexts(layout), kind).toEqual([])
      expect(overflowingTexts(layout), kind).toEqual([])
    }
  })

  it('has no line through a card or a text, and none that ends beside its state', () => {
    for (const [kind, layout] of layouts) {
      expect(crossingLines(layout), kind).toEqual([])
      expect(looseLines(layout), kind).toEqual([])
    }
  })
})

it('finds a card on a line and a row on another row', async () => {
  const layout = await layoutOf(chartOf('favorites'))
  const [first, ...others] = layout.cards
  const line = layout.lines.find(({ path }) => path !== first?.path)
  const middle = line?.points[1] ?? { x: 0, y: 0 }
  const moved = { ...layout, cards: [{ ...first!, x: middle.x - 20, y: middle.y - 20 }, ...others] }
  expect(crossingLines(moved).length).toBeGreaterThan(0)
  expect(looseLines(moved).length).toBeGreaterThan(0)
  const [row, next] = layout.cards.flatMap(({ rows }) => rows)
  const lifted = {
    ...layout,
    cards: layout.cards.map((card) => ({
      ...card,
      rows: card.rows.map((current) => (current === next ? { ...current, middle: row!.middle } : current)),
    })),
  }
  expect(overlappingTexts(lifted).length).toBeGreaterThan(0)
})
