import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The built shop in a process of its own, whose CPU time can be read. */
export interface ServedShop {
  origin: string
  /** Seconds of CPU that the process, all threads included, has used so far. */
  cpuSeconds(): number
  /** Settles once the shop does nothing of its own: after its start it still prepares what first visitors ask for. */
  calm(): Promise<void>
  stop(): Promise<void>
}

const ticksPerSecond = 100

export async function serveShop(port: number, env: Record<string, string> = {}): Promise<ServedShop> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  process.once('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode}`)
    await new Promise((wake) => setTimeout(wake, 500))
  }
  const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }
  return {
    origin,
    cpuSeconds,
    async calm() {
      for (let used = 1; used > 0.03;) {
        const before = cpuSeconds()
        await new Promise((wake) => setTimeout(wake, 1000))
        used = cpuSeconds() - before
      }
    },
    stop: () =>
      new Promise((ended) => {
        child.once('exit', () => ended())
        child.kill('SIGTERM')
      }),
  }
}

/** Sends requests over 16 connections for so many seconds; gives how many were answered with 200. */
export async function load(next: () => string, seconds: number, cookie?: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', ...(cookie === undefined ? {} : { cookie }) }
  const until = performance.now() + seconds * 1000
  let answered = 0
  const connection = async () => {
    while (performance.now() < until) {
      const answer = await fetch(next(), { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, connection))
  return answered
}

export const machine = () => `${cpus().length} cores, Node ${process.versions.node}`

/** The address of some product page of a brand, as its list links it. */
export async function productAddress(shop: ServedShop, brand: 'art' | 'poster'): Promise<string> {
  const [list, pattern] =
    brand === 'art'
      ? (['/art/en-US/gallery', /\/art\/en-US\/products\/[^"?&]+/] as const)
      : (['/poster/en-US/-st', /\/poster\/en-US\/-sp\/[^"?&]+/] as const)
  // The first answers of a cold shop on a busy machine may come too late for the list.
  for (let tries = 0; tries < 10; tries += 1) {
    const [path] = (await (await fetch(shop.origin + list)).text()).match(pattern) ?? []
    if (path) return path
    await new Promise((wake) => setTimeout(wake, 500))
  }
  throw new Error(`no product address on ${list}`)
}
