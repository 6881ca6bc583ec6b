import type { ELK, ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk.bundled.js'
import { monoWidth, textWidth } from '#text-width'
import {
  eventText,
  guardText,
  statesOf,
  targetText,
  transitionText,
  type Chart,
  type ChartState,
  type Transition,
} from './chart.ts'
import type { Box, Card, Compound, Group, Layout, LayoutOptions, Line, Placed, Row } from './layout.ts'

/** Sizes in pixels. */
const HEAD = 34
const ROW = 22
const ACTION_LINE = 13
const DESCRIPTION_LINE = 13
const PADDING = 12
const MIN_WIDTH = 104
const MIN_DESCRIBED_WIDTH = 150
/** The space for an initial state's mark above its card. */
const MARK = 20
/** The space for a row's badge, and for the arrow of a transition that stays. */
const BADGE = 18
const STAY = 18
const NAME_SIZE = 13
const TAG_SIZE = 10
const NOTE_SIZE = 10.5
const MONO_SIZE = 11
const ACTION_SIZE = 9.75

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.mergeHierarchyEdges': 'true',
  'elk.layered.spacing.nodeNodeBetweenLayers': '38',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.thoroughness': '40',
}
/** Keeps the order of states in the machine. ELK 0.12 fails with this option inside of compound states. */
const rootOptions = {
  ...options,
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
}
const COMPOUND_HEAD = 46
const compoundOptions = (head: number) => ({
  ...options,
  'elk.padding': `[top=${head},left=14,bottom=14,right=14]`,
  'elk.portConstraints': 'FIXED_SIDE',
})

let elk: Promise<ELK> | undefined

/** ELK is large: it loads with the first layout. */
const loadElk = async (): Promise<ELK> => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk()
}

/** The suffix of a compound state's path in the id of the card that shows its own transitions. */
const ANYWHERE = '*'
const withoutAnywhere = (id: string) => id.replace(ANYWHERE, '')
const inPort = (path: string) => `${path}|in`
const backPort = (path: string) => `${path}|back`
const rowPort = (id: string, transition: number) => `${id}|${transition}`

/** Computes the layout of a chart with ELK. */
export async function layoutOf(chart: Chart, { effects = true, folded = [] }: LayoutOptions = {}): Promise<Layout> {
  const graph = graphOf(chart, effects, new Set(folded))
  const placed = await (await (elk ??= loadElk())).layout(graph.root)
  const boxes = new Map<string, Box>()
  const visit = ({ id, x = 0, y = 0, width = 0, height = 0, children }: ElkNode) => {
    boxes.set(id, { x, y, width, height })
    children?.forEach(visit)
  }
  visit(placed)
  const boxOf = (id: string) => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
  return {
    chart: { id: chart.id, hash: chart.hash },
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    compounds: graph.compounds.map((compound) => moved(compound, boxOf(compound.path))),
    cards: graph.cards.map(({ id, card }) => movedCard(card, boxOf(id))),
    lines: graph.lines.map((line, index) => ({ ...line.line, points: pointsOf(placed.edges?.[index], line.isBack) })),
  }
}

interface Graph {
  root: ElkNode
  compounds: Compound[]
  cards: { id: string; card: Card }[]
  lines: { line: Line; isBack: boolean }[]
}

function graphOf(chart: Chart, effects: boolean, folded: ReadonlySet<string>): Graph {
  const order = new Map(statesOf(chart).map(({ path }, index) => [path, index]))
  const compounds: Compound[] = []
  const cards: Graph['cards'] = []
  const lines: Graph['lines'] = []

  const foldedAncestor = (path: string): string | undefined => {
    const keys = path.split('.')
    const paths = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
    return paths.find((ancestor) => folded.has(ancestor))
  }
  /** The path of the state that is drawn for a path: the state itself, or its folded ancestor. */
  const shown = (path: string) => foldedAncestor(path) ?? path
  const addCard = (id: string, state: ChartState, card: Card, top: number): ElkNode => {
    cards.push({ id, card })
    const head = top + HEAD / 2
    const ports: ElkPort[] = [portAt(inPort(id), 'WEST', 0, head), portAt(backPort(id), 'EAST', card.width, head)]
    const own = order.get(withoutAnywhere(id)) ?? 0
    const add = (transition: Transition, index: number, y: number) => {
      for (const [nth, targetPath] of transition.targets.entries()) {
        const target = shown(targetPath)
        if (target === id) continue
        const position = order.get(target) ?? 0
        const isBack = position < own || (card.kind !== 'anywhere' && position === own)
        const port = `${rowPort(id, index)}|${nth}`
        ports.push(portAt(port, isBack ? 'WEST' : 'EAST', isBack ? 0 : card.width, y))
        const { kind } = transition
        lines.push({ line: { path: state.path, transition: index, target, kind, points: [] }, isBack })
      }
    }
    if (card.kind === 'folded') {
      // The lines from a folded state start at its head, one for each target.
      const inside = statesOf({ root: state }).flatMap(({ transitions }) => transitions)
      const targets = [...new Set(inside.flatMap(({ targets }) => targets.map(shown)))].filter(
        (target) => target !== id,
      )
      for (const [index, target] of targets.entries())
        add({ ...inside[0]!, kind: 'event', targets: [target] }, -1 - index, head)
    } else for (const row of card.rows) add(state.transitions[row.transition]!, row.transition, top + row.middle)
    return {
      id,
      width: card.width,
      height: card.height + top,
      ports,
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    }
  }
  const node = (state: ChartState, parent: ChartState): ElkNode => {
    const place: Place = { isInitial: parent.initial === state.path, isRegion: parent.type === 'parallel' }
    const top = place.isInitial ? MARK : 0
    if (folded.has(state.path)) return addCard(state.path, state, foldedCard(state, place), top)
    if (!state.children.length) return addCard(state.path, state, cardOf(state, effects, place), top)
    const compound = compoundOf(state, place)
    compounds.push(compound)
    return {
      id: state.path,
      children: childrenOf(state),
      ports: [
        { id: inPort(state.path), width: 0, height: 0, layoutOptions: { 'elk.port.side': 'WEST' } },
        { id: backPort(state.path), width: 0, height: 0, layoutOptions: { 'elk.port.side': 'EAST' } },
      ],
      layoutOptions: {
        ...compoundOptions(COMPOUND_HEAD + Math.max(0, compound.description.length - 1) * DESCRIPTION_LINE),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${compound.width},60)`,
      },
    }
  }
  const childrenOf = (state: ChartState): ElkNode[] => {
    const children = state.children.map((child) => node(child, state))
    if (!state.transitions.length && !state.ports.length && !state.entry.length && !state.exit.length) return children
    const id = state.path + ANYWHERE
    return [addCard(id, state, anywhereCard(state, chart, effects), 0), ...children]
  }
  const { root } = chart
  const children = root.children.length
    ? childrenOf(root)
    : [addCard('', root, cardOf({ ...root, key: chart.id }, effects, nowhere), 0)]
  const isBack = (index: number) => lines[index]?.isBack === true
  const edges = lines.map(({ line }, index): ElkExtendedEdge => {
    const { path, transition, target } = line
    const source = cards.find(({ card, id }) => card.path === path && (id.endsWith(ANYWHERE) || id === path))
    const nth = lines
      .slice(0, index)
      .filter((earlier) => earlier.line.path === path && earlier.line.transition === transition).length
    const from = `${rowPort(source?.id ?? path, transition)}|${nth}`
    // ELK gets a line to an earlier state in reverse, so that its graph has no cycle.
    return isBack(index)
      ? { id: `line ${index}`, sources: [backPort(target)], targets: [from] }
      : { id: `line ${index}`, sources: [from], targets: [inPort(target)] }
  })
  return { root: { id: 'chart', children, edges, layoutOptions: rootOptions }, compounds, cards, lines }
}

const portAt = (id: string, side: 'WEST' | 'EAST', x: number, y: number): ElkPort => ({
  id,
  x,
  y,
  width: 0,
  height: 0,
  layoutOptions: { 'elk.port.side': side },
})

function pointsOf(edge: ElkExtendedEdge | undefined, isBack: boolean) {
  const [section] = edge?.sections ?? []
  if (!section) return []
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  return isBack ? points.toReversed() : points
}

const even = (width: number) => Math.ceil(width / 2) * 2

/** The tags of a state as pills, from the right edge of its head. */
function tagsAt(tags: readonly string[], right: number): Placed[] {
  let x = right
  return tags.toReversed().map((text) => {
    const width = Math.round(textWidth(text, TAG_SIZE, 500) + 12)
    x -= width
    const placed = { text, width, x, y: HEAD / 2 }
    x -= 4
    return placed
  })
}

const widthOfTags = (tags: readonly string[]) => tags.reduce((sum, tag) => sum + textWidth(tag, TAG_SIZE, 500) + 18, 0)

/** Wraps words into lines of at most a width. A longer word has its own line. */
function wrapped(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const measureNote = (text: string) => textWidth(text, NOTE_SIZE)

function descriptionAt(description: string | null, width: number, x: number, y: number): Placed[] {
  if (!description) return []
  return wrapped(description.split(/\s+/), width, measureNote).map((text, index) => ({
    text,
    x,
    y: y + index * DESCRIPTION_LINE,
    width: measureNote(text),
  }))
}

/** What the parent of a state says about it. */
interface Place {
  isInitial: boolean
  isRegion: boolean
}

const nowhere: Place = { isInitial: false, isRegion: false }

function compoundOf(state: ChartState, place: Place): Compound {
  const { path, key, tags, description } = state
  const head = textWidth(key, NAME_SIZE, 620) + widthOfTags(tags) + 40
  const width = even(Math.max(head, description ? 220 : 0))
  return {
    path,
    name: key,
    tags: tagsAt(tags, 0),
    description: descriptionAt(description, width - 28, 14, 37),
    ...place,
    x: 0,
    y: 0,
    width,
    height: 0,
  }
}

/** The card of a folded state, which shows only the name and the number of states in it. */
function foldedCard(state: ChartState, place: Place): Card {
  const { path, key, tags } = state
  const inside = statesOf({ root: state }).length - 1
  const text = inside ? `${inside} ${inside === 1 ? 'state' : 'states'}` : ''
  const allTags = text ? [...tags, text] : tags
  const width = even(Math.max(MIN_WIDTH, textWidth(key, NAME_SIZE, 620) + widthOfTags(allTags) + 26))
  return {
    kind: 'folded',
    path,
    name: key,
    tags: tagsAt(allTags, width - 8),
    description: [],
    effects: [],
    groups: [],
    rows: [],
    isDeep: false,
    ...place,
    x: 0,
    y: 0,
    width,
    height: HEAD,
  }
}

function anywhereCard(state: ChartState, { id }: Chart, effects: boolean): Card {
  const card = cardOf(
    { ...state, key: `anywhere in ${state.key || id}`, description: null, tags: [], type: 'atomic' },
    effects,
    nowhere,
  )
  return { ...card, kind: 'anywhere' }
}

function cardOf(state: ChartState, effects: boolean, place: Place): Card {
  const { path, key, tags, type, description, transitions } = state
  const entered = [
    ...state.entry.map(({ name }) => ({ word: 'entry' as const, name })),
    ...state.exit.map(({ name }) => ({ word: 'exit' as const, name })),
  ]
  const groups = groupsOf(state)
  const width = even(
    Math.max(
      MIN_WIDTH,
      description ? MIN_DESCRIBED_WIDTH : 0,
      textWidth(key, NAME_SIZE, 620) + (type === 'final' || type === 'history' ? 24 : 0) + widthOfTags(tags) + 26,
      ...entered.map(({ word, name }) => monoWidth(`${word} ${name}`, MONO_SIZE) + 2 * PADDING),
      ...groups.map(({ heading, source }) =>
        heading ? monoWidth(heading + (source ? ` = ${source}` : ''), MONO_SIZE) + 40 : 0,
      ),
      ...groups.flatMap(({ heading, rows }) =>
        rows.map(({ transition }) => rowWidth(transition, transitions, heading !== null, effects)),
      ),
    ),
  )
  const lines = descriptionAt(description, width - 22, PADDING, HEAD + 7)
  let y = HEAD + (lines.length ? lines.length * DESCRIPTION_LINE + 3 : 0)
  const effectLines = entered.map(({ word, name }) => {
    const placed = { word, text: name, x: PADDING, y: y + 13, width: monoWidth(`${word} ${name}`, MONO_SIZE) }
    y += ROW
    return placed
  })
  const rows: Row[] = []
  const placedGroups = groups.map(({ kind, heading, source, rows: own }): Group => {
    const rule = y - 1
    const x = PADDING + (heading === null ? 0 : 14)
    const placed =
      heading === null ? null : { text: heading, source, x, y: y + 15, width: monoWidth(heading, MONO_SIZE) }
    if (heading !== null) y += ROW
    for (const { transition, index } of own) {
      const row = rowAt(state, transition, index, { x, y, width, effects })
      rows.push(row)
      y += row.height
    }
    y += 4
    return { kind, y: rule, heading: placed }
  })
  return {
    kind: type === 'final' || type === 'history' ? type : 'state',
    path,
    name: key,
    tags: tagsAt(tags, width - 8),
    description: lines,
    effects: effectLines,
    groups: placedGroups,
    rows,
    isDeep: state.isDeep === true,
    ...place,
    x: 0,
    y: 0,
    width,
    height: y === HEAD ? HEAD : y + 2,
  }
}

interface GroupedRows {
  kind: Group['kind']
  heading: string | null
  source: string | null
  rows: { transition: Transition; index: number }[]
}

/** The transitions of a state in groups: for each port, `always`, then events and delays. */
function groupsOf({ ports, transitions }: ChartState): GroupedRows[] {
  const all = transitions.map((transition, index) => ({ transition, index }))
  const isOf = (port: string) => (row: { transition: Transition }) =>
    (row.transition.kind === 'done' || row.transition.kind === 'error') && row.transition.name === port
  const isOfPort = (row: { transition: Transition }) => ports.some(({ id }) => isOf(id)(row))
  const always = all.filter(({ transition }) => transition.kind === 'always')
  const others = all.filter((row) => !isOfPort(row) && row.transition.kind !== 'always')
  return [
    ...ports.map(({ id, src }) => ({
      kind: 'port' as const,
      heading: id,
      source: src === id ? null : src,
      rows: all.filter(isOf(id)),
    })),
    ...(always.length ? [{ kind: 'always' as const, heading: 'always', source: null, rows: always }] : []),
    ...(others.length ? [{ kind: 'on' as const, heading: null, source: null, rows: others }] : []),
  ]
}

const staysIn = ({ targets }: Transition, path: string) =>
  targets.length === 0 || (targets.length === 1 && targets[0] === path)

function endingOf(transition: Transition, path: string): Row['ending'] {
  if (!staysIn(transition, path)) return 'leads'
  return transition.reenters ? 'reenters' : 'stays'
}

const rowText = (transition: Transition, siblings: readonly Transition[]) =>
  [eventText(transition), guardText(transition, siblings)].filter(Boolean).join(' ')

/** The width that a row needs besides the wrapped names of its actions. */
function rowWidth(
  transition: Transition,
  siblings: readonly Transition[],
  isIndented: boolean,
  effects: boolean,
): number {
  const indent = PADDING + (isIndented || transition.kind === 'after' ? 14 : 0)
  const text = monoWidth(rowText(transition, siblings), MONO_SIZE)
  const longest = Math.max(0, ...transition.actions.map(({ name }) => monoWidth(`${name},`, ACTION_SIZE)))
  return Math.max(indent + text + STAY + BADGE + 6, effects ? indent + longest + PADDING : 0)
}

function rowAt(
  state: ChartState,
  transition: Transition,
  index: number,
  { x, y, width, effects }: { x: number; y: number; width: number; effects: boolean },
): Row {
  const names = transition.actions.map(({ name }, nth, all) => (nth < all.length - 1 ? `${name},` : name))
  const measure = (text: string) => monoWidth(text, ACTION_SIZE)
  const lines = effects ? wrapped(names, width - x - PADDING, measure) : []
  const middle = y + ROW / 2
  return {
    transition: index,
    item: transition.item,
    kind: transition.kind,
    x: 3,
    y,
    width: width - 6,
    height: ROW + lines.length * ACTION_LINE,
    textX: x + (transition.kind === 'after' ? 14 : 0),
    middle,
    event: eventText(transition),
    guard: guardText(transition, state.transitions),
    actions: lines.map((text, nth) => ({ text, x, y: middle + 16 + nth * ACTION_LINE, width: measure(text) })),
    ending: endingOf(transition, state.path),
    label: `${state.path || 'anywhere'}: ${transitionText(transition, state.transitions)} ${targetText(transition)}`,
  }
}

const shift = <Item extends { x: number; y: number }>(item: Item, { x, y }: { x: number; y: number }): Item => ({
  ...item,
  x: item.x + x,
  y: item.y + y,
})

function moved(compound: Compound, box: Box): Compound {
  return {
    ...compound,
    ...box,
    tags: compound.tags.map((tag) => shift(tag, { x: box.x + box.width - 12, y: box.y + 1 })),
    description: compound.description.map((line) => shift(line, box)),
  }
}

/** Moves a card and its content into its box, below the mark of an initial state. */
function movedCard(card: Card, box: Box): Card {
  const at = { x: box.x, y: box.y + box.height - card.height }
  return {
    ...card,
    ...at,
    tags: card.tags.map((tag) => shift(tag, at)),
    description: card.description.map((line) => shift(line, at)),
    effects: card.effects.map((line) => shift(line, at)),
    groups: card.groups.map((group) => ({
      ...group,
      y: group.y + at.y,
      heading: group.heading && shift(group.heading, at),
    })),
    rows: card.rows.map((row) => ({
      ...shift(row, at),
      textX: row.textX + at.x,
      middle: row.middle + at.y,
      actions: row.actions.map((line) => shift(line, at)),
    })),
  }
}
