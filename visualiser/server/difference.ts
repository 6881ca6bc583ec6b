import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Chart } from '../chart/chart.ts'
import {
  differencesOfCharts,
  touchedPaths,
  type ChartDifference,
  type PathItems,
  type TouchedPath,
} from '../difference/chart-difference.ts'
import type { VisualiserOptions } from '../options.ts'
import { requestFrom } from './other-process.ts'
import { requestCharts } from './request-charts.ts'
import { commitOf, withRevision } from './revision.ts'

/** The machines of a folder and the items of their recorded paths. Separate processes read them. */
interface Machines {
  charts: readonly Chart[]
  paths: Readonly<Record<string, PathItems>>
}

export interface Difference {
  /** The branch, tag or commit that was compared with. */
  base: string
  differences: readonly ChartDifference[]
  /** The charts of the machines that differ, on each side. */
  before: readonly Chart[]
  after: readonly Chart[]
  touched: Readonly<Record<string, readonly TouchedPath[]>>
}

/** The machines in some files and folders, now and in other revisions. */
export class Revisions {
  private readonly revisions = new Map<string, Promise<Machines>>()
  private readonly paths: readonly string[]
  private readonly vite: boolean | undefined

  constructor({ machines = ['.'], vite }: VisualiserOptions) {
    this.paths = machines
    this.vite = vite
  }

  /** The chart of a machine in a branch, a tag or a commit. */
  async chartAt(base: string, machine: string | null): Promise<Chart | undefined> {
    return (await this.at(base)).charts.find(({ id }) => id === machine)
  }

  /** How the machines of this folder differ from those of a branch, a tag or a commit. */
  async differenceFrom(base: string): Promise<Difference> {
    const [before, after] = await Promise.all([this.at(base), this.read('.')])
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

  private at(base: string): Promise<Machines> {
    const commit = commitOf(base)
    const read = this.revisions.get(commit) ?? withRevision(commit, (folder) => this.read(folder))
    this.revisions.set(commit, read)
    return read
  }

  private async read(root: string): Promise<Machines> {
    // A revision may not have all of them.
    const paths = this.paths.map((path) => join(root, path)).filter((path) => existsSync(path))
    if (paths.length === 0) return { charts: [], paths: {} }
    const [{ charts }, items] = await Promise.all([
      requestCharts(paths, this.vite),
      requestFrom<Machines['paths']>('path-items', paths),
    ])
    return { charts, paths: items }
  }
}
