import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VisualiserOptions } from '../options.ts'
import { loadDraw } from './load-draw.ts'
import { pictureFiles } from './pictures.ts'
import { readMachines } from './read-machines.ts'

/** Writes pictures of every exported machine into a folder, and says what is not drawn. */
export async function drawMachines(options: VisualiserOptions, folder: string): Promise<void> {
  const { charts, problems } = await readMachines(options)
  const files = await pictureFiles(charts, await loadDraw(), options)
  // The project's own folder of pictures has none of machines that were removed.
  if (options.pictures?.folder === folder) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  for (const { file, problem } of problems) console.warn(`${file} shows no machine: ${problem}`)
  console.log(`${charts.length} ${charts.length === 1 ? 'machine is' : 'machines are'} drawn in ${folder}.`)
}
