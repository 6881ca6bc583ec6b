#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { casesImport, casesText } from './cases-text.ts'
import { assumedCases } from './assumed-cases.ts'
import { checkMachine, type CheckOptions } from './check.ts'
import type { Exploration } from './explore.ts'
import { readFailure, replayFailure, type StoredFailure } from './failure.ts'
import { folderOf, type FoundMachine, type FoundMachines, loadMachines } from './load-modules.ts'
import { varyingParts } from './varying.ts'
import { scoreMutants } from './mutation-score.ts'
import { recordOf, writeRecord } from './record.ts'

/** Files of cases that this run has begun: a file may have several machines. */
const begun = new Set<string>()

const usage = `passepartout-paths [--record] [--mutants] [--init] [--pairs] [--failures FOLDER] [LIMITS] [FILE|FOLDER ...]
       passepartout-paths replay FILE ...

Finds every exported machine of XState 5, generates paths that take its transitions, and tests them.

  --record  writes the paths to x.paths.json; later runs compare with it, and fail when a path or the gaps differ
  --mutants changes each machine in one place at a time, and lists the changes that its paths do not notice
  --init    writes the payloads and results that were assumed to x.cases.ts, to be corrected
  --pairs   takes every pair of transitions that can follow each other, up to 2,000
  --failures FOLDER
            writes each failing path to a file that \`replay\` takes, and that the visualiser opens
  --help    prints this text

Limits of a machine, beyond which its contexts are summarised:

  --max-states N   states that are visited, 400 with the whole context, 5000 with facts of its cases
  --max-seconds N  seconds for which they are visited, 60
  --max-steps N    steps of a path, 24`

const write = (line: string): void => void process.stdout.write(`${line}\n`)
const pathOf = (file: string) => relative('.', file)

// What loaded modules print does not belong to the report, and what fails in them later does not end it.
console.log = console.info = console.error
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error: unknown) => console.error(`while a loaded module ran: ${String(error)}`))

const { values, positionals } = readArguments()
const options: CheckOptions = {
  pairs: values.pairs ?? false,
  ...(values.failures === undefined ? {} : { failures: values.failures }),
  ...limitOf('max-states', 'maxStates'),
  ...limitOf('max-seconds', 'maxSeconds'),
  ...limitOf('max-steps', 'maxSteps'),
}
if (values.help) write(usage)
else if (positionals[0] === 'replay') await replay(positionals.slice(1))
else await run(positionals.length > 0 ? positionals : ['.'])
// Actors that modules have started on import do not keep the process.
process.exit()

function readArguments() {
  const options = {
    record: { type: 'boolean' },
    init: { type: 'boolean' },
    mutants: { type: 'boolean' },
    help: { type: 'boolean' },
    pairs: { type: 'boolean' },
    failures: { type: 'string' },
    'max-states': { type: 'string' },
    'max-seconds': { type: 'string' },
    'max-steps': { type: 'string' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function limitOf(option: 'max-states' | 'max-seconds' | 'max-steps', name: 'maxStates' | 'maxSeconds' | 'maxSteps') {
  const text = values[option]
  if (text === undefined) return {}
  const limit = Number(text)
  if (!(limit > 0)) fail(`--${option} ${text}: expected a number above 0, such as --${option} 50`)
  return { [name]: limit }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function run(paths: readonly string[]): Promise<void> {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < 22) fail(`Node 22.18 or later is needed. This is ${node}.`)
  const { machines, problems } = await load(paths)
  for (const found of machines) await test(found)
  for (const { file, problem } of problems) write(`\n${pathOf(file)}\n  ${problem}`)
  const count = machines.length === 1 ? '1 machine' : `${machines.length} machines`
  write(`\n${count}${problems.length > 0 ? `, ${problems.length} files without one` : ''}`)
  if (machines.length === 0) process.exitCode = 1
}

async function load(paths: readonly string[]): Promise<FoundMachines> {
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) fail(`There is no file or folder "${missing}".`)
  const { viteImporter } = await import('./vite.ts').catch(() =>
    fail('Vite loads the modules: npm install --save-dev vite'),
  )
  const importer = await viteImporter(folderOf(paths))
  return loadMachines(paths, importer.load)
}

/** Replays failing paths, and says which of them still fail. */
async function replay(files: readonly string[]): Promise<void> {
  if (files.length === 0) fail(`replay: expected the files of failing paths\n\n${usage}`)
  for (const file of files) {
    const failure = failureIn(file)
    const { machines } = await load([failure.file])
    const found = machines.find(({ machine }) => machine.id === failure.machine)
    if (!found) fail(`${failure.file} has no machine "${failure.machine}" any more.`)
    const { machine, cases, file: source } = found
    const complete = assumedCases(machine, cases, readFileSync(source, 'utf8'))
    const message = await replayFailure({ machine, cases: complete }, failure)
    write(`${file}\n  ${message === null ? 'does not fail any more' : `still fails: ${message}`}`)
    if (message !== null) process.exitCode = 1
  }
}

function failureIn(file: string): StoredFailure {
  if (!existsSync(file)) fail(`There is no file "${file}".`)
  try {
    return readFailure(file)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

async function test(found: FoundMachine): Promise<void> {
  write(`\n${found.name}  (${found.exportName} in ${pathOf(found.file)})`)
  try {
    const { explored, problems } = await checkMachine(found, options)
    report(found, explored)
    if (values.record) await record(found, explored)
    else for (const problem of problems) write(`  ${problem}`)
    if (problems.length > 0 && !values.record) process.exitCode = 1
    if (values.mutants) await reportMutants(found, explored)
    if (values.init) writeCases(found, explored)
  } catch (error) {
    write(`  could not be tested: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function report(
  { casesFile }: FoundMachine,
  { found, missed, failures, bound, assumed, inconclusive }: Exploration,
): void {
  const { paths, pairs } = found
  const items = found.items.filter(({ waived }) => waived === undefined)
  const steps = paths.reduce((sum, { weight }) => sum + weight, 0)
  write(
    `  ${paths.length} paths with ${steps} steps take ${items.length - missed.length} of ${items.length} coverage items`,
  )
  if (pairs.possible > 0) write(`  ${pairs.taken} of ${pairs.possible} pairs of transitions are among them`)
  if (assumed.length > 0) write(`  payloads and results are assumed: ${assumed.join(', ')}`)
  if (bound) write(`  ${bound}, because there are too many contexts`)
  for (const { description } of missed) write(`  not taken: ${description}`)
  for (const { description, waived } of found.items)
    if (waived !== undefined) write(`  waived: ${description}: ${waived}`)
  for (const [label, { state, message }] of failures) write(`  fails in "${state}": ${label}: ${message}`)
  for (const name of inconclusive) write(`  no path says whether the property "${name}" holds`)
  if (missed.length > 0) write(`  what is missing can be listed in ${pathOf(casesFile)}`)
}

async function record({ machine, recordFile }: FoundMachine, { cases, found, missed }: Exploration): Promise<void> {
  const recorded = await recordOf({ machine, cases }, found)
  const gaps = missed.map(({ description }) => description)
  writeRecord(recordFile, { machine: machine.id, ...recorded, gaps })
  const varying = new Set(recorded.paths.flat().flatMap(([, , outcome]) => varyingParts(outcome)))
  for (const part of varying) write(`  differs in each run, and is not compared: ${part}`)
  write(`  recorded in ${pathOf(recordFile)}`)
}

/** Changes the machine in one place at a time, and lists the changes that its paths do not notice. */
async function reportMutants({ machine }: FoundMachine, { cases, found }: Exploration): Promise<void> {
  const loaded = { machine, cases }
  const { mutants } = await scoreMutants(loaded, await recordOf(loaded, found))
  const survivors = mutants.filter(({ killedBy }) => killedBy === null)
  write(`  ${mutants.length - survivors.length} of ${mutants.length} mutants are noticed`)
  for (const { edge, change } of survivors) write(`  not noticed: ${edge}: ${change}`)
}

function writeCases({ exportName, casesFile, cases: given }: FoundMachine, { cases }: Exploration): void {
  const isThere = given !== undefined || (existsSync(casesFile) && !begun.has(casesFile))
  if (!isThere) {
    if (!begun.has(casesFile)) writeFileSync(casesFile, casesImport)
    begun.add(casesFile)
    appendFileSync(casesFile, casesText(`${exportName.replace(/Machine$/, '')}Cases`, cases))
  }
  write(`  ${pathOf(casesFile)} ${isThere ? 'is there and stays as it is' : 'is written'}`)
}
