// npm run paths [-- NAME ...] [--record]: the number of paths that cover each machine; with names, the paths as sentences;
// with --record, writes the paths of these machines to their x.paths.json.
import {
  describePath,
  findMachines,
  getCoveringPaths,
  loadMachine,
  type MachineFiles,
  recordMachine,
  writeRecord,
} from '@passepartout/paths'

import { surfaceOf } from '@passepartout/paths/playwright'
import { loadDriver } from '../e2e/paths/load-driver.ts'

const args = process.argv.slice(2)
const names = args.filter((argument) => !argument.startsWith('--'))
const isRecording = args.includes('--record')

const machines = findMachines('src/machines')
const unknown = names.filter((name) => !machines.some((files) => files.name === name))
if (unknown.length) {
  console.error(`unknown machine ${unknown.join(', ')}: expected ${machines.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}

for (const files of machines.filter(({ name }) => !names.length || names.includes(name))) {
  try {
    await report(files)
  } catch (error) {
    console.error(`${files.name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

async function report(files: MachineFiles) {
  const { machine, cases } = await loadMachine(files)
  const driver = await loadDriver(files.name)
  const surface = driver && surfaceOf(driver)
  const { paths, items, missed } = getCoveringPaths(machine, cases)
  const steps = paths.reduce((sum, { weight }) => sum + weight, 0)
  console.log(`${files.name}: ${paths.length} paths, ${steps} steps, ${items.length} coverage items`)
  const missedOnPage = surface ? getCoveringPaths(machine, cases, { surface }).missed : []
  for (const { description } of missed) console.log(`  no path takes: ${description}`)
  for (const { description } of missedOnPage) console.log(`  no path on the page takes: ${description}`)
  if (missed.length || missedOnPage.length) process.exitCode = 1
  if (isRecording) writeRecord(files.record, await recordMachine({ machine, cases }, surface))
  else if (names.length)
    for (const [index, path] of paths.entries())
      console.log(`\nPath ${index + 1}\n  ${describePath(cases, path).join('\n  ')}`)
}
