#!/usr/bin/env node
// passepartout-paths [FILE|FOLDER ...]: generates and tests paths of every exported XState machine, and lists what it
// needs to know to cover the rest.
import { relative } from 'node:path'
import { explore, type Exploration } from './explore.ts'
import { type FoundMachine, loadMachines, viteImporter } from './load-modules.ts'

const write = (line = '') => process.stdout.write(`${line}\n`)
// What loaded modules print does not belong to the report.
console.log = console.info = console.error

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const importer = await viteImporter(process.cwd())
const { machines, problems } = await loadMachines(paths.length ? paths : ['.'], importer.load)
for (const found of machines) {
  write()
  write(`${found.name}  (${found.exportName} in ${relative('.', found.file)})`)
  try {
    report(found, await explore(found.machine, found.cases))
  } catch (error) {
    write(`  could not be explored: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
for (const { file, problem } of problems) write(`\n${relative('.', file)}: ${problem}`)
await importer.close()
// Actors that modules have started on import do not keep the process.
process.exit()

function report({ casesFile }: FoundMachine, { found, missed, failures, broken, bound }: Exploration): void {
  const { paths: covering, items } = found
  const steps = covering.reduce((sum, { weight }) => sum + weight, 0)
  write(`  ${covering.length} paths with ${steps} steps take ${items.length - missed.length} of ${items.length} items`)
  if (bound) write(`  ${bound}, because it has too many contexts`)
  for (const { description } of missed) write(`  not taken: ${description}`)
  for (const [label, { state, message }] of failures) write(`  fails in "${state}": ${label}: ${message}`)
  for (const message of broken) write(`  the live machine differs: ${message}`)
  if (missed.length || failures.size) write(`  Add payloads and results in ${relative('.', casesFile)}.`)
}
