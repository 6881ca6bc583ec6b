// npm run mutants [-- NAME ...]: how many machines with one deliberate fault the recorded paths notice, and which they do not.
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  coverageItemsOf,
  findDeviations,
  findMachines,
  loadMachine,
  type MachineFiles,
  mutantsOf,
  readRecord,
} from '@passepartout/paths'

/** M4: the part of the mutants that the path tests alone have to notice. */
const target = 0.9
const names = process.argv.slice(2)
const machines = findMachines('src/machines').filter(({ name }) => !names.length || names.includes(name))
if (!machines.length) {
  console.error(`unknown machine ${names.join(', ')}: expected a name of src/machines, such as sign-in`)
  process.exit(1)
}

const scores = []
for (const files of machines) scores.push(await score(files))
const [killed, all] = [sum(scores.map((one) => one.killed)), sum(scores.map((one) => one.mutants))]
mkdirSync('coverage', { recursive: true })
if (!names.length) writeFileSync('coverage/mutants.json', `${JSON.stringify(scores, null, 2)}\n`)
console.log(`${killed} of ${all} mutants killed: ${((100 * killed) / all).toFixed(1)} %`)
if (killed / all < target) process.exitCode = 1

async function score(files: MachineFiles) {
  const { machine, cases } = await loadMachine(files)
  const recorded = readRecord(files)
  const survived: string[] = []
  const mutants = mutantsOf(machine)
  for (const mutant of mutants) if (!(await isNoticed(mutant.machine))) survived.push(mutant.description)
  console.log(`${files.name}: ${mutants.length - survived.length} of ${mutants.length} killed`)
  for (const description of survived) console.log(`  survived: ${description}`)
  return { machine: files.name, mutants: mutants.length, killed: mutants.length - survived.length, survived }

  async function isNoticed(mutant: typeof machine): Promise<boolean> {
    try {
      const deviations = await findDeviations({ machine: mutant, cases }, recorded, coverageItemsOf(mutant, cases))
      return deviations.length > 0
    } catch {
      // A mutant that cannot run its recorded paths is noticed.
      return true
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
