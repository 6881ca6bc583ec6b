import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The environment of a command in another project; without that of the tests, a build is one for production. */
export const otherProject = {
  ...process.env,
  NODE_ENV: undefined,
  NODE_OPTIONS: '',
  VITEST: undefined,
  VITEST_WORKER_ID: undefined,
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
}

interface Manifest {
  bin?: string | Record<string, string>
  dependencies?: object
  devDependencies?: object
  peerDependencies?: object
}

/** Packs packages of this repository into a folder. Returns the paths of the tarballs by the names of the packages. */
export function pack(names: readonly ('paths' | 'visualiser')[], folder: string): Record<string, string> {
  const options = { encoding: 'utf8', env: otherProject } as const
  const packed = (name: string) => execFileSync(process.execPath, [`scripts/pack-${name}.ts`, folder], options)
  return Object.fromEntries(
    names.map((name) => [`@passepartout/${name}`, packed(name).trim().split('\n').at(-1) ?? '']),
  )
}

/**
 * Installs tarballs in a project, with their dependencies and those of the project. These are links to the packages of
 * this repository, so that no network is needed.
 */
export function install(project: string, tarballs: Readonly<Record<string, string>>): void {
  const { dependencies, devDependencies } = readManifest(project)
  const names = new Set(Object.keys({ ...dependencies, ...devDependencies, ...tarballs }))
  for (const name of names) {
    const folder = join(project, 'node_modules', name)
    const tarball = tarballs[name]
    if (tarball) {
      mkdirSync(folder, { recursive: true })
      execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
      const manifest = readManifest(folder)
      for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) names.add(needed)
    } else {
      mkdirSync(dirname(folder), { recursive: true })
      symlinkSync(resolve('node_modules', name), folder)
    }
    linkCommands(project, name)
  }
}

function linkCommands(project: string, name: string): void {
  const { bin = {} } = readManifest(join(project, 'node_modules', name))
  const commands = typeof bin === 'string' ? { [basename(name)]: bin } : bin
  const folder = join(project, 'node_modules/.bin')
  mkdirSync(folder, { recursive: true })
  for (const [command, file] of Object.entries(commands))
    if (!existsSync(join(folder, command))) symlinkSync(join('..', name, file), join(folder, command))
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
