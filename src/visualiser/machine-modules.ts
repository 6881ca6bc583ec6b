import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '@passepartout/paths'

const machineModules = import.meta.glob<Record<string, AnyStateMachine>>('../machines/*/*.machine.ts')
const caseModules = import.meta.glob<Record<string, AnyCases>>('../machines/*/*.cases.ts')

async function load<Loaded>(
  modules: Record<string, () => Promise<Record<string, Loaded>>>,
  path: string,
  suffix: string,
): Promise<Loaded | undefined> {
  const module = await modules[path]?.()
  return Object.entries(module ?? {}).find(([name]) => name.endsWith(suffix))?.[1]
}

/** The machine of this id, as the shop has it. */
export const loadMachine = (id: string): Promise<AnyStateMachine | undefined> =>
  load(machineModules, `../machines/${id}/${id}.machine.ts`, 'Machine')

export const loadCases = (id: string): Promise<AnyCases | undefined> =>
  load(caseModules, `../machines/${id}/${id}.cases.ts`, 'Cases')
