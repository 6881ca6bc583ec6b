// path-items FILE|FOLDER ...: responds with the coverage items that each step of each recorded path takes, by machine.
import { existsSync, readFileSync } from 'node:fs'
import { type AnyCases, folderOf, loadMachines, readRecord, replayRecord } from '@passepartout/paths'
import { assumedCases } from '@passepartout/paths/assumed-cases'
import { viteImporter } from '@passepartout/paths/vite'
import type { PathItems } from '../difference/chart-difference.ts'
import { respond } from './other-process.ts'

/** Skips a machine without recorded paths, and with a warning one that deviates from them. */
async function readPathItems(paths: readonly string[]): Promise<Record<string, PathItems>> {
  const all: Record<string, PathItems> = {}
  const { load } = await viteImporter(folderOf(paths))
  for (const { name, machine, cases, file, casesFile, recordFile } of (await loadMachines(paths, load)).machines) {
    if (!existsSync(recordFile)) continue
    try {
      const record = readRecord({ name, machine: file, cases: casesFile, record: recordFile })
      const known = (cases as AnyCases | undefined) ?? assumedCases(machine, {}, readFileSync(file, 'utf8'))
      all[name] = replayRecord({ machine, cases: known }, record).map(({ path }) =>
        path.steps.map(({ covers }) => covers),
      )
    } catch (error) {
      console.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return all
}

respond(await readPathItems(process.argv.slice(2)))
