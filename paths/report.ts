import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAdditional } from './coverage-items.ts'
import { type CoveredItem, type MachineCoverage, readCoverage } from './coverage.ts'
import type { MutationScore } from './mutation-score.ts'

export interface ReportFiles {
  /** The folder of the coverage files. */
  coverage: string
  /** The file of the mutation scores, which need not exist. */
  mutants: string
  html: string
  markdown: string
}

interface Counted {
  covered: number
  of: number
}

interface MachineReport {
  name: string
  items: CoveredItem[]
  model: Counted
  browser: Counted
  ignored: { model: Counted; browser: Counted }
  further: Counted
  mutants: MutationScore['mutants']
}

/** Writes the coverage of the last run of the path tests as HTML and as Markdown. */
export function writeReport({ coverage, mutants, html, markdown }: ReportFiles): void {
  const files = existsSync(coverage) ? readdirSync(coverage).filter((file) => file.endsWith('.json')) : []
  const scores: MutationScore[] = existsSync(mutants) ? JSON.parse(readFileSync(mutants, 'utf8')) : []
  const machines = files.toSorted().map((file) => reportOf(readCoverage(join(coverage, file)), scores))
  for (const [file, text] of [
    [html, htmlOf(machines)],
    [markdown, markdownOf(machines)],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function reportOf({ machine: name, items }: MachineCoverage, scores: readonly MutationScore[]): MachineReport {
  const edges = items.filter((item) => item.kind !== 'ignored' && !isAdditional(item))
  const further = items.filter(isAdditional)
  const ignored = items.filter(({ kind }) => kind === 'ignored')
  return {
    name,
    items,
    model: count(edges, ({ model }) => model.length > 0),
    browser: count(onPage(edges), ({ browser }) => browser.length > 0),
    ignored: {
      model: count(ignored, ({ model }) => model.length > 0),
      browser: count(onPage(ignored), ({ browser }) => browser.length > 0),
    },
    further: count(further, ({ model }) => model.length > 0),
    mutants: scores.find(({ machine }) => machine === name)?.mutants ?? [],
  }
}

const required = (items: readonly CoveredItem[]) => items.filter(({ waived }) => waived === undefined)
const onPage = (items: readonly CoveredItem[]) => items.filter(({ modelOnly }) => modelOnly === null)
const count = (items: readonly CoveredItem[], isCovered: (item: CoveredItem) => boolean): Counted => ({
  covered: required(items).filter(isCovered).length,
  of: required(items).length,
})

const total = (counts: readonly Counted[]): Counted => ({
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
  of: counts.reduce((sum, { of }) => sum + of, 0),
})

const killedOf = ({ mutants }: Pick<MachineReport, 'mutants'>): Counted => ({
  covered: mutants.filter(({ killedBy }) => killedBy !== null).length,
  of: mutants.length,
})

const percent = ({ covered, of }: Counted) => `${((100 * covered) / of).toFixed(1)} %`
const ratio = ({ covered, of }: Counted) => (of === 0 ? 'none' : `${covered} of ${of}`)

const isUncovered = ({ model, browser, modelOnly, waived }: CoveredItem) =>
  waived === undefined && (model.length === 0 || (browser.length === 0 && modelOnly === null))

/** The figures of all machines, each with its name. */
function figures(machines: readonly MachineReport[]): [name: string, value: string][] {
  const killed = total(machines.map(killedOf))
  return [
    ['machines', String(machines.length)],
    ['edges taken in the model', ratio(total(machines.map(({ model }) => model)))],
    ['edges taken in the browser', ratio(total(machines.map(({ browser }) => browser)))],
    ['ignored events tested in the model', ratio(total(machines.map(({ ignored }) => ignored.model)))],
    ['ignored events tested in the browser', ratio(total(machines.map(({ ignored }) => ignored.browser)))],
    ['further items taken in the model', ratio(total(machines.map(({ further }) => further)))],
    ['mutants killed', killed.of === 0 ? 'not run' : `${ratio(killed)} (${percent(killed)})`],
  ]
}

const COLUMNS = [
  'Machine',
  'Model',
  'Browser',
  'Ignored, model',
  'Ignored, browser',
  'Further items',
  'Mutants killed',
] as const
const cells = (report: MachineReport): string[] => [
  ratio(report.model),
  ratio(report.browser),
  ratio(report.ignored.model),
  ratio(report.ignored.browser),
  ratio(report.further),
  report.mutants.length ? ratio(killedOf(report)) : 'not run',
]
const survivorsOf = ({ mutants }: MachineReport) =>
  mutants.filter(({ killedBy }) => killedBy === null).map(({ edge, change }) => `${edge}: ${change}`)

const EXPLANATION =
  'An edge is a transition, a guard that denies one, a result of a port or an input. Edges that a shopper cannot cause are tested in the model only, with the reason. Further items, in the model only: a transition of a parent in each of its atomic states, each event of the cases, a port that starts again with another input, a delay that begins again. A mutant is a machine with one change; the recorded paths should notice it.'

function markdownOf(machines: readonly MachineReport[]): string {
  const uncovered = machines.flatMap(({ name, items }) =>
    items.filter(isUncovered).map(({ description }) => `- **${name}**: ${description}`),
  )
  const survived = machines.flatMap((report) => survivorsOf(report).map((text) => `- **${report.name}**: ${text}`))
  const waived = machines.flatMap(({ name, items }) =>
    items.flatMap((item) => (item.waived === undefined ? [] : [`- **${name}**: ${item.description}: ${item.waived}`])),
  )
  const row = (values: readonly string[]) => `| ${values.join(' | ')} |`
  return [
    '# Path tests',
    EXPLANATION,
    figures(machines)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
    [
      row(COLUMNS),
      row(COLUMNS.map(() => '---')),
      ...machines.map((report) => row([report.name, ...cells(report)])),
    ].join('\n'),
    `## Not covered\n\n${uncovered.join('\n') || 'Nothing.'}`,
    ...(waived.length > 0 ? [`## Waived\n\n${waived.join('\n')}`] : []),
    `## Mutants that survived\n\n${survived.join('\n') || 'None.'}`,
  ].join('\n\n')
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const tag = (name: string, content: string, attributes = '') => `<${name}${attributes}>${content}</${name}>`
const rowOf = (values: readonly string[], cell: 'td' | 'th' = 'td', attributes = '') =>
  tag('tr', values.map((value, index) => tag(index === 0 && cell === 'td' ? 'th' : cell, value)).join(''), attributes)

function htmlOf(machines: readonly MachineReport[]): string {
  const summary = machines.map((report) => {
    const isComplete = !report.items.some(isUncovered)
    const link = tag('a', escaped(report.name), ` href="#${report.name}"`)
    return rowOf([link, ...cells(report).map(escaped)], 'td', isComplete ? '' : ' class="incomplete"')
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Path tests</title>
<style>${STYLE}</style>
<main>
<h1>Path tests</h1>
<p>${EXPLANATION}</p>
<dl>${figures(machines)
    .map(([name, value]) => tag('div', tag('dt', escaped(name)) + tag('dd', escaped(value))))
    .join('')}</dl>
<div class="wide">${tag('table', tag('thead', rowOf(COLUMNS, 'th')) + tag('tbody', summary.join('\n')))}</div>
${machines.map(sectionOf).join('\n')}
</main>
</html>
`
}

function sectionOf(report: MachineReport): string {
  const { name, items } = report
  const rows = [...items.filter(isUncovered), ...items.filter((item) => !isUncovered(item))].map((item) =>
    rowOf(
      [
        escaped(item.description),
        escaped(item.model.join(', ') || item.waived || 'not taken'),
        escaped(item.browser.join(', ') || item.modelOnly || item.waived || 'not taken'),
      ],
      'td',
      isUncovered(item) ? ' class="incomplete"' : '',
    ),
  )
  const survived = survivorsOf(report).map((text) => tag('li', escaped(text)))
  return [
    `<section id="${name}">`,
    tag('h2', escaped(name)),
    `<div class="wide">${tag('table', tag('thead', rowOf(['Edge', 'Model', 'Browser'], 'th')) + tag('tbody', rows.join('\n')))}</div>`,
    survived.length ? tag('h3', 'Mutants that survived') + tag('ul', survived.join('')) : '',
    '</section>',
  ].join('\n')
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.15rem; margin: 3rem 0 .75rem; } h3 { font-size: 1rem; }
p { max-width: 44rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; margin: 2rem 0; }
dl > div { border-top: 2px solid color-mix(in srgb, CanvasText 25%, transparent); padding-top: .5rem; }
dt { font-size: .85rem; opacity: .75; } dd { margin: 0; font-size: 1.2rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; font-weight: 400;
  border-bottom: 1px solid color-mix(in srgb, CanvasText 12%, transparent); }
thead th { font-size: .85rem; opacity: .75; }
tr.incomplete th { font-weight: 600; border-left: 3px solid light-dark(#b3261e, #f2b8b5); padding-left: .6rem; }
`
