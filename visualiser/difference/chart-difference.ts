import {
  eventText,
  stateLabel,
  statesOf,
  targetText,
  transitionText,
  type Chart,
  type ChartState,
  type Effect,
  type Params,
  type Transition,
} from '../chart/chart.ts'

export type Change = 'added' | 'removed' | 'changed'

/** A transition that differs, or exists on one side only. */
export interface TransitionChange {
  change: Change
  state: string
  /** In words, such as `saving changeQuantity error`. */
  text: string
  /** What it does on each side, as far as it differs. */
  before: string | null
  after: string | null
  /** Its index among the transitions of its state, on each side. */
  beforeIndex: number | null
  afterIndex: number | null
  /** The coverage items on each side. */
  beforeItem: string | null
  afterItem: string | null
}

export interface StateChange {
  change: Change
  state: string
  before: string | null
  after: string | null
}

export interface ChartDifference {
  machine: string
  change: Change
  states: readonly StateChange[]
  transitions: readonly TransitionChange[]
}

/** The machines that differ, in the order of the newer ones. */
export function differencesOfCharts(before: readonly Chart[], after: readonly Chart[]): ChartDifference[] {
  const names = [...new Set([...after, ...before].map(({ id }) => id))]
  return names.flatMap((machine) => {
    const [was, is] = [before, after].map((charts) => charts.find(({ id }) => id === machine))
    const difference = differenceOf(machine, was, is)
    return difference.states.length + difference.transitions.length > 0 || !was || !is ? [difference] : []
  })
}

function differenceOf(machine: string, before: Chart | undefined, after: Chart | undefined): ChartDifference {
  const [was, is] = [before, after].map(
    (chart) => new Map((chart ? statesOf(chart) : []).map((state) => [state.path, state])),
  )
  const paths = [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])]
  return {
    machine,
    change: before && after ? 'changed' : after ? 'added' : 'removed',
    states: paths.flatMap((path) => stateChange(path, was?.get(path), is?.get(path))),
    transitions: paths.flatMap((path) => transitionChanges(machine, was?.get(path), is?.get(path))),
  }
}

function stateChange(state: string, before: ChartState | undefined, after: ChartState | undefined): StateChange[] {
  if (!before || !after) return [{ change: after ? 'added' : 'removed', state, before: null, after: null }]
  const [was, is] = changedParts(stateParts(before), stateParts(after))
  return was === is ? [] : [{ change: 'changed', state, before: was, after: is }]
}

interface Numbered {
  transition: Transition
  index: number
  key: string
}

/** Transitions are the same when their state, event and guard are; the second of two equal ones is another. */
function numbered(state: ChartState | undefined): Numbered[] {
  const seen = new Map<string, number>()
  return (state?.transitions ?? []).map((transition, index) => {
    const key = `${transition.descriptor.replace(/\d+/, '')} ${guardKey(transition.guard)}`
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { transition, index, key: `${key} ${nth}` }
  })
}

const guardKey = (guard: Effect | null) => (guard ? effectText(guard) : '')

function transitionChanges(
  machine: string,
  before: ChartState | undefined,
  after: ChartState | undefined,
): TransitionChange[] {
  const [was, is] = [numbered(before), numbered(after)]
  const common = (side: readonly Numbered[], other: readonly Numbered[]) =>
    side.filter(({ key }) => other.some((one) => one.key === key)).map(({ key }) => key)
  const [orderBefore, orderAfter] = [common(was, is), common(is, was)]
  return [...is, ...was.filter(({ key }) => !is.some((one) => one.key === key))].flatMap(
    ({ key }): TransitionChange[] => {
      const [old, now] = [was, is].map((side) => side.find((one) => one.key === key))
      const state = (now ? after : before)!
      const shown = (now ?? old)!
      const base = {
        state: state.path,
        text: `${stateLabel(state.path, machine)} ${transitionText(shown.transition, state.transitions)}`,
        beforeIndex: old?.index ?? null,
        afterIndex: now?.index ?? null,
        beforeItem: old?.transition.item ?? null,
        afterItem: now?.transition.item ?? null,
      }
      if (!old || !now)
        return [
          {
            ...base,
            change: now ? 'added' : 'removed',
            before: old ? wholeText(old.transition) : null,
            after: now ? wholeText(now.transition) : null,
          },
        ]
      const isMoved = isGuarded(old, was) && orderBefore.indexOf(key) !== orderAfter.indexOf(key)
      const order = (side: readonly string[]) => (isMoved ? `candidate ${side.indexOf(key) + 1}` : '')
      const [textBefore, textAfter] = changedParts(
        { ...transitionParts(old.transition), order: order(orderBefore) },
        { ...transitionParts(now.transition), order: order(orderAfter) },
      )
      return textBefore === textAfter ? [] : [{ ...base, change: 'changed', before: textBefore, after: textAfter }]
    },
  )
}

/** Whether the order of the candidates matters. */
const isGuarded = ({ transition }: Numbered, side: readonly Numbered[]) =>
  side.filter((one) => one.transition.descriptor === transition.descriptor).length > 1

const wholeText = (transition: Transition) => Object.values(transitionParts(transition)).filter(Boolean).join(', ')

const transitionParts = (transition: Transition): Record<string, string> => ({
  delay: transition.kind === 'after' ? eventText(transition).replace('after ', '') : '',
  target: targetText(transition) + (transition.reenters ? ' again' : ''),
  actions: transition.actions.map(effectText).join(', '),
  modelOnly: transition.modelOnly ? 'in the model only' : '',
})

const stateParts = ({ type, description, tags, initial, entry, exit, ports }: ChartState): Record<string, string> => ({
  type,
  description: description ?? '',
  tags: tags.length ? `tagged ${tags.join(', ')}` : '',
  initial: initial ? `starts in ${initial}` : '',
  entry: entry.length ? `entry ${entry.map(effectText).join(', ')}` : '',
  exit: exit.length ? `exit ${exit.map(effectText).join(', ')}` : '',
  ports: ports
    .map(({ id, src, input }) => `${id}${src === id ? '' : ` = ${src}`}${input ? ` with ${paramsText(input)}` : ''}`)
    .join(', '),
})

/** The parts that differ, as a text for each side. */
function changedParts(before: Record<string, string>, after: Record<string, string>): [before: string, after: string] {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  const text = (parts: Record<string, string>) => keys.map((key) => parts[key] || `no ${key}`).join(', ')
  return [text(before), text(after)]
}

const effectText = ({ name, params }: Effect) => (params ? `${name} ${paramsText(params)}` : name)

const paramsText = (params: Params): string =>
  params === null
    ? ''
    : typeof params === 'string'
      ? `(${params})`
      : `(${Object.entries(params)
          .map(([key, text]) => `${key}: ${text}`)
          .join(', ')})`

export interface Tally {
  added: number
  removed: number
  changed: number
}

export function tallyOf({ states, transitions }: ChartDifference): Tally {
  const count = (change: Change) => [...states, ...transitions].filter((one) => one.change === change).length
  return { added: count('added'), removed: count('removed'), changed: count('changed') }
}

/** The recorded paths of a machine: of each step, the coverage items that it takes. */
export type PathItems = readonly (readonly (readonly string[])[])[]

/** A recorded path with the kind of change that touches each of its steps. */
export interface TouchedPath {
  /** From 1. */
  path: number
  steps: readonly (Change | null)[]
}

/** The recorded paths that take a transition that differs. */
export function touchedPaths({ transitions }: ChartDifference, before: PathItems, after: PathItems): TouchedPath[] {
  const changes = new Map<string, Change>()
  for (const { change, beforeItem, afterItem } of transitions)
    for (const item of [afterItem, beforeItem]) if (item !== null && !changes.has(item)) changes.set(item, change)
  const touched = (paths: PathItems) =>
    paths.map((steps) =>
      steps.map((items) => items.map((item) => changes.get(item)).find((change) => change !== undefined) ?? null),
    )
  const [old, now] = [touched(before), touched(after)]
  const shown = now.length >= old.length ? now : old
  return shown
    .map((steps, index) => ({
      path: index + 1,
      steps: steps.map((change, step) => change ?? (old[index]?.[step] === 'removed' ? 'removed' : null)),
    }))
    .filter(({ steps }) => steps.some((change) => change !== null))
}

export const signs: Record<Change, string> = { added: '+', removed: '−', changed: '~' }
function pictureTable(machine: string, base: string, files: DifferencePictures | undefined): string[] {
  const shown = Object.entries(files ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  if (shown.length === 0) return []
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    [
      row(shown.map(([side]) => (side === 'before' ? base : 'now'))),
      row(shown.map(() => '---')),
      row(shown.map(([side, file]) => `![${machine} ${side}](${file})`)),
    ].join('\n'),
  ]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** The files with pictures of a machine on each side; null where it does not exist. */
export interface DifferencePictures {
  before: string | null
  after: string | null
}

/** The difference as Markdown, for a pull request. */
export function differenceMarkdown(
  differences: readonly ChartDifference[],
  pathsOf: (machine: string) => readonly TouchedPath[],
  base: string,
  pictures: ReadonlyMap<string, DifferencePictures> = new Map(),
): string {
  if (differences.length === 0) return `No machine differs from ${base}.\n`
  const sections = differences.map((difference) => {
    const { machine, states, transitions } = difference
    const { added, removed, changed } = tallyOf(difference)
    const rows = [
      ...states.map(({ change, state, before, after }) => [
        signs[change],
        `state ${stateLabel(state, machine)}`,
        before,
        after,
      ]),
      ...transitions.map(({ change, text, before, after }) => [signs[change], text, before, after]),
    ]
    const paths = pathsOf(machine).map(
      ({ path, steps }) => `path ${path}: ${count(steps.filter(Boolean).length, 'step')} of ${steps.length}`,
    )
    return [
      `### ${machine}`,
      difference.change === 'changed'
        ? `${added} added, ${removed} removed, ${changed} changed`
        : `The machine was ${difference.change}.`,
      ...pictureTable(machine, base, pictures.get(machine)),
      [
        '| | what | before | after |',
        '|---|---|---|---|',
        ...rows.map((row) => `| ${row.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`),
      ].join('\n'),
      paths.length ? `Recorded paths: ${paths.join(', ')}. Record them again.` : 'No recorded path takes them.',
    ].join('\n\n')
  })
  return `${[`## Machines that differ from ${base}`, ...sections].join('\n\n')}\n`
}
