import { eventText, guardText, statesOf, type Chart, type ChartState, type Transition } from './chart.ts'

/** A chart as the text of a Mermaid state diagram, which GitHub and others draw. */
export function mermaidOf(chart: Pick<Chart, 'root'>): string {
  const ids = new Map(statesOf(chart).map(({ path }, index) => [path, `s${index}`]))
  const { root } = chart
  // The regions of a parallel state have a line between them only inside of a state.
  const isFlat = root.children.length > 0 && root.type !== 'parallel'
  const lines = isFlat ? [...insideOf(root, ids), ...ofRoot(root, ids)] : stateLines(root, ids)
  return `${['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}

type Ids = ReadonlyMap<string, string>

/** What a state contains: its initial arrow and its children; the regions of a parallel state have lines between them. */
function insideOf({ type, initial, children }: ChartState, ids: Ids): string[] {
  if (type === 'parallel')
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...stateLines(child, ids)])
  const start = initial === null ? [] : [`[*] --> ${idOf(initial, ids)}`]
  return [...start, ...children.flatMap((child) => stateLines(child, ids))]
}

function stateLines(state: ChartState, ids: Ids): string[] {
  const id = idOf(state.path, ids)
  const name = state.type === 'history' ? `${state.key} (history)` : state.key
  const inside = insideOf(state, ids).map((line) => `  ${line}`)
  return [
    inside.length > 0 ? `state "${written(name)}" as ${id} {` : `state "${written(name)}" as ${id}`,
    ...inside,
    ...(inside.length > 0 ? ['}'] : []),
    ...transitionLines(state, ids),
    ...(state.type === 'final' ? [`${id} --> [*]`] : []),
  ]
}

const transitionLines = (state: ChartState, ids: Ids): string[] =>
  state.transitions.flatMap((transition) => {
    const id = idOf(state.path, ids)
    const label = written(labelOf(transition, state.transitions))
    if (transition.targets.length === 0) return state.children.length > 0 ? [] : [`${id} : ${label}`]
    return transition.targets.map((target) => `${id} --> ${idOf(target, ids)}${label ? ` : ${label}` : ''}`)
  })

/** The transitions of the root, which Mermaid has no state for, as comments. */
const ofRoot = (root: ChartState, ids: Ids): string[] =>
  root.transitions.map((transition) => {
    const targets = transition.targets.map((target) => idOf(target, ids)).join(' and ') || 'stays'
    return `%% anywhere, ${labelOf(transition, root.transitions)}: ${targets}`
  })

/** What happens, its guard and its actions, in one line. */
export function labelOf(transition: Transition, siblings: readonly Transition[]): string {
  const { kind, name, actions } = transition
  const port = kind === 'done' || kind === 'error' ? name : ''
  const effects = actions.length > 0 ? `/ ${actions.map((action) => action.name).join(', ')}` : ''
  return [port, eventText(transition), guardText(transition, siblings), effects].filter(Boolean).join(' ')
}

const idOf = (path: string, ids: Ids): string => ids.get(path) ?? 's0'

/** A text without the characters that mean something to Mermaid. */
const written = (text: string): string =>
  text.replaceAll(/[#;:"<{}%]/g, (character) => `#${character.charCodeAt(0)};`).replaceAll(/\s+/g, ' ')
