import { deepStrictEqual } from 'node:assert'
import { describe, it } from 'node:test'
import { checkMachine, type CheckOptions } from './check.ts'
import { folderOf, loadMachines } from './load-modules.ts'
import { viteImporter } from './vite.ts'

/** Defines a test for every machine in files and folders with Node's test runner. */
export async function testMachines(folders: string | readonly string[], options: CheckOptions = {}): Promise<void> {
  const paths = [folders].flat()
  const { load, close } = await viteImporter(folderOf(paths))
  const { machines, problems } = await loadMachines(paths, load)
  await close()
  it('loads every file with a machine', () => deepStrictEqual(problems, []))
  for (const found of machines)
    describe(`the paths of ${found.name}`, () => {
      it('take its transitions, and match its record', async () =>
        deepStrictEqual((await checkMachine(found, options)).problems, []))
    })
}
