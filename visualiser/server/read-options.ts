import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import type { VisualiserOptions } from '../options.ts'

const names = ['visualiser.config.ts', 'visualiser.config.js', 'visualiser.config.mjs']

/**
 * What the project in the current folder says about itself.
 * @throws {Error} when its file has no default export.
 */
export async function readOptions(): Promise<VisualiserOptions> {
  const file = names.find((name) => existsSync(name))
  if (file === undefined) return {}
  const { module } = await runnerImport<{ default?: unknown }>(resolve(file), { configFile: false })
  if (typeof module.default !== 'object' || module.default === null)
    throw new Error(`${file} has no default export: expected an object with options such as "machines".`)
  return module.default
}
