import { join } from 'node:path'
import type { Chart } from '#/visualiser/chart/chart.ts'
import {
  differencesOfCharts,
  touchedPaths,
  type ChartDifference,
  type PathItems,
  type TouchedPath,
} from '#/visualiser/difference/chart-difference.ts'
import type { ShownMachines } from './charts.ts'
import { requestFrom } from './other-process.ts'
import { commitOf, withRevision } from './revision.ts'

/** The machines of a folder and the items of their recorded paths. Separate processes read them. */
interface Machines {
  charts: readonly Chart[]
  paths: Readonly<Record<string, PathItems>>
}

async function readMachines(root: string): Promise<Machines> {
  const [{ charts }, paths] = await Promise.all([
    requestFrom<ShownMachines>('charts-process', [join(root, 'src/machines')]),
    requestFrom<Machines['paths']>('path-items', [root]),
  ])
  return { charts, paths }
}

const revisions = new Map<string, Promise<Machines>>()

/** The machines of a branch, a tag or a commit. */
function readRevision(base: string): Promise<Machines> {
  const commit = commitOf(base)
  const read = revisions.get(commit) ?? withRevision(commit, readMachines)
  revisions.set(commit, read)
  return read
}

/** The chart of a machine in a branch, a tag or a commit. */
export const chartAt = async (base: string, machine: string | null): Promise<Chart | undefined> =>
  (await readRevision(base)).charts.find(({ id }) => id === machine)

export interface Difference {
  /** The branch, tag or commit that was compared with. */
  base: string
  differences: readonly ChartDifference[]
  /** The charts of the machines that differ, on each side. */
  before: readonly Chart[]
  after: readonly Chart[]
  touched: Readonly<Record<string, readonly TouchedPath[]>>
}

/** How the machines of this folder differ from those of a branch, a tag or a commit. */
export async function readDifference(base: string): Promise<Difference> {
  const [before, after] = await Promise.all([readRevision(base), readMachines('.')])
  const differences = differencesOfCharts(before.charts, after.charts)
  const differs = ({ id }: Chart) => differences.some(({ machine }) => machine === id)
  return {
    base,
    differences,
    before: before.charts.filter(differs),
    after: after.charts.filter(differs),
    touched: Object.fromEntries(
      differences.map((difference) => {
        const { machine } = difference
        return [machine, touchedPaths(difference, before.paths[machine] ?? [], after.paths[machine] ?? [])]
      }),
    ),
  }
}
