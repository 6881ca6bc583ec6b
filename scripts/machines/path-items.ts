// node scripts/machines/path-items.ts [ROOT]: responds with the coverage items that each step of each recorded path takes.
import { join, resolve } from 'node:path'
import { findMachines, loadMachine, readRecord, replayRecord } from '@passepartout/paths'
import type { PathItems } from '#/visualiser/difference/chart-difference.ts'
import { respond } from './other-process.ts'

/** The items of the recorded paths, by machine. Skips a machine that deviates from its record, with a warning. */
export async function readPathItems(root = '.'): Promise<Record<string, PathItems>> {
  const all: Record<string, PathItems> = {}
  for (const files of findMachines(join(resolve(root), 'src/machines'))) {
    const loaded = await loadMachine(files)
    try {
      all[files.name] = replayRecord(loaded, readRecord(files)).map(({ path }) =>
        path.steps.map(({ covers }) => covers),
      )
    } catch (error) {
      console.warn(`${files.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return all
}

if (import.meta.main) respond(await readPathItems(process.argv[2]))
