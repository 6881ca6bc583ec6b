// node scripts/launch.mjs <script.ts> [arguments]: installs the project's packages, which include Node 24, and runs the
// script with it. Plain JavaScript, so that any Node can start it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const binaries = join(root, 'node_modules', '.bin')

function install() {
  const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const { status } = spawnSync(
    npm ? process.execPath : 'npm',
    [...(npm ? [npm] : []), 'ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('npm ci failed: see above')
}

function nodePath() {
  const installed = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 11)) return process.execPath
  throw new Error(
    `Node 24.11 or later is needed, this is ${process.versions.node}, and the packages contain no Node for ${process.platform} ${process.arch}.`,
  )
}

install()
const { NODE_OPTIONS = '', PATH } = process.env
const child = spawn(nodePath(), process.argv.slice(2), {
  stdio: 'inherit',
  env: {
    // Less resident memory: docs/decisions/060-resident-memory.md.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    NODE_OPTIONS: `--max-semi-space-size=16 ${NODE_OPTIONS}`,
    PATH: `${binaries}${delimiter}${PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
