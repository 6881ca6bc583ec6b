import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, type ImportModule, loadMachines } from '@passepartout/paths'
import type { Chart } from '#/visualiser/chart/chart.ts'
import { chartOf } from '#/visualiser/chart/chart-of.ts'

export interface ShownMachines {
  charts: Chart[]
  /** Why a file that mentions a machine shows none. */
  problems: { file: string; problem: string }[]
}

const importFile: ImportModule = (file) => import(/* @vite-ignore */ pathToFileURL(file).href)

/** The machines of the shop. */
export const shopMachines = ['src/machines']

/** The charts of every exported machine in files and folders. */
export async function readMachines(paths: readonly string[], load = importFile): Promise<ShownMachines> {
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
      source: { file, exportName, cases },
    }
  })
  return { charts, problems: problems.map(({ file, problem }) => ({ file: relative(folder, file), problem })) }
}

export const readCharts = async (paths: readonly string[] = shopMachines): Promise<Chart[]> =>
  (await readMachines(paths)).charts
