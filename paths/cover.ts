import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { AnyCases } from './cases.ts'
import { edgesOf, type Edge } from './edges.ts'
import { Walker, type Move, type Situation } from './walk.ts'

/** As in XState's paths: what happened and where it led, and what it took to get there. */
export interface Step {
  event: EventObject
  state: AnyMachineSnapshot
  label: string
  edges: readonly string[]
  wait?: number
}

export interface Path {
  state: AnyMachineSnapshot
  steps: readonly Step[]
}

export interface Cover {
  paths: Path[]
  /** Every declared edge. */
  edges: Edge[]
  /** Those that no path takes. */
  missed: Edge[]
}

export interface CoverOptions {
  /** Edges that a walk must not take; they are not missed either. */
  avoid?: (edge: Edge) => boolean
  /** The steps after which a path ends, if what it leads to is not farther away than that. */
  longest?: number
  /** How many situations a machine may have before its facts are taken to tell apart too much. */
  situations?: number
}

/** A small set of paths that takes every edge of a machine, the same set each time. */
export function cover(machine: AnyStateMachine, cases: AnyCases, options: CoverOptions = {}): Cover {
  const { avoid = () => false, longest = 24, situations = 5000 } = options
  const edges = edgesOf(machine, cases).filter((edge) => !avoid(edge))
  const avoided = new Set(
    edgesOf(machine, cases)
      .filter(avoid)
      .map(({ id }) => id),
  )
  const map = new WalkMap(new Walker(machine, cases), avoided, situations, machine.id)
  const declared = new Set(edges.map(({ id }) => id))
  const reachable = map.reachable()
  const left = new Set([...reachable].filter((id) => declared.has(id)))
  const missed = edges.filter(({ id }) => !reachable.has(id))

  const paths: Path[] = []
  while (left.size) {
    const moves = longPath(map, left, longest)
    if (!moves.length)
      throw new Error(
        `the facts of "${machine.id}" do not tell apart situations that differ: ${[...left].join(', ')} is reached from one of them only. Add what its guards and targets depend on to the facts of its cases.`,
      )
    paths.push(pathOf(moves))
  }
  return { paths: withoutNeedless(paths, declared), edges, missed }
}

function longPath(map: WalkMap, left: Set<string>, longest: number): Move[] {
  const path: Move[] = []
  for (;;) {
    const route = path.length ? map.nearest(path.at(-1)!.situation, left) : map.nearestFromStart(left)
    if (!route || (path.length && path.length + route.length > longest)) return path
    const [leftBefore, length] = [left.size, path.length]
    for (const { offer } of route) {
      const from = path.at(-1)?.situation
      const move = from ? map.take(from, offer) : map.start(offer.label)
      if (!move) break
      path.push(move)
      for (const id of move.edges) left.delete(id)
    }
    if (left.size === leftBefore) return path.slice(0, length)
  }
}

/** Paths all of whose edges others take too are left out, the shortest first. */
function withoutNeedless(paths: readonly Path[], declared: ReadonlySet<string>): Path[] {
  const kept = new Set(paths)
  for (const path of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const others = new Set([...kept].filter((one) => one !== path).flatMap(edgesOnPath))
    if (edgesOnPath(path).every((id) => others.has(id) || !declared.has(id))) kept.delete(path)
  }
  return paths.filter((path) => kept.has(path))
}

const edgesOnPath = ({ steps }: Path) => steps.flatMap(({ edges }) => edges)

export function pathOf(moves: readonly Move[]): Path {
  const steps = moves.map(({ offer: { event, label, wait }, edges, situation: { snapshot } }) => ({
    event,
    state: snapshot,
    label,
    edges,
    ...(wait === undefined ? {} : { wait }),
  }))
  const last = steps.at(-1)
  if (!last) throw new Error('a path has at least the step that starts it')
  return { state: last.state, steps }
}

/** What leads where, filled in as far as it is asked for. */
class WalkMap {
  private readonly moves = new Map<string, readonly Move[]>()
  private readonly starts: readonly Move[]
  private readonly walker: Walker
  private readonly avoided: ReadonlySet<string>
  private readonly limit: number
  private readonly name: string

  constructor(walker: Walker, avoided: ReadonlySet<string>, limit: number, name: string) {
    this.walker = walker
    this.avoided = avoided
    this.limit = limit
    this.name = name
    this.starts = walker.starts().filter((move) => this.isAllowed(move))
  }

  start(label: string): Move | undefined {
    return this.starts.find(({ offer }) => offer.label === label)
  }

  take(from: Situation, { label }: Move['offer']): Move | undefined {
    const offer = this.walker.offers(from).find((one) => one.label === label)
    return offer ? this.walker.take(from, offer) : undefined
  }

  reachable(): Set<string> {
    const edges = new Set<string>()
    this.search(this.starts, ({ edges: taken }) => {
      for (const id of taken) edges.add(id)
      return false
    })
    return edges
  }

  nearest = (from: Situation, left: ReadonlySet<string>) =>
    this.search(this.movesFrom(from), ({ edges }) => edges.some((id) => left.has(id)))

  nearestFromStart = (left: ReadonlySet<string>) =>
    this.search(this.starts, ({ edges }) => edges.some((id) => left.has(id)))

  /** The shortest way to a move that is wanted. */
  private search(first: readonly Move[], wanted: (move: Move) => boolean): Move[] | null {
    const seen = new Set<string>()
    let ways: Move[][] = first.map((move) => [move])
    while (ways.length) {
      const found = ways.find((way) => wanted(way.at(-1)!))
      if (found) return found
      ways = ways.flatMap((way) => {
        const { situation } = way.at(-1)!
        if (seen.has(situation.key)) return []
        seen.add(situation.key)
        return this.movesFrom(situation).map((move) => [...way, move])
      })
    }
    return null
  }

  private movesFrom(situation: Situation): readonly Move[] {
    const known = this.moves.get(situation.key)
    if (known) return known
    if (this.moves.size >= this.limit)
      throw new Error(
        `"${this.name}" has more than ${this.limit} situations. Give its cases "facts" that keep only what guards read; test parallel regions as machines of their own.`,
      )
    const moves = this.walker
      .offers(situation)
      .map((offer) => this.walker.take(situation, offer))
      .filter((move) => this.isAllowed(move))
    this.moves.set(situation.key, moves)
    return moves
  }

  private isAllowed({ edges, offer, situation: { snapshot } }: Move): boolean {
    if (snapshot.status === 'error')
      throw new Error(`"${this.name}" ends with an error on ${offer.label}: ${String(snapshot.error)}`)
    return !edges.some((id) => this.avoided.has(id))
  }
}
