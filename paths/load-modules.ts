import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import { withMissingGlobals } from './missing-globals.ts'
import { withNames } from './named.ts'
import { newShape, probeOf } from './probe.ts'

export interface FoundMachine {
  /** The id of the machine, or the name of its export. */
  name: string
  file: string
  exportName: string
  machine: AnyStateMachine
  /** The cases in a file beside it, such as `x.cases.ts`. */
  cases: Partial<AnyCases> | undefined
  /** Where its cases are, or could be. */
  casesFile: string
  /** Where its paths are recorded, such as `x.paths.json`. */
  recordFile: string
  /** The globals of browsers that its file needed to load, and that were not there. */
  globals: readonly string[]
}

export interface FoundMachines {
  machines: FoundMachine[]
  /** Why a file shows nothing. */
  problems: { file: string; problem: string }[]
}

/** Imports the module of a file. */
export type ImportModule = (file: string) => Promise<Record<string, unknown>>

const CODE = /\.[cm]?[jt]sx?$/
const NO_SOURCE = /\.d\.[cm]?ts$|\.(test|spec|cases|config|stories)\.[cm]?[jt]sx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'out'])
/** Milliseconds after which a module that has not loaded is left out. */
const LOAD_LIMIT = 20_000

/** The source files in folders that mention a machine of XState. */
export function filesWithMachines(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
  return [...new Set(files.map((file) => resolve(file)))].filter((file) => {
    return mentionsMachine(readFileSync(file, 'utf8'))
  })
}

/** Whether a source may define a machine. */
export const mentionsMachine = (code: string): boolean =>
  /['"]xstate['"]/.test(code) && /\bcreateMachine\b|\bsetup\s*\(/.test(code)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
      return CODE.test(entry.name) && !NO_SOURCE.test(entry.name) ? [path] : []
    })
}

/**
 * Loads every exported machine of some files or folders. The files load at the same time, and one that cannot be loaded
 * does not stop the others.
 */
export async function loadMachines(paths: readonly string[], load: ImportModule): Promise<FoundMachines> {
  const loaded = await Promise.all(
    filesWithMachines(paths).map(async (file): Promise<FoundMachines> => {
      try {
        return { machines: await machinesOfFile(file, load), problems: [] }
      } catch (error) {
        return { machines: [], problems: [{ file, problem: reasonOf(error) }] }
      }
    }),
  )
  const machines = withUniqueNames(
    loaded.flatMap((found) => found.machines),
    folderOf(paths),
  )
  return { machines, problems: loaded.flatMap(({ problems }) => problems) }
}

async function machinesOfFile(file: string, load: ImportModule): Promise<FoundMachine[]> {
  const { result: module, globals } = await withMissingGlobals(() => withinLimit(load(file)))
  const failures: unknown[] = []
  const exported = Object.entries(module)
  const isOther = ([name, value]: [string, unknown]) =>
    name !== 'default' || !exported.some(([other, found]) => other !== 'default' && found === value)
  const machines = exported.filter(isOther).flatMap(([exportName, value]) => {
    try {
      return machinesIn(exportName, value)
    } catch (error) {
      failures.push(error)
      return []
    }
  })
  if (machines.length === 0)
    throw failures[0] ?? new Error('it has no machine in a constant: expected the result of createMachine')
  const cases = await casesOf(file, load)
  return machines.map(([exportName, machine]) => ({
    ...foundMachine(file, exportName, machine, cases, machines.length > 1),
    globals,
  }))
}

/** An exported machine, or the one that an exported function returns; its parameters are probes. Hooks are not called. */
function machinesIn(exportName: string, value: unknown): [string, AnyStateMachine][] {
  if (isMachine(value)) return [[exportName, value]]
  if (typeof value !== 'function' || isHook(exportName) || isClass(value)) return []
  if (!/machine/i.test(exportName) && !/\bcreateMachine\b/.test(String(value))) return []
  const made: unknown = value(...Array.from({ length: value.length }, () => probeOf(newShape())))
  return isMachine(made) ? [[exportName, made]] : []
}

const isHook = (name: string) => /^use[A-Z]/.test(name)

const isClass = (value: object) => /^class\b/.test(String(value))

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value && 'provide' in value

function foundMachine(
  file: string,
  exportName: string,
  machine: AnyStateMachine,
  cases: Record<string, unknown>,
  isOneOfSeveral: boolean,
): Omit<FoundMachine, 'globals'> {
  const base = basename(file).replace(/(\.machine)?\.[cm]?[jt]sx?$/, '')
  const name = machine.config.id ?? (exportName === 'default' ? base : exportName)
  const ownName = `${exportName.replace(/Machine$/, '')}Cases`
  const own = cases[ownName] ?? (isOneOfSeveral ? undefined : Object.values(cases).find(isCases))
  return {
    name,
    file,
    exportName,
    machine: withNames(machine, name),
    cases: isCases(own) ? own : undefined,
    casesFile: casesFileOf(file),
    recordFile: join(dirname(file), `${base}${isOneOfSeveral ? `.${exportName}` : ''}.paths.json`),
  }
}

const isCases = (value: unknown): value is Partial<AnyCases> => typeof value === 'object' && value !== null

const casesFileOf = (file: string) =>
  join(dirname(file), basename(file).replace(/(\.machine)?(\.[cm]?[jt]s)x?$/, '.cases$2'))

async function casesOf(file: string, load: ImportModule): Promise<Record<string, unknown>> {
  const cases = casesFileOf(file)
  return statSync(cases, { throwIfNoEntry: false }) ? load(cases) : {}
}

/** The folder to which the names of files are relative: the only one that is given, or the current one. */
export function folderOf(paths: readonly string[]): string {
  const [first = '.'] = paths
  return paths.length === 1 && statSync(first).isDirectory() ? first : '.'
}

/** Adds the file, and if needed the export, to names that several machines have, such as `(machine)`. */
function withUniqueNames(machines: FoundMachine[], folder: string): FoundMachine[] {
  const withFile = ({ name, file }: FoundMachine) => `${name} in ${relative(folder, file).replace(CODE, '')}`
  const shared = (nameOf: (found: FoundMachine) => string) => {
    const byName = Map.groupBy(machines, nameOf)
    return (found: FoundMachine) => (byName.get(nameOf(found))?.length ?? 0) > 1
  }
  const [sharesName, sharesFile] = [shared(({ name }) => name), shared(withFile)]
  return machines.map((found) => {
    if (!sharesName(found)) return found
    return { ...found, name: sharesFile(found) ? `${withFile(found)}, ${found.exportName}` : withFile(found) }
  })
}

async function withinLimit<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not finish loading within ${LOAD_LIMIT / 1000} s`)), LOAD_LIMIT)
  })
  try {
    return await Promise.race([loading, limit])
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
