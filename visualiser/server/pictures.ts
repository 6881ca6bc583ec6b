import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartsByArea } from '../app/areas.ts'
import { countsOf, type Chart } from '../chart/chart.ts'
import type { Layout } from '../chart/layout.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import type { VisualiserOptions } from '../options.ts'
import { layoutOf } from '../chart/layout-of.ts'
import { styleFolder } from './packaged.ts'

export type Draw = (layout: Layout, label: string, style: string) => string

/** The stylesheet of a picture, without comments and line breaks. */
const pictureStyle = (): string =>
  ['tokens', 'chart']
    .map((name) => readFileSync(join(styleFolder, `${name}.css`), 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .trim()

/** Draws one machine. */
export const pictureFile = async (chart: Chart, draw: Draw): Promise<string> =>
  draw(await layoutOf(chart), labelOf(chart), pictureStyle())

/**
 * The files of some machines by name: of each a picture, and a page that shows all of them if the project has an
 * introduction to it, or else a Mermaid text of each.
 */
export async function pictureFiles(
  charts: readonly Chart[],
  draw: Draw,
  { areas, pictures }: Pick<VisualiserOptions, 'areas' | 'pictures'> = {},
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const chart of charts) {
    files.set(`${fileName(chart)}.svg`, await pictureFile(chart, draw))
    if (!pictures) files.set(`${fileName(chart)}.mmd`, mermaidOf(chart))
  }
  if (pictures) files.set('README.md', pageOf(chartsByArea(charts, areas), pictures.introduction))
  return files
}

const fileName = ({ id }: Chart) => id.replaceAll(/[^\w.-]+/g, '-')

function labelOf(chart: Chart): string {
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
