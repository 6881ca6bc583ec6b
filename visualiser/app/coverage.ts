import type { CoveredItem, MachineCoverage, MutationScore } from '@passepartout/paths'
import { statesOf, type Chart, type ChartState, type Transition } from '../chart/chart.ts'
import { useData } from './data.ts'

/** The results of the last test run in `coverage`. */
export interface CoverageData {
  machines: readonly MachineCoverage[]
  mutants: readonly MutationScore[]
  /** When the newest file was written; null without a run. */
  at: number | null
}

export const useCoverage = (): CoverageData => useData<CoverageData>('coverage')

/** How a coverage item is covered; `exempt`: only in the model, because no user can cause it. */
export type Covered = 'both' | 'model' | 'exempt' | 'neither'

export function coveredBy(item: CoveredItem | undefined): Covered {
  if (!item || item.model.length + item.browser.length === 0) return 'neither'
  if (item.browser.length > 0) return 'both'
  return item.modelOnly === null ? 'model' : 'exempt'
}

/** A coverage item of a chart with the transition that it belongs to. */
export interface ChartItem {
  state: ChartState
  transition: Transition
  index: number
  /** Whether it is the denial of all candidates. */
  isDenial: boolean
  item: CoveredItem | undefined
  covered: Covered
}

/** The items of the transitions of a chart and of their denials. */
export function itemsOf(chart: Chart, coverage: MachineCoverage | undefined): ChartItem[] {
  const items = new Map(coverage?.items.map((item) => [item.id, item]))
  return statesOf(chart).flatMap((state) =>
    state.transitions.flatMap((transition, index) =>
      [transition.item, transition.deniedItem].flatMap((id, nth) => {
        if (id === null) return []
        const item = items.get(id)
        return [{ state, transition, index, isDenial: nth === 1, item, covered: coveredBy(item) }]
      }),
    ),
  )
}

export interface CoverageCounts {
  all: number
  model: number
  browser: number
  /** Items that no user can cause. */
  exempt: number
}

export function countCoverage(items: readonly ChartItem[]): CoverageCounts {
  const transitions = items.filter(({ isDenial }) => !isDenial)
  const count = (is: (item: ChartItem) => boolean) => transitions.filter(is).length
  return {
    all: transitions.length,
    model: count(({ item }) => (item?.model.length ?? 0) > 0),
    browser: count(({ covered }) => covered === 'both'),
    exempt: count(({ covered }) => covered === 'exempt'),
  }
}

/** The mutants of a machine that its path tests did not notice. */
export const survivorsOf = ({ mutants }: Pick<CoverageData, 'mutants'>, machine: string) =>
  mutants.find((score) => score.machine === machine)?.mutants.filter(({ killedBy }) => killedBy === null) ?? []

/** A transition as the mutants name it: `in "idle", on "favorite.toggle", branch 1`. */
export function edgeOf({ state, transition }: Pick<ChartItem, 'state' | 'transition'>): string {
  const { kind, name, descriptor } = transition
  const handlers: Partial<Record<typeof kind, string>> = {
    always: 'always',
    after: `after "${name}"`,
    done: `onDone of "${name}"`,
    error: `onError of "${name}"`,
  }
  const handler = `in "${state.path || 'any state'}", ${handlers[kind] ?? `on "${name}"`}`
  const candidates = state.transitions.filter((one) => one.descriptor === descriptor)
  return candidates.length > 1 ? `${handler}, branch ${candidates.indexOf(transition) + 1}` : handler
}
