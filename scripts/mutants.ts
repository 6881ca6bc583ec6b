// `npm run mutants [-- NAME ...]`: changes each machine in one place at a time and prints which changes the recorded paths
// notice. Fails below the target of M4. Writes coverage/mutants.json for the report.
import { mkdirSync, writeFileSync } from 'node:fs'
import { findMachines, loadMachine, type MutationScore, readRecord, scoreMutants } from '@passepartout/paths'

const TARGET = 0.9

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const machines = findMachines('src/machines').filter(({ name }) => !names.length || names.includes(name))
if (!machines.length) {
  console.error(`unknown machine ${names.join(', ')}: expected a name of src/machines, such as sign-in`)
  process.exit(1)
}

const scores: MutationScore[] = []
for (const files of machines) {
  const score = await scoreMutants(await loadMachine(files), readRecord(files))
  scores.push(score)
  print(score)
}
const all = scores.flatMap(({ mutants }) => mutants)
const killed = all.filter(({ killedBy }) => killedBy !== null).length
if (!names.length) {
  mkdirSync('coverage', { recursive: true })
  writeFileSync('coverage/mutants.json', `${JSON.stringify(scores, null, 2)}\n`)
}
console.log(`${killed} of ${all.length} mutants killed: ${((100 * killed) / all.length).toFixed(1)} %`)
if (killed / all.length < TARGET) process.exitCode = 1

function print({ machine, mutants }: MutationScore): void {
  const survived = mutants.filter(({ killedBy }) => killedBy === null)
  console.log(`${machine}: ${mutants.length - survived.length} of ${mutants.length} killed`)
  for (const { edge, change, killedBy } of names.length ? mutants : survived)
    console.log(
      `  ${killedBy === null ? 'SURVIVED' : 'killed'}  ${edge}: ${change}${killedBy ? `\n            ${killedBy}` : ''}`,
    )
}
