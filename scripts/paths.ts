// `npm run paths`: the machines and how few paths walk each; with a name, those paths in words; with --record, keeps them.
import { cover } from '../paths/cover.ts'
import { loadMachine, machinesIn } from '../paths/discover.ts'
import { recordOf, writeRecord } from '../paths/record.ts'
import { sentences } from '../paths/words.ts'

const asked = process.argv.slice(2)
const names = asked.filter((argument) => !argument.startsWith('--'))
const recording = asked.includes('--record')

const machines = machinesIn('src/machines')
const unknown = names.filter((name) => !machines.some((one) => one.name === name))
if (unknown.length) {
  console.error(`no machine is named ${unknown.join(', ')}; there are ${machines.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}

for (const files of machines.filter(({ name }) => !names.length || names.includes(name))) {
  try {
    await tell(files)
  } catch (error) {
    console.error(`${files.name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

async function tell(files: (typeof machines)[number]) {
  const { machine, cases } = await loadMachine(files)
  const { paths, edges, missed } = cover(machine, cases)
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0)
  console.log(`${files.name}: ${paths.length} paths, ${steps} steps, ${edges.length} edges`)
  for (const { words } of missed) console.log(`  no path takes: ${words}`)
  if (missed.length) process.exitCode = 1
  if (recording) writeRecord(files.record, recordOf(machine, paths))
  else if (names.length)
    for (const [index, path] of paths.entries())
      console.log(`\nPath ${index + 1}\n  ${sentences(cases, path).join('\n  ')}`)
}
