import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartsByArea } from '../app/areas.ts'
import { countsOf, type Chart } from '../chart/chart.ts'
import { dotOf } from '../chart/dot.ts'
import type { Layout } from '../chart/layout.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import type { PictureMarks } from '../chart/picture.tsx'
import type { VisualiserOptions } from '../options.ts'
import { layoutOf } from '../chart/layout-of.ts'
import { styleFolder } from './packaged.ts'
import { pngOf } from './png.ts'

export type Draw = (layout: Layout, label: string, style: string, marks?: PictureMarks) => string

/** The stylesheet of a picture, without comments and line breaks. */
const pictureStyle = (names: readonly string[]): string =>
  names
    .map((name) => readFileSync(join(styleFolder, `${name}.css`), 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .trim()

/** Draws one machine; marks say what differs from another revision. */
export const pictureFile = async (chart: Chart, draw: Draw, marks?: PictureMarks): Promise<string> =>
  draw(
    await layoutOf(chart),
    labelOf(chart),
    pictureStyle(['tokens', 'chart', ...(marks ? ['chart-marks', 'difference-marks'] : [])]),
    marks,
  )

export const formats = ['svg', 'png', 'mmd', 'dot'] as const
export type Format = (typeof formats)[number]

/** The files of some machines by name, and a page that shows all pictures if the project has an introduction to it. */
export async function pictureFiles(
  charts: readonly Chart[],
  draw: Draw,
  { areas, pictures }: Pick<VisualiserOptions, 'areas' | 'pictures'> = {},
  wanted: readonly Format[] = pictures ? ['svg'] : formats,
): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>()
  for (const chart of charts) {
    const name = fileName(chart)
    const picture = await pictureFile(chart, draw)
    if (wanted.includes('svg')) files.set(`${name}.svg`, picture)
    for (const scheme of wanted.includes('png') ? (['light', 'dark'] as const) : [])
      files.set(`${name}.${scheme}.png`, await pngOf(picture, scheme))
    if (wanted.includes('mmd')) files.set(`${name}.mmd`, mermaidOf(chart))
    if (wanted.includes('dot')) files.set(`${name}.dot`, dotOf(chart))
  }
  if (pictures) files.set('README.md', pageOf(chartsByArea(charts, areas), pictures.introduction))
  return files
}

export const fileName = ({ id }: Chart) => id.replaceAll(/[^\w.-]+/g, '-')

export function labelOf(chart: Chart): string {
  const { states, transitions } = countsOf(chart)
  return `${chart.id}: ${states} ${states === 1 ? 'state' : 'states'}, ${transitions} ${transitions === 1 ? 'transition' : 'transitions'}`
}

const pageOf = (areas: ReturnType<typeof chartsByArea>, introduction: string): string =>
  [
    '# The machines',
    introduction,
    'A card is a state and each of its rows a transition, in the order in which guards are evaluated. Green rows are results of ports, red ones their errors, violet ones follow at once, brown ones after a delay.',
    ...areas.flatMap(([area, own]) => [
      `## ${area}`,
      ...own.flatMap((chart) => [
        `### ${chart.id}`,
        ...(chart.description ? [chart.description] : []),
        `![${labelOf(chart)}](${fileName(chart)}.svg)`,
      ]),
    ]),
  ].join('\n\n') + '\n'
