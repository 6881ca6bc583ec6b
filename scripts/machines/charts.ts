// node scripts/machines/charts.ts [ROOT]: prints the charts of every machine below a copy of the project as JSON.
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { findMachines, loadMachine } from '@passepartout/paths'
import type { Chart } from '#/visualiser/chart/chart.ts'
import { chartOf } from '#/visualiser/chart/chart-of.ts'

/** The charts of every machine in `src/machines`, by name. */
export async function readCharts(root = '.'): Promise<Chart[]> {
  const charts: Chart[] = []
  for (const files of findMachines(join(resolve(root), 'src/machines'))) {
    const { machine } = await loadMachine(files)
    const chart = chartOf(machine)
    const hash = createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12)
    charts.push({ ...chart, hash })
  }
  return charts
}

if (import.meta.main) console.log(JSON.stringify(await readCharts(process.argv[2])))
