import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'

/** The files of a machine `x`. */
export interface MachineFiles {
  name: string
  /** `x.machine.ts` */
  machine: string
  /** `x.cases.ts` */
  cases: string
  /** `x.paths.json` */
  record: string
}

export interface LoadedMachine {
  machine: AnyStateMachine
  cases: AnyCases
}

const MACHINE = /^(?:.*\/)?([^/]+)\.machine\.([jt]s)$/

/** Every `x.machine.ts` or `x.machine.js` below a folder. */
export function findMachines(folder: string): MachineFiles[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => MACHINE.test(file))
    .toSorted()
    .map((file) => {
      const [, name = '', extension = ''] = MACHINE.exec(basename(file)) ?? []
      const beside = (suffix: string) => join(folder, dirname(file), `${name}.${suffix}`)
      return {
        name,
        machine: beside(`machine.${extension}`),
        cases: beside(`cases.${extension}`),
        record: beside('paths.json'),
      }
    })
}

/**
 * Imports a machine and its cases.
 * @throws {Error} when a file is missing or does not have exactly one export named `…Machine` or `…Cases`.
 */
export async function loadMachine({ machine, cases }: MachineFiles): Promise<LoadedMachine> {
  if (!existsSync(cases)) throw new Error(`${machine} has no ${basename(cases)} beside it: every machine needs cases`)
  return {
    machine: await exported(machine, 'Machine', isMachine),
    cases: await exported(cases, 'Cases', isCases),
  }
}

async function exported<Found>(file: string, suffix: string, is: (value: unknown) => value is Found): Promise<Found> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const found = Object.entries(module).filter(([name, value]) => name.endsWith(suffix) && is(value))
  const [only] = found
  if (!only || found.length > 1 || !is(only[1]))
    throw new Error(`${file} has ${found.length} exports named …${suffix}: expected one`)
  return only[1]
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const isCases = (value: unknown): value is AnyCases => typeof value === 'object' && value !== null && 'events' in value
