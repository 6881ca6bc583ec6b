import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Backend } from '#backend/backend.ts'
import { filledDirectory } from '../own-store.ts'

/** A backend in a separate process, as `npm run backend` starts it. */
export interface BackendProcess extends Pick<Backend, 'fetch'> {
  pid: number
  /** Wall-clock time and, where the system reports it, processor time, both in milliseconds. */
  start: { milliseconds: number; processor: number | undefined }
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
}

interface Line {
  msg: string
  url?: string
  error?: string
}

function start(environment: Record<string, string>, program = 'backend/serve.ts'): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { ...process.env, BACKEND_PORT: '0', SEED_SHOPPERS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function* linesOf({ stdout }: ChildProcess): AsyncGenerator<Line> {
  if (!stdout) throw new Error('the process has no output')
  for await (const line of createInterface(stdout)) yield JSON.parse(line)
}

export async function startBackend(environment: Record<string, string>, program?: string): Promise<BackendProcess> {
  const started = performance.now()
  const child = start(environment, program)
  let origin: string | undefined
  for await (const { msg, url, error } of linesOf(child)) {
    if (error) throw new Error(`${msg}: ${error}`)
    if (url) origin = new URL(url).origin
    if (msg === 'ready') break
  }
  const { pid } = child
  if (!origin || !pid) throw new Error('the backend ended before it was ready')
  const base = origin
  child.stdout?.resume()
  return {
    pid,
    start: { milliseconds: performance.now() - started, processor: processorTime(pid) },
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.body ? await request.text() : undefined
      return fetch(base + pathname + search, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: 'manual',
      })
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Milliseconds of processor time that a process has used. */
export function processorTime(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  const [user = 0, system = 0] = readFileSync(path, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

/** The limit of a start's processor time relative to `bareStoreOpening`; usually it is about five times as much. */
export const MAX_START_RATIO = 7

/**
 * The processor time of opening an embedded store and nothing else, in milliseconds. The reference for the duration of
 * a start, since machines differ in speed.
 */
export async function bareStoreOpening(works: number): Promise<number> {
  const { where, drop } = await filledDirectory({ works, now: new Date() })
  const code = `import { PGlite } from '@electric-sql/pglite'
    const store = await PGlite.create(${JSON.stringify(where.dataDirectory)})
    console.log('open')
    process.stdin.on('end', () => store.close()).resume()`
  const began = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const taken = processorTime(child.pid ?? 0) ?? performance.now() - began
  child.stdin.end()
  await once(child, 'exit')
  await drop()
  return taken
}

/** Exit code, logged errors and duration of a start that fails. */
export async function failedStart(environment: Record<string, string>) {
  const started = performance.now()
  const child = start(environment)
  const exited = once(child, 'exit')
  const errors: string[] = []
  for await (const { msg, error } of linesOf(child)) {
    if (error) errors.push(error)
    if (msg === 'ready') child.kill('SIGKILL')
  }
  const [code] = await exited
  return { code: Number(code), errors, milliseconds: performance.now() - started }
}
