import { existsSync, readFileSync } from 'node:fs'
import { explore, type Exploration } from './explore.ts'
import type { FoundMachine } from './load-modules.ts'
import { findDeviations, type MachineRecord } from './record.ts'
import type { GenerationOptions } from './state-graph.ts'

export interface Check {
  explored: Exploration
  /** What the live machine, or the record if there is one, says against it. */
  problems: string[]
}

/** Explores and tests a machine of any project, and compares it with its record if there is one. */
export async function checkMachine(
  { machine, cases, file, recordFile }: FoundMachine,
  limits: GenerationOptions = {},
): Promise<Check> {
  const explored = await explore(machine, cases, readFileSync(file, 'utf8'), limits)
  const broken = explored.broken.map((message) => `the live machine differs: ${message}`)
  if (!existsSync(recordFile)) return { explored, problems: broken }
  const recorded: MachineRecord = JSON.parse(readFileSync(recordFile, 'utf8'))
  const known = new Set(recorded.gaps)
  const gaps = explored.missed.map(({ description }) => description).filter((gap) => !known.has(gap))
  const deviations = await findDeviations({ machine, cases: explored.cases }, recorded)
  return { explored, problems: [...broken, ...deviations, ...gaps.map((gap) => `no path takes any more: ${gap}`)] }
}
