import { usesInches } from '../length.ts'
import type { OptionKind } from '../product/product-view.ts'
import { longestPlan, type Wall } from './plan.ts'
import { rightOf, topOf, type Rectangle } from './rectangle.ts'
import { lineOn } from './room-walls.ts'
import { byPosition } from './wall-works.ts'

/**
 * How a work is held: by a wire over picture hooks, by toothed hangers over nails, by a cleat whose wall half is screwed
 * on, or by strips of adhesive behind the upper corners.
 */
export type Hanger = 'wire' | 'sawtooth' | 'cleat' | 'strips'

/** A work on a wall, with what its hooks depend on. */
export interface MeasuredWork extends Rectangle {
  title: string
  kind: OptionKind
  /** The width of the frame's moulding in inches; 0 without a frame. */
  moulding: number
}

/** A point of the wall that takes a hook, nail, screw or strip. */
export interface Hook {
  /** `2`, or `2a` and `2b` for a work with several hooks. */
  label: string
  /** From the left edge of the wall. */
  left: number
  /** From the right edge of the wall. */
  right: number
  /** From the floor. */
  floor: number
  /** From the ceiling. */
  ceiling: number
}

export interface HookedWork extends MeasuredWork {
  number: number
  hanger: Hanger
  /** From the outer top edge of the work down to its hooks. */
  drop: number
  hooks: readonly Hook[]
  /** Pounds, estimated. */
  weight: number
  /** The index of the load in `hookLoads` that each hook carries. */
  load: number
  /** Whether a part of the work is not on the wall. */
  isBeyond: boolean
}

/** Something to buy; `load` is null if it has no loads to choose from. */
export interface Purchase {
  hanger: Hanger
  load: number | null
  count: number
}

export type Tool = 'tape' | 'pencil' | 'level' | 'masking-tape' | 'hammer' | 'screwdriver' | 'drill' | 'cloth'

export interface HangingPlan {
  wall: Wall
  /** The height of the centre line. */
  line: number
  works: readonly HookedWork[]
  purchases: readonly Purchase[]
  tools: readonly Tool[]
}

/** The loads that picture hooks are sold for, in pounds and in kilograms. */
export const hookLoads = [
  { pounds: 10, kilograms: 5 },
  { pounds: 30, kilograms: 15 },
  { pounds: 50, kilograms: 25 },
  { pounds: 100, kilograms: 50 },
] as const

/** Formats a weight in pounds for a locale: "9 lb", "4 kg". */
export const formatWeight = (pounds: number, locale: string): string =>
  formatUnit(usesInches.test(locale) ? ['pound', pounds] : ['kilogram', pounds * kilogramsPerPound], locale)

/** Formats a load of `hookLoads` for a locale: "30 lb", "15 kg". */
export function formatLoad(load: number, locale: string): string {
  const { pounds, kilograms } = hookLoads[load] ?? hookLoads[0]
  return formatUnit(usesInches.test(locale) ? ['pound', pounds] : ['kilogram', kilograms], locale)
}

const formatUnit = ([unit, value]: ['pound' | 'kilogram', number], locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.max(1, Math.round(value)))

const kilogramsPerPound = 0.45359237

/** A hook is chosen for this multiple of the work's weight. */
const safety = 2

interface HangerFacts {
  /** The drop of works up to a height: the workshop fits the hanger there. The last row has no limit. */
  drops: readonly { upTo: number; drop: number }[]
  /** The distance of the outer hooks from the sides, as a part of the width, by the width from which on it holds. */
  hooks: readonly { from: number; count: number; inset: (width: number) => number }[]
}

const third = (width: number) => width / 3
const quarter = (width: number) => width / 4

const hangers: Readonly<Record<Hanger, HangerFacts>> = {
  // The wire is fixed a quarter of the height below the top edge; pulled up by a hook, its highest point is here.
  wire: {
    drops: [
      { upTo: 12, drop: 2 },
      { upTo: 20, drop: 2.5 },
      { upTo: 30, drop: 3 },
      { upTo: 40, drop: 3.5 },
      { upTo: Infinity, drop: 4.5 },
    ],
    hooks: [
      { from: 36, count: 2, inset: third },
      { from: 0, count: 1, inset: (width) => width / 2 },
    ],
  },
  // In the middle of a stretcher bar of an inch and a half.
  sawtooth: {
    drops: [{ upTo: Infinity, drop: 0.75 }],
    hooks: [
      { from: 24, count: 2, inset: quarter },
      { from: 0, count: 1, inset: (width) => width / 2 },
    ],
  },
  // The screws of the wall half.
  cleat: {
    drops: [
      { upTo: 12, drop: 1.5 },
      { upTo: Infinity, drop: 2.5 },
    ],
    hooks: [
      { from: 48, count: 3, inset: quarter },
      { from: 0, count: 2, inset: third },
    ],
  },
  // The middle of a strip behind the white margin of a sheet.
  strips: {
    drops: [{ upTo: Infinity, drop: 1 }],
    hooks: [
      { from: 24, count: 3, inset: () => 1 },
      { from: 0, count: 2, inset: () => 1 },
    ],
  },
}

interface FinishFacts {
  hanger: Hanger
  /** Pounds of a square foot: sheet, backing, panel and glazing. */
  perArea: number
  /** Pounds of a foot of moulding an inch wide. */
  perMoulding: number
}

const finishes: Readonly<Record<OptionKind, FinishFacts>> = {
  print: { hanger: 'strips', perArea: 0.07, perMoulding: 0 },
  laminate: { hanger: 'strips', perArea: 0.15, perMoulding: 0 },
  frame: { hanger: 'wire', perArea: 1.3, perMoulding: 0.4 },
  canvas: { hanger: 'sawtooth', perArea: 0.5, perMoulding: 0 },
  'framed-canvas': { hanger: 'wire', perArea: 0.55, perMoulding: 0.4 },
  mount: { hanger: 'cleat', perArea: 1.8, perMoulding: 0 },
}

/** From this load in pounds on, a hook is screwed into a drilled hole. */
const drilledFrom = 50

const inchesPerFoot = 12

function weightOf({ kind, width, height, moulding }: MeasuredWork): number {
  const { perArea, perMoulding } = finishes[kind]
  const around = (2 * (width + height)) / inchesPerFoot
  return (width * height * perArea) / inchesPerFoot ** 2 + around * moulding * perMoulding
}

/** The first load that is enough; the greatest for works that are heavier than any hook holds. */
function loadFor(weight: number, hooks: number): number {
  const load = hookLoads.findIndex(({ pounds }) => pounds * hooks >= weight * safety)
  return load < 0 ? hookLoads.length - 1 : load
}

const suffixes = 'abc'

function withHooks(work: MeasuredWork, number: number, wall: Wall): HookedWork {
  const { left, bottom, width, height } = work
  const { hanger } = finishes[work.kind]
  const { drops, hooks } = hangers[hanger]
  const drop = drops.find(({ upTo }) => height <= upTo)?.drop ?? 0
  const { count, inset } = hooks.find(({ from }) => width >= from) ?? { count: 1, inset: () => width / 2 }
  const first = left + inset(width)
  const apart = count > 1 ? (width - 2 * inset(width)) / (count - 1) : 0
  const floor = bottom + height - drop
  const weight = weightOf(work)
  return {
    ...work,
    number,
    hanger,
    drop,
    weight,
    load: loadFor(weight, count),
    isBeyond: left < 0 || bottom < 0 || rightOf(work) > wall.width || topOf(work) > wall.height,
    hooks: Array.from({ length: count }, (_, index) => {
      const x = first + index * apart
      return {
        label: count > 1 ? `${number}${suffixes[index]}` : String(number),
        left: x,
        right: wall.width - x,
        floor,
        ceiling: wall.height - floor,
      }
    }),
  }
}

/** The hooks of works on a wall. Works are numbered from left to right, and from top to bottom. */
export function hangingPlan(wall: Wall, placed: readonly MeasuredWork[]): HangingPlan {
  const works = placed.toSorted(byPosition).map((work, index) => withHooks(work, index + 1, wall))
  return { wall, line: lineOn(wall), works, purchases: purchasesOf(works), tools: toolsOf(works) }
}

const order: readonly Hanger[] = ['wire', 'sawtooth', 'cleat', 'strips']

/** Only picture hooks have loads to choose from. */
const purchaseLoad = ({ hanger, load }: HookedWork): number | null => (hanger === 'wire' ? load : null)

function purchasesOf(works: readonly HookedWork[]): Purchase[] {
  const purchases = new Map<string, Purchase>()
  for (const work of works) {
    const load = purchaseLoad(work)
    const kind = `${work.hanger} ${load}`
    const count = (purchases.get(kind)?.count ?? 0) + work.hooks.length
    purchases.set(kind, { hanger: work.hanger, load, count })
  }
  return [...purchases.values()].toSorted(
    (a, b) => order.indexOf(a.hanger) - order.indexOf(b.hanger) || (a.load ?? 0) - (b.load ?? 0),
  )
}

function toolsOf(works: readonly HookedWork[]): Tool[] {
  const has = (...wanted: Hanger[]) => works.some(({ hanger }) => wanted.includes(hanger))
  const isDrilled = works.some(
    ({ hanger, load }) => hanger === 'cleat' || (hanger === 'wire' && (hookLoads[load]?.pounds ?? 0) >= drilledFrom),
  )
  return [
    'tape',
    'pencil',
    'level',
    'masking-tape',
    ...(has('wire', 'sawtooth') ? (['hammer'] as const) : []),
    ...(isDrilled ? (['drill', 'screwdriver'] as const) : []),
    ...(has('strips') ? (['cloth'] as const) : []),
  ]
}

export type Paper = 'us-letter' | 'a4'

/** The paper and the units of a locale: Letter and inches in the United States and Canada, A4 and centimeters elsewhere. */
export const paperOf = (locale: string): Paper => (usesInches.test(locale) ? 'us-letter' : 'a4')

const margin = 0.6
/** The control line and the heading of a sheet of templates. */
const around = 1.6
const paperHeights: Readonly<Record<Paper, number>> = { 'us-letter': 11, a4: 11.69 }

/** Space above and below the drop of a template. */
export const templateEdges = { above: 0.45, below: 0.55 }

export const templateHeight = ({ drop }: Pick<HookedWork, 'drop'>): number =>
  templateEdges.above + Math.max(drop, 1.75) + templateEdges.below

/** The templates of works on sheets of paper, as many on each as have place. */
export function templatePages(works: readonly HookedWork[], paper: Paper): HookedWork[][] {
  const available = paperHeights[paper] - 2 * margin - around
  const pages: HookedWork[][] = []
  let filled = Infinity
  for (const work of works) {
    const height = templateHeight(work)
    if (filled + height > available) {
      pages.push([])
      filled = 0
    }
    pages.at(-1)?.push(work)
    filled += height
  }
  return pages
}

export interface HangingSearch {
  /** The written plan. */
  plan: string
  /** Items that are added side by side. */
  add: string | undefined
  /** The paper of the locale if undefined. */
  paper: Paper | undefined
  from: 'left' | 'right'
}

/** Reads the query of the hanging plan's page. */
export const hangingSearch = ({ plan, add, paper, from }: Record<string, unknown>): HangingSearch => ({
  plan: typeof plan === 'string' ? plan.slice(0, longestPlan) : '',
  add: typeof add === 'string' ? add : undefined,
  paper: paper === 'a4' || paper === 'us-letter' ? paper : undefined,
  from: from === 'right' ? 'right' : 'left',
})

/** The control line: 4 inches with a mark at each inch, or 10 centimeters with a mark at each. */
export const controlLine: Readonly<Record<Paper, { inches: number; parts: number }>> = {
  'us-letter': { inches: 4, parts: 4 },
  a4: { inches: 10 / 2.54, parts: 10 },
}
