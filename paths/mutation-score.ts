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

/** Tests every mutant of a machine with its recorded paths alone. What already differs without a change does not count. */
export async function scoreMutants(
  { machine, cases }: LoadedMachine,
  recorded: RecordedSurface,
): Promise<MutationScore> {
  const unchanged = new Set(await differences({ machine, cases }, recorded))
  const mutants: MutantResult[] = []
  for (const { edge, change, machine: mutant } of mutantsOf(machine)) {
    const found = await differences({ machine: mutant, cases }, recorded)
    mutants.push({ edge, change, killedBy: found.find((difference) => !unchanged.has(difference)) ?? null })
  }
  return { machine: machine.id, mutants }
}

async function differences(mutant: LoadedMachine, recorded: RecordedSurface): Promise<string[]> {
  try {
    const items = coverageItemsOf(mutant.machine, mutant.cases)
    const deviations = await findDeviations(mutant, recorded)
    return deviations.length > 0 ? deviations : findGaps(mutant, recorded, { items, ignored: recorded.ignored })
  } catch (error) {
    // A mutant that cannot take its recorded paths, such as one with an endless loop, counts as killed.
    return [error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)]
  }
}
