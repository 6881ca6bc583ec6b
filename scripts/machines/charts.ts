// node scripts/machines/charts.ts [--vite] [FILE|FOLDER ...]: responds with the charts of every exported machine. With
// --vite, modules load with the aliases and plugins of the project in the first folder.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, type ImportModule, loadMachines } from '@passepartout/paths'
import type { Chart } from '#/visualiser/chart/chart.ts'
import { chartOf } from '#/visualiser/chart/chart-of.ts'
import { respond } from './other-process.ts'

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
      area: chart.area || relative(folder, dirname(file)) || '.',
      hash,
      source: { file, exportName, cases },
    }
  })
  return { charts, problems: problems.map(({ file, problem }) => ({ file: relative(folder, file), problem })) }
}

export const readCharts = async (paths: readonly string[] = shopMachines): Promise<Chart[]> =>
  (await readMachines(paths)).charts

if (import.meta.main) {
  const [first, ...others] = process.argv.slice(2)
  const paths = first === '--vite' ? others : process.argv.slice(2)
  // What loaded modules print is not part of the output, and what fails in them later does not end it.
  console.log = console.info = console.error
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.on(event, (error: unknown) => console.error(`while a loaded module ran: ${String(error)}`))
  const { load } =
    first === '--vite' ? await (await import('@passepartout/paths/vite')).viteImporter(folderOf(paths)) : {}
  const read = await readMachines(paths.length > 0 ? paths : shopMachines, load)
  respond(read)
}
