import type { AnyCases } from '@passepartout/paths'
import { isCases } from '../machine-modules.ts'

const caseModules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.cases.ts')

/** The cases of a machine of the shop. */
export async function loadCases(id: string): Promise<AnyCases | undefined> {
  const module = await caseModules[`../../machines/${id}/${id}.cases.ts`]?.()
  return Object.values(module ?? {}).find(isCases)
}
