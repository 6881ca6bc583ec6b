import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'

/** A machine, and what stands beside it under the same name. */
export interface MachineFiles {
  name: string
  machine: string
  cases: string
  /** Keeps its paths. */
  record: string
}

export interface LoadedMachine {
  machine: AnyStateMachine
  cases: AnyCases
}

/** Every `x.machine.ts` under a folder. */
export function machinesIn(folder: string): MachineFiles[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .toSorted()
    .map((file) => {
      const name = basename(file, '.machine.ts')
      const beside = (suffix: string) => join(folder, dirname(file), `${name}.${suffix}`)
      return { name, machine: beside('machine.ts'), cases: beside('cases.ts'), record: beside('paths.json') }
    })
}

/** The machine and its cases; a machine without cases is an error. */
export async function loadMachine({ name, machine, cases }: MachineFiles): Promise<LoadedMachine> {
  if (!existsSync(cases)) throw new Error(`${machine} has no ${name}.cases.ts beside it: every machine is walked`)
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
    throw new Error(`${file} exports ${found.length} values named …${suffix}; it must export one`)
  return only[1]
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const isCases = (value: unknown): value is AnyCases => typeof value === 'object' && value !== null && 'events' in value
