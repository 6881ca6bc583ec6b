import { coverageItemsOf } from './coverage-items.ts'
import type { LoadedMachine } from './find-machines.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { findDeviations, findGaps, type RecordedSurface } from './record.ts'

export interface MutantResult extends Pick<Mutant, 'edge' | 'change'> {
  /** The first difference that the paths noticed; null for a mutant that survived. */
  killedBy: string | null
}

/** The content of `coverage/mutants.json`, one entry for each machine. */
export interface MutationScore {
  machine: string
  mutants: MutantResult[]
}

/** Tests every mutant of a machine with its recorded paths alone. */
export async function scoreMutants(
  { machine, cases }: LoadedMachine,
  recorded: RecordedSurface,
): Promise<MutationScore> {
  const mutants: MutantResult[] = []
  for (const { edge, change, machine: mutant } of mutantsOf(machine))
    mutants.push({ edge, change, killedBy: await firstDifference({ machine: mutant, cases }, recorded) })
  return { machine: machine.id, mutants }
}

async function firstDifference(mutant: LoadedMachine, recorded: RecordedSurface): Promise<string | null> {
  try {
    const items = coverageItemsOf(mutant.machine, mutant.cases)
    const [deviation] = await findDeviations(mutant, recorded)
    return deviation ?? findGaps(mutant, recorded, { items, ignored: recorded.ignored })[0] ?? null
  } catch (error) {
    // A mutant that cannot take its recorded paths, such as one with an endless loop, counts as killed.
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  }
}
