import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differenceMarkdown, type DifferencePictures } from '../difference/chart-difference.ts'
import { marksOf } from '../difference/marks.ts'
import type { VisualiserOptions } from '../options.ts'
import { Revisions } from './difference.ts'
import { loadDraw } from './load-draw.ts'
import { fileName, pictureFile, pictureFiles, type Format } from './pictures.ts'
import { readMachines } from './read-machines.ts'

/** Writes pictures of every exported machine into a folder, and says what is not drawn. */
export async function drawMachines(
  options: VisualiserOptions,
  folder: string,
  wanted?: readonly Format[],
): Promise<void> {
  const { charts, problems } = await readMachines(options)
  const files = await pictureFiles(charts, await loadDraw(), options, wanted)
  // The project's own folder of pictures has none of machines that were removed.
  if (options.pictures?.folder === folder) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  for (const { file, problem } of problems) console.warn(`${file} shows no machine: ${problem}`)
  console.log(`${charts.length} ${charts.length === 1 ? 'machine is' : 'machines are'} drawn in ${folder}.`)
}

/**
 * How the machines differ from those of another revision, as Markdown. With a folder, it is written there with pictures
 * of both sides, and where it is is returned.
 */
export async function drawDifference(options: VisualiserOptions, base: string, folder?: string): Promise<string> {
  const { differences, touched, ...sides } = await new Revisions(options).differenceFrom(base)
  const markdown = (pictures?: ReadonlyMap<string, DifferencePictures>) =>
    differenceMarkdown(differences, (machine) => touched[machine] ?? [], base, pictures)
  if (folder === undefined) return markdown()
  const draw = await loadDraw()
  mkdirSync(folder, { recursive: true })
  const pictures = new Map<string, DifferencePictures>()
  for (const difference of differences) {
    const write = async (side: 'before' | 'after') => {
      const chart = sides[side].find(({ id }) => id === difference.machine)
      if (!chart) return null
      const name = `${fileName(chart)}.${side}.svg`
      writeFileSync(join(folder, name), await pictureFile(chart, draw, marksOf(chart, difference, side)))
      return name
    }
    pictures.set(difference.machine, { before: await write('before'), after: await write('after') })
  }
  const file = join(folder, 'difference.md')
  writeFileSync(file, markdown(pictures))
  const count = differences.length === 1 ? '1 machine differs' : `${differences.length} machines differ`
  return `${count} from ${base}: ${file}\n`
}
