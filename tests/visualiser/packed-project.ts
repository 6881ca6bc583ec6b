import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A build in the environment of a test would be one for development. */
export const production = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '', VITEST: undefined }

/**
 * A project outside of this repository that has installed the packed package; the dependencies of it, and further ones,
 * are those of this repository.
 */
export function projectWithVisualiser(further: readonly string[] = []): { folder: string; command: string } {
  const folder = mkdtempSync(join(tmpdir(), 'visualiser-'))
  const packed = mkdtempSync(join(tmpdir(), 'packed-'))
  const options = { encoding: 'utf8', env: production } as const
  const printed = execFileSync(process.execPath, ['scripts/pack-visualiser.ts', packed], options)
  const installed = join(folder, 'node_modules/@passepartout/visualiser')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', printed.trim().split('\n').at(-1) ?? '', '-C', installed, '--strip-components=1'])
  rmSync(packed, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of [...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), ...further]) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'scratch', private: true, type: 'module' }))
  return { folder, command: join(installed, manifest.bin['passepartout-visualiser']) }
}
