import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, type Chart } from '#/visualiser/chart/chart.ts'
import type { Layout } from '#/visualiser/chart/layout.ts'
import { chartsByArea } from '#/visualiser/areas.ts'
import { readCharts } from './charts.ts'
import { layoutOf } from './layout.ts'
import { styleFolder } from './packaged.ts'

export const picturesFolder = 'docs/machines'

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

/** The files of `docs/machines` by name: a picture of each machine, and a page that shows all of them. */
export async function pictureFiles(draw: Draw): Promise<Map<string, string>> {
  const charts = await readCharts()
  const files = new Map<string, string>([['README.md', pageOf(charts)]])
  for (const chart of charts) files.set(`${chart.id}.svg`, await pictureFile(chart, draw))
  return files
}

function labelOf(chart: Chart): string {
  const { states, transitions } = countsOf(chart)
  return `${chart.id}: ${states} ${states === 1 ? 'state' : 'states'}, ${transitions} ${transitions === 1 ? 'transition' : 'transitions'}`
}

const pageOf = (charts: readonly Chart[]): string =>
  [
    '# The machines',
    'Every flow of the shop with state is one of these machines. `npm run machines:draw` draws the pictures; [the guide](../visualiser.md) explains how to watch the machines at work.',
    'A card is a state and each of its rows a transition, in the order in which guards are evaluated. Green rows are results of ports, red ones their errors, violet ones follow at once, brown ones after a delay.',
    ...chartsByArea(charts).flatMap(([area, own]) => [
      `## ${area}`,
      ...own.flatMap((chart) => [
        `### ${chart.id}`,
        ...(chart.description ? [chart.description] : []),
        `![${labelOf(chart)}](${chart.id}.svg)`,
      ]),
    ]),
  ].join('\n\n') + '\n'
