import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { MachineCoverage, MutationScore } from '@passepartout/paths'
import type { CoverageData } from '../app/coverage.ts'

const folder = 'coverage'
const mutantsFile = `${folder}/mutants.json`

/** Reads the coverage of the last test run and the scores of the last mutant run. Skips a file that is being written. */
export function readCoverage(): CoverageData {
  const files = globSync(`${folder}/machines/*.json`).toSorted()
  const machines = files.flatMap((file) => read<MachineCoverage>(file) ?? [])
  const mutants = existsSync(mutantsFile) ? read<MutationScore[]>(mutantsFile) : undefined
  return {
    machines,
    mutants: mutants ?? [],
    at: files.length ? Math.max(...files.map((file) => statSync(file).mtimeMs)) : null,
  }
}

function read<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch (error) {
    console.warn(`${file} is not readable and left out: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
