import type { Chart, TransitionKind } from './chart.ts'

/** A chart with the place of everything that is drawn, in pixels. */
export interface Layout {
  chart: Pick<Chart, 'id' | 'hash'>
  width: number
  height: number
  /** States with children, the outer ones first. */
  compounds: readonly Compound[]
  cards: readonly Card[]
  lines: readonly Line[]
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

interface Node extends Box {
  /** The path of the state. */
  path: string
  name: string
  tags: readonly Placed[]
  description: readonly Placed[]
  isInitial: boolean
  /** Whether it is active together with the other children of its parent, which is parallel. */
  isRegion: boolean
}

/** A text with its baseline and its width. */
export interface Placed extends Point {
  text: string
  width: number
}

export type Compound = Node

/** A state without visible children, or the transitions that a compound state has itself. */
export interface Card extends Node {
  kind: 'state' | 'final' | 'history' | 'anywhere' | 'folded'
  /** Of a history state: whether it remembers the states inside of its siblings as well. */
  isDeep: boolean
  /** `entry` and `exit` with the names of their actions. */
  effects: readonly (Placed & { word: 'entry' | 'exit' })[]
  groups: readonly Group[]
  rows: readonly Row[]
}

/** The transitions of one source, under a hairline. */
export interface Group {
  kind: 'port' | 'always' | 'on'
  /** The y of the hairline. */
  y: number
  /** Null for the group of events and delays. */
  heading: (Placed & { source: string | null }) | null
}

/** A transition, as a row of the state that it leaves. */
export interface Row extends Box {
  /** Its index among the transitions of the state. */
  transition: number
  item: string
  kind: TransitionKind
  /** The x at which its text begins, and its middle. */
  textX: number
  middle: number
  event: string
  guard: string
  /** The lines of its actions; empty when effects are left out. */
  actions: readonly Placed[]
  /** Whether it stays in its state, or leaves and enters it again. */
  ending: 'stays' | 'reenters' | 'leads'
  label: string
}

/** The line of a transition from its row to a target. */
export interface Line {
  path: string
  transition: number
  target: string
  kind: TransitionKind
  points: readonly Point[]
}

export interface LayoutOptions {
  /** Whether rows have a line with the names of their actions. */
  effects?: boolean
  /** The paths of states of which only the name is shown. */
  folded?: readonly string[]
}
