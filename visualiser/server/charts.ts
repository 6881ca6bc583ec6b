import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { folderOf, type ImportModule, loadMachines } from '@passepartout/paths'
import type { Chart } from '../chart/chart.ts'
import { chartOf } from '../chart/chart-of.ts'

export interface LoadedCharts {
  charts: Chart[]
  /** Why a file that mentions a machine shows none. */
  problems: { file: string; problem: string }[]
}

/** The charts of every exported machine in files and folders. */
export async function loadCharts(paths: readonly string[], load: ImportModule): Promise<LoadedCharts> {
  const folder = folderOf(paths)
  const { machines, problems } = await loadMachines(paths, load)
  const charts = machines.map(({ name, machine, file, exportName, casesFile }): Chart => {
    const chart = { ...chartOf(machine), id: name }
    const hash = createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12)
    const cases = existsSync(casesFile) ? casesFile : null
    return {
      ...chart,
      area: chart.area || relative(folder, dirname(file)) || basename(folder),
      hash,
      source: { file, exportName, importedAs: file, cases },
    }
  })
  return { charts, problems: problems.map(({ file, problem }) => ({ file: relative(folder, file), problem })) }
}
