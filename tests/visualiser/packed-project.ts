import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, pack } from '../packed-packages.ts'

/** A project outside of this repository that has installed the packed package, and further packages. */
export function projectWithVisualiser(further: readonly string[] = []): { folder: string; command: string } {
  const folder = mkdtempSync(join(tmpdir(), 'visualiser-'))
  const packed = mkdtempSync(join(tmpdir(), 'packed-'))
  const dependencies = Object.fromEntries(further.map((name) => [name, '*']))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'scratch', type: 'module', dependencies }))
  install(folder, pack(['visualiser'], packed))
  rmSync(packed, { recursive: true })
  return { folder, command: join(folder, 'node_modules/.bin/passepartout-visualiser') }
}
