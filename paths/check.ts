import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { explore, type Exploration } from './explore.ts'
import type { FoundMachine } from './load-modules.ts'
import { withMissingGlobals } from './missing-globals.ts'
import { writeFailure } from './failure.ts'
import type { Failure } from './model.ts'
import { findDeviatingPaths, type MachineRecord } from './record.ts'
import type { GenerationOptions } from './state-graph.ts'

export interface Check {
  explored: Exploration
  /** What the live machine, or the record if there is one, says against it. */
  problems: string[]
}

export interface CheckOptions extends GenerationOptions {
  /** The folder to which each failing path is written, to be replayed. */
  failures?: string
}

/** Explores and tests a machine of any project, and compares it with its record if there is one. */
export async function checkMachine(
  { machine, cases, file, recordFile, globals: loadedWith }: FoundMachine,
  { failures: folder, ...options }: CheckOptions = {},
): Promise<Check> {
  const { result, globals } = await withMissingGlobals(
    () => explore(machine, cases, readFileSync(file, 'utf8'), options),
    ({ failures }) => [...failures.values()].map(({ message }) => message),
  )
  const explored = { ...result, assumed: [...loadedWith, ...globals, ...result.assumed] }
  const loaded = { machine, cases: explored.cases }
  const broken = explored.broken.map((failure) => ({
    ...failure,
    message: `the live machine differs: ${failure.message}`,
  }))
  const recorded: MachineRecord | undefined = existsSync(recordFile)
    ? JSON.parse(readFileSync(recordFile, 'utf8'))
    : undefined
  const failures = [...broken, ...(recorded ? await findDeviatingPaths(loaded, recorded) : [])]
  const known = new Set(recorded?.gaps)
  const gaps = recorded ? explored.missed.map(({ description }) => description).filter((gap) => !known.has(gap)) : []
  const written = (failure: Failure) =>
    folder === undefined ? '' : `\n  written to ${relative('.', writeFailure(folder, loaded, file, failure))}`
  return {
    explored,
    problems: [
      ...failures.map((failure) => `${failure.message}${written(failure)}`),
      ...gaps.map((gap) => `no path takes any more: ${gap}`),
    ],
  }
}
