import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '@passepartout/paths'
import { assumedCases, withNames } from '@passepartout/paths/assumed-cases'
import type { Chart } from '../chart/chart.ts'
import { isCases } from '../tab/is-cases.ts'

type Module = Record<string, unknown>

const importFile = (file: string): Promise<Module> => import(/* @vite-ignore */ `/@fs${file}`)

/**
 * A machine as its project has it, with its cases, completed by assumed payloads and results.
 * @throws {Error} when its file cannot be loaded in a browser.
 */
export async function loadMachine({ id, source }: Chart): Promise<{ machine: AnyStateMachine; cases: AnyCases }> {
  if (!source) throw new Error(`The machine “${id}” is in no file of this project.`)
  const module = await importFile(source.file).catch((cause: unknown) => {
    throw new Error(`${source.file} cannot be loaded in a browser, which plays its machines: ${String(cause)}`, {
      cause,
    })
  })
  const exported = module[source.exportName]
  const machine = withNames((typeof exported === 'function' ? exported() : exported) as AnyStateMachine, id)
  const written = source.cases ? Object.values(await importFile(source.cases)).find(isCases) : undefined
  return { machine, cases: written ?? assumedCases(machine) }
}
