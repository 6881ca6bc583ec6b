import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import { edgesOf, stateNodes, type Edge } from './edges.ts'
import { checksum, stableText } from './stable-text.ts'

/** Where edges are taken: on the machine with doubles, or on the real page. */
export type Surface = 'model' | 'browser'

export interface CoveredEdge extends Edge {
  /** The tests that took it on each surface. */
  model: string[]
  browser: string[]
}

/** What `coverage/machines/<machine>.json` holds. */
export interface MachineCoverage {
  machine: string
  /** Changes whenever the machine's definition does. */
  hash: string
  edges: CoveredEdge[]
}

/** The edges that each test took, by the test's name. */
export type TakenBy = Readonly<Record<string, Iterable<string>>>

/** Writes which tests took which edges on one surface; what the other surface has written of the same definition stays. */
export function writeCoverage(
  folder: string,
  machine: AnyStateMachine,
  cases: AnyCases,
  surface: Surface,
  takenBy: TakenBy,
): void {
  const edges = edgesOf(machine, cases)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${machine.id}.json`)
  const hash = definitionHash(machine, edges)
  const before = existsSync(file) ? readCoverage(file) : null
  const kept = before?.hash === hash ? new Map(before.edges.map((edge) => [edge.id, edge])) : new Map()
  const tests = Object.entries(takenBy).map(([test, taken]) => [test, new Set(taken)] as const)
  const covered: MachineCoverage = {
    machine: machine.id,
    hash,
    edges: edges.map((edge) => ({
      ...edge,
      model: kept.get(edge.id)?.model ?? [],
      browser: kept.get(edge.id)?.browser ?? [],
      [surface]: tests.filter(([, taken]) => taken.has(edge.id)).map(([test]) => test),
    })),
  }
  writeFileSync(file, `${JSON.stringify(covered, null, 2)}\n`)
}

export function readCoverage(file: string): MachineCoverage {
  const { machine, hash, edges }: MachineCoverage = JSON.parse(readFileSync(file, 'utf8'))
  return { machine, hash, edges }
}

/** A short name for what a machine's definition says: states, transitions, guards, ports. */
export function definitionHash(machine: AnyStateMachine, edges: readonly Edge[]): string {
  const nodes = stateNodes(machine).map(({ id, type, history, invoke, initial, tags }) => [
    id,
    type,
    history,
    invoke.map(({ id: invokeId, src }) => [invokeId, src]),
    initial?.target.map((target) => target.id),
    tags,
  ])
  return checksum(stableText([nodes, edges.map(({ id, words, reason }) => [id, words, reason])]))
}
