import { relative } from 'node:path'
import type { Chart } from '../chart/chart.ts'
import type { VisualiserOptions } from '../options.ts'
import type { LoadedCharts } from './charts.ts'
import { requestCharts } from './request-charts.ts'

/** The charts of every exported machine in files and folders; a separate process reads them. */
export async function readMachines({ machines = ['.'], imports = {}, vite }: VisualiserOptions): Promise<LoadedCharts> {
  const { charts, problems } = await requestCharts(machines, vite)
  return { charts: charts.map((chart) => withImport(chart, imports)), problems }
}

function withImport(chart: Chart, imports: Readonly<Record<string, string>>): Chart {
  if (!chart.source) return chart
  const path = relative('.', chart.source.file).replaceAll('\\', '/')
  const [prefix, folder = ''] = Object.entries(imports).find(([, below]) => path.startsWith(below)) ?? ['./']
  return { ...chart, source: { ...chart.source, importedAs: prefix + path.slice(folder.length) } }
}
