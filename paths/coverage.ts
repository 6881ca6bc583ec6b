import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type CoverageItem, isAdditional } from './coverage-items.ts'
import { stateNodesOf } from './graph.ts'
import { checksum, stableText } from './stable-text.ts'

/** Where a path was tested: on a live machine with mocks, or on the page. */
export type Surface = 'model' | 'browser'

export interface CoveredItem extends CoverageItem {
  /** The names of the tests that took it on each surface. */
  model: string[]
  browser: string[]
}

/** The content of a coverage file, one for each machine. */
export interface MachineCoverage {
  machine: string
  /** Changes with the definition of the machine. */
  hash: string
  items: CoveredItem[]
}

/** The ids of the items that each test took, by the name of the test. */
export type TakenBy = Readonly<Record<string, Iterable<string>>>

/** Writes which tests took which items on one surface. Preserves the other surface while the definition is the same. */
export function writeCoverage(
  folder: string,
  machine: AnyStateMachine,
  items: readonly CoverageItem[],
  surface: Surface,
  takenBy: TakenBy,
): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${machine.id}.json`)
  const hash = definitionHash(machine, items)
  const before = existsSync(file) ? readCoverage(file) : null
  const known = before?.hash === hash ? before.items : []
  const previous = new Map(known.map((item) => [item.id, item]))
  const ids = new Set(items.map(({ id }) => id))
  const others = surface === 'browser' ? known.filter((item) => isAdditional(item) && !ids.has(item.id)) : []
  const tests = Object.entries(takenBy).map(([test, taken]) => [test, new Set(taken)] as const)
  const coverage: MachineCoverage = {
    machine: machine.id,
    hash,
    items: [...items, ...others].map((item) => ({
      ...item,
      model: previous.get(item.id)?.model ?? [],
      browser: previous.get(item.id)?.browser ?? [],
      [surface]: tests.filter(([, taken]) => taken.has(item.id)).map(([test]) => test),
    })),
  }
  writeFileSync(file, `${JSON.stringify(coverage, null, 2)}\n`)
}

/** Reads a coverage file. */
export function readCoverage(file: string): MachineCoverage {
  const { machine, hash, items }: MachineCoverage = JSON.parse(readFileSync(file, 'utf8'))
  return { machine, hash, items }
}

/** Increase it when the format of the file changes: files of other formats are replaced. */
const FORMAT = 4

function definitionHash(machine: AnyStateMachine, items: readonly CoverageItem[]): string {
  const nodes = stateNodesOf(machine).map(({ id, type, history, invoke, initial, tags }) => [
    id,
    type,
    history,
    invoke.map(({ id: invokeId, src }) => [invokeId, src]),
    initial?.target.map((target) => target.id),
    tags,
  ])
  const declared = items.filter((item) => !isAdditional(item)).map(({ id, description }) => [id, description])
  return checksum(stableText([FORMAT, nodes, declared]))
}
