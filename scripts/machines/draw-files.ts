import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mermaidOf } from '#/visualiser/chart/mermaid.ts'
import type { ShownMachines } from './charts.ts'
import { loadDraw } from './load-draw.ts'
import { requestFrom } from './other-process.ts'
import { pictureFile } from './pictures.ts'

/** Writes a picture (SVG) and a Mermaid text of every exported machine in files and folders, and says what is not drawn. */
export async function drawFiles(paths: readonly string[], folder: string): Promise<void> {
  const { charts, problems } = await requestFrom<ShownMachines>('charts-process', ['--vite', ...paths])
  const draw = await loadDraw()
  mkdirSync(folder, { recursive: true })
  for (const chart of charts) {
    const name = chart.id.replaceAll(/[^\w.-]+/g, '-')
    writeFileSync(join(folder, `${name}.svg`), await pictureFile(chart, draw))
    writeFileSync(join(folder, `${name}.mmd`), mermaidOf(chart))
  }
  for (const { file, problem } of problems) console.warn(`${file} shows no machine: ${problem}`)
  console.log(`${charts.length} ${charts.length === 1 ? 'machine is' : 'machines are'} drawn in ${folder}.`)
}
