// node scripts/machines/charts.ts [ROOT]: prints the charts of every machine below a copy of the project as JSON.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findMachines, loadMachine } from '@passepartout/paths'
import type { Chart } from '#/visualiser/chart/chart.ts'
import { chartOf } from '#/visualiser/chart/chart-of.ts'

/** The charts of every machine in `src/machines`, by name. */
export async function readCharts(root = '.'): Promise<Chart[]> {
  const charts: Chart[] = []
  for (const files of findMachines(join(resolve(root), 'src/machines'))) {
    const { machine } = await loadMachine(files)
    const chart = chartOf(machine, areaOf(root, files.name))
    const hash = createHash('sha256').update(JSON.stringify(chart)).digest('hex').slice(0, 12)
    charts.push({ ...chart, hash })
  }
  return charts
}

/** The folder of `src/actors` that gives a machine its ports; `shell` for those of the tab itself. */
function areaOf(root: string, name: string): string {
  const [file] = globSync([`src/actors/*/${name}.actor.ts`, `src/actors/*/use-${name}.ts`], { cwd: root })
  return file?.split(/[/\\]/)[2] ?? 'shell'
}

if (import.meta.main) console.log(JSON.stringify(await readCharts(process.argv[2])))
