import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyPageDriver } from '@passepartout/paths/playwright'

/** The page driver of a machine, or undefined where it has none. */
export async function loadDriver(name: string): Promise<AnyPageDriver | undefined> {
  const file = join(import.meta.dirname, `${name}.driver.ts`)
  if (!existsSync(file)) return undefined
  const module: Record<string, AnyPageDriver> = await import(file)
  const [driver] = Object.values(module)
  if (!driver) throw new Error(`${file} exports no driver`)
  return driver
}
