// Runs the shop as several processes on this machine, with the servers that deploy/ configures.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findPrograms, freePort, reachable, userToRunAs } from '../postgres.ts'

/** Programs of Debian's packages with the same names; `varnishd` is in the package `varnish`. */
const engines = ['haproxy', 'varnishd', 'pgbouncer'] as const
type Engine = (typeof engines)[number]

const pathOf = (engine: Engine) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, engine))
    .find((path) => existsSync(path))

/** The programs that a cluster needs and this machine lacks. */
export const missingEngines = (): Engine[] => engines.filter((engine) => !pathOf(engine))

/** The names and ports in deploy/. Each is replaced by a free port of this machine. */
const endpoints = [
  'varnish:8081',
  'varnish:8082',
  'haproxy:8080',
  'haproxy:4000',
  'haproxy:5433',
  'pgbouncer:6432',
  'postgres-primary:5432',
  'postgres-replica:5432',
  'backend-1:4000',
  'backend-2:4000',
  'storefront-1:3000',
  'storefront-2:3000',
  'storefront-3:3000',
] as const
type Endpoint = (typeof endpoints)[number]

const backends = ['backend-1', 'backend-2'] as const
const storefronts = ['storefront-1', 'storefront-2', 'storefront-3'] as const
export type ShopProcess = (typeof backends)[number] | (typeof storefronts)[number]

/** The seconds that a stopping process still serves requests, until HAProxy has noticed. */
const DRAIN_SECONDS = 2
const START_TIMEOUT_MS = 120_000

export interface Cluster {
  /** The origin for shoppers, served by Varnish. */
  origin: string
  /** The origin of the storefronts behind HAProxy. */
  storefronts: string
  /** The origin of the backends behind HAProxy. */
  api: string
  /** The database of the primary. */
  databaseUrl: string
  replicaUrl: string
  folder: string
  addressOf(name: ShopProcess): string
  pidOf(name: ShopProcess): number
  /** Starts a stopped process, and waits until it is ready. */
  start(name: ShopProcess): Promise<void>
  /** Stops a process with SIGTERM, as a deployment does, or with another signal. */
  stop(name: ShopProcess, signal?: NodeJS.Signals): Promise<void>
  startReplica(): void
  stopReplica(): void
  close(): Promise<void>
}

export interface ClusterOptions {
  works: number
  /** The port of Varnish; a free port by default. */
  port?: number | undefined
  /** Environment variables of every backend and storefront. */
  environment?: Readonly<Record<string, string>> | undefined
  log?: ((line: string) => void) | undefined
}

/**
 * Starts PostgreSQL with a streaming replica, PgBouncer, HAProxy, two backends, three storefronts and Varnish. The shop
 * must be built.
 * @throws {Error} with the log of the process that did not start.
 */
export async function startCluster({
  works,
  port,
  environment = {},
  log = () => {},
}: ClusterOptions): Promise<Cluster> {
  const missing = missingEngines()
  if (missing.length > 0) throw new Error(`the cluster needs ${missing.join(', ')}: see docs/scale.md`)
  const folder = mkdtempSync(join(tmpdir(), 'passepartout-cluster-'))
  chmodSync(folder, 0o755)
  const ports = new Map<Endpoint, number>()
  for (const endpoint of endpoints) {
    let free = await freePort()
    while ([...ports.values()].includes(free)) free = await freePort()
    ports.set(endpoint, free)
  }
  if (port !== undefined) ports.set('varnish:8081', port)
  const at = (endpoint: Endpoint) => `127.0.0.1:${ports.get(endpoint)}`
  const children = new Map<string, ChildProcess>()

  const logOf = (name: string) => join(folder, `${name}.log`)
  function run(name: string, command: string, args: string[], options: Parameters<typeof spawn>[2] = {}): void {
    const output = openSync(logOf(name), 'a')
    const child = spawn(command, args, { ...options, stdio: ['ignore', output, output] })
    closeSync(output)
    child.on('error', (error) => appendFileSync(logOf(name), `${String(error)}\n`))
    children.set(name, child)
  }
  async function end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(name)
    if (!child) throw new Error(`${name} was not started`)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  async function waitFor(name: string, url: string): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS
    for (;;) {
      const response = await fetch(url).catch(() => undefined)
      await response?.body?.cancel()
      if (response?.ok) return
      const ended = children.get(name)?.exitCode
      if ((ended ?? null) !== null || performance.now() > deadline)
        throw new Error(`${name} did not start:\n${readFileSync(logOf(name), 'utf8').slice(-4000)}`)
      await delay(100)
    }
  }

  /** Writes a configuration file of deploy/ with the addresses of this machine. Returns its path. */
  function configured(file: string, appended = ''): string {
    const text = endpoints.reduce(
      (before, endpoint) => {
        const [name, original] = endpoint.split(':')
        return before
          .replaceAll(endpoint, at(endpoint))
          .replaceAll(`host=${name} port=${original}`, `host=127.0.0.1 port=${ports.get(endpoint)}`)
      },
      readFileSync(join('deploy', file), 'utf8'),
    )
    const path = join(folder, file)
    writeFileSync(path, text + appended)
    return path
  }

  const postgres = postgresServers(folder, {
    primary: ports.get('postgres-primary:5432') ?? 0,
    replica: ports.get('postgres-replica:5432') ?? 0,
  })
  const databaseUrl = `postgres://shop:shop@${at('postgres-primary:5432')}/shop`
  const pooled = (database: string) => `postgres://shop:shop@${at('pgbouncer:6432')}/${database}`
  const api = `http://${at('haproxy:4000')}`
  const origin = `http://${at('varnish:8081')}`
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...environment,
  }

  const startProcess = {
    backend: (name: (typeof backends)[number], metricsPort: string) =>
      run(name, process.execPath, ['backend/serve.ts'], {
        env: {
          ...shared,
          OTEL_EXPORTER_PROMETHEUS_PORT: metricsPort,
          BACKEND_PORT: String(ports.get(`${name}:4000`)),
          BACKEND_ORIGIN: api,
          DATABASE_URL: pooled('shop'),
          DATABASE_DIRECT_URL: databaseUrl,
          DATABASE_READ_URL: pooled('shop_reads'),
          CATALOGUE_WORKS: String(works),
          SEED_SHOPPERS: '1',
          IMAGES_DIR: join(folder, `${name}-images`),
        },
      }),
    storefront: (name: (typeof storefronts)[number], metricsPort: string) =>
      run(name, process.execPath, ['scripts/serve.ts'], {
        env: {
          ...shared,
          OTEL_EXPORTER_PROMETHEUS_PORT: metricsPort,
          PORT: String(ports.get(`${name}:3000`)),
          SESSION_KEYS: 'of-this-cluster-alone-of-this-cluster-alone',
          COMMERCE_API_URL: api,
          BUSINESS_API_URL: `${api}/business`,
          BRAND_SEARCH_URL: `${api}/brand-search`,
          TYPEAHEAD_URL: `${api}/typeahead`,
          FEED_URL: `${api}/feed`,
          ORDERS_API_URL: `${api}/orders`,
          IMAGES_URL: api,
          PERSONALISATION_URL: api,
          MARKETING_API_URL: `${api}/marketing`,
          CHANGES_URL: `${api}/changes`,
          CDN_PURGE_URLS: `http://${at('varnish:8082')}/`,
        },
      }),
  }
  const isBackend = (name: ShopProcess): name is (typeof backends)[number] => name.startsWith('backend')
  const addressOf = (name: ShopProcess) => `http://${at(isBackend(name) ? `${name}:4000` : `${name}:3000`)}`
  async function start(name: ShopProcess): Promise<void> {
    const metricsPort = String(await freePort())
    if (isBackend(name)) startProcess.backend(name, metricsPort)
    else startProcess.storefront(name, metricsPort)
    await waitFor(name, `${addressOf(name)}/readyz`)
    const metrics = shared.TELEMETRY === '1' ? `, metrics http://127.0.0.1:${metricsPort}/metrics` : ''
    log(`${name.padEnd(13)} ${addressOf(name)}${metrics}`)
  }

  async function close(): Promise<void> {
    await Promise.all([...children.keys()].map((name) => end(name, name === 'varnish' ? 'SIGTERM' : 'SIGKILL')))
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    postgres.start()
    await createDatabase(`postgres://postgres@${at('postgres-primary:5432')}/postgres`)
    log(`postgres      ${at('postgres-primary:5432')}, replica ${at('postgres-replica:5432')}`)
    run('haproxy', pathOf('haproxy') ?? '', ['-W', '-f', configured('haproxy.cfg')])
    startPgBouncer()
    await start('backend-1')
    await start('backend-2')
    await Promise.all(storefronts.map(start))
    await waitFor('haproxy', `http://${at('haproxy:8080')}/robots.txt`)
    startVarnish()
    await waitFor('varnish', `${origin}/robots.txt`)
    log(`varnish       ${origin}`)
  } catch (error) {
    await close()
    throw error
  }

  function startPgBouncer(): void {
    const userlist = configured('userlist.txt')
    const own = {
      listen_addr: '127.0.0.1',
      listen_port: ports.get('pgbouncer:6432'),
      auth_file: userlist,
    }
    const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}\n`)
    const file = configured('pgbouncer.ini', lines.join(''))
    run('pgbouncer', pathOf('pgbouncer') ?? '', [file], { ...userToRunAs(), cwd: folder })
  }

  function startVarnish(): void {
    const state = join(folder, 'varnish')
    const sockets = ['-a', `shop=${at('varnish:8081')}`, '-a', `purge=${at('varnish:8082')}`]
    // Stores the encodings of the storefront, including brotli.
    const parameters = ['-p', 'http_gzip_support=off', '-s', 'default,256m']
    run('varnish', pathOf('varnishd') ?? '', [
      '-F',
      '-n',
      state,
      ...sockets,
      ...parameters,
      '-f',
      configured('varnish.vcl'),
    ])
  }

  return {
    origin,
    storefronts: `http://${at('haproxy:8080')}`,
    api,
    databaseUrl,
    replicaUrl: `postgres://shop:shop@${at('postgres-replica:5432')}/shop`,
    folder,
    addressOf,
    pidOf: (name) => children.get(name)?.pid ?? 0,
    start,
    stop: (name, signal = 'SIGTERM') => end(name, signal),
    startReplica: postgres.startReplica,
    stopReplica: postgres.stopReplica,
    close,
  }
}

async function createDatabase(server: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create role shop login password 'shop'`)
  await client.query('create database shop owner shop')
  await client.end()
}

/** Controls a primary and a replica that streams from it, in a folder. */
function postgresServers(folder: string, ports: { primary: number; replica: number }) {
  const user = userToRunAs()
  const home = join(folder, 'postgres')
  mkdirSync(home)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
  const programs = reachable(findPrograms(), home, user)
  const directory = (name: keyof typeof ports) => join(home, name)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  const start = (name: keyof typeof ports) => {
    const settings = ['max_connections=200', 'wal_level=replica', 'wal_keep_size=256MB', 'hot_standby_feedback=on']
    if (name === 'replica') settings.push(`primary_conninfo=host=127.0.0.1 port=${ports.primary} user=postgres`)
    const options = ['-h 127.0.0.1', `-p ${ports[name]}`, `-k ${home}`, ...settings.map((line) => `-c "${line}"`)]
    run('pg_ctl', 'start', '-w', '-D', directory(name), '-l', join(home, `${name}.log`), '-o', options.join(' '))
  }
  const stop = (name: keyof typeof ports) =>
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', directory(name)], { ...user, cwd: home })
  return {
    /** Creates the primary, copies it for the replica before its first start, and starts both. */
    start() {
      run('initdb', '-N', '-D', directory('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
      execFileSync('cp', ['-a', directory('primary'), directory('replica')])
      const signal = join(directory('replica'), 'standby.signal')
      writeFileSync(signal, '')
      if (user.uid !== undefined && user.gid !== undefined) chownSync(signal, user.uid, user.gid)
      start('primary')
      start('replica')
    },
    startReplica: () => start('replica'),
    stopReplica: () => void stop('replica'),
    stop() {
      stop('replica')
      stop('primary')
    },
  }
}
