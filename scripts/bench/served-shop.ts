import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { chromium } from 'playwright'
import { chromiumPath } from '../chromium.ts'

/** The built shop in its own process, with its CPU time and memory. */
export interface ServedShop {
  origin: string
  pid: number
  /** Seconds of CPU that the process, all threads included, has used so far. */
  cpuSeconds(): number
  /** Resident memory in MB. */
  megabytes(): number
  /** Waits until the shop is idle: after its start it still warms caches. */
  waitUntilIdle(): Promise<void>
  stop(): Promise<void>
}

const ticksPerSecond = 100

/** Seconds of CPU that a process, all threads included, has used so far. */
export function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in MB. */
export function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export async function serveShop(
  port: number,
  env: NodeJS.ProcessEnv = {},
  { inspectorPort, logFile }: { inspectorPort?: number; logFile?: string } = {},
): Promise<ServedShop> {
  const inspect = inspectorPort === undefined ? [] : [`--inspect=${inspectorPort}`]
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'w')
  const child = spawn(process.execPath, [...inspect, 'scripts/serve.ts'], {
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  process.once('exit', () => child.kill())
  child.once('exit', (code, signal) => {
    if (code || signal) console.error(`the shop ended with ${signal ?? code}`)
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const cpuSeconds = () => {
    const ended = child.exitCode ?? child.signalCode
    if (ended !== null) throw new Error(`the shop ended with ${ended}`)
    return cpuSecondsOf(child.pid)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    cpuSeconds,
    megabytes: () => megabytesOf(child.pid),
    async waitUntilIdle() {
      for (let used = 1; used > 0.03;) {
        const before = cpuSeconds()
        await new Promise((resolve) => setTimeout(resolve, 1000))
        used = cpuSeconds() - before
      }
    },
    stop: () =>
      new Promise((ended) => {
        if (child.exitCode !== null || child.signalCode !== null) return ended()
        child.once('exit', () => ended())
        child.kill('SIGTERM')
      }),
  }
}

/**
 * Requests pages over 16 connections for a number of seconds. Returns the number of responses.
 * @throws {Error} on a response with another status than 200.
 */
export async function load(next: () => string, seconds: number, cookie?: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const headers = { 'accept-encoding': 'identity', ...(cookie === undefined ? {} : { cookie }) }
  const statusOf = (address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = get(address, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      sent.once('error', reject)
    })
  const until = performance.now() + seconds * 1000
  let succeeded = 0
  const connection = async () => {
    while (performance.now() < until) {
      const address = next()
      const status = await statusOf(address)
      if (status !== 200) throw new Error(`GET ${address} returned ${status}`)
      succeeded += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, connection))
  agent.destroy()
  return succeeded
}

export const machine = () => `${cpus().length} cores, Node ${process.versions.node}`

/** The address of a product page of a brand, read from its list. */
export async function productAddress(shop: ServedShop, brand: 'art' | 'poster'): Promise<string> {
  const [list, pattern] =
    brand === 'art'
      ? (['/art/en-US/gallery', /\/art\/en-US\/products\/[^"?&]+/] as const)
      : (['/poster/en-US/-st', /\/poster\/en-US\/-sp\/[^"?&]+/] as const)
  // The first responses of a cold shop on a busy machine may exceed the time limit of the list.
  for (let tries = 0; tries < 10; tries += 1) {
    const [path] = (await (await fetch(shop.origin + list)).text()).match(pattern) ?? []
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`no product address on ${list}`)
}

/** Addresses of 24 lists and of up to 24 products of the art brand. */
export async function pageAddresses(shop: ServedShop): Promise<{ home: string[]; list: string[]; product: string[] }> {
  const list = '/art/en-US/gallery'
  await productAddress(shop, 'art')
  const html = await (await fetch(shop.origin + list)).text()
  const products = [...new Set(html.match(/\/art\/en-US\/products\/[^"?&]+/g))].slice(0, 24)
  if (products.length < 10) throw new Error(`only ${products.length} product addresses on ${list}`)
  return {
    home: ['/art/en-US'],
    list: Array.from({ length: 24 }, (_, index) => `${list}?page=${index * 60}`),
    product: products,
  }
}

/** The cookies of a guest with one work in the cart. */
export async function guestWithCart(shop: ServedShop, product = ''): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.goto(shop.origin + product)
  const add = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
  await add.evaluate(async (button) => {
    while (!Object.keys(button).some((key) => key.startsWith('__react')))
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await add.click()
  await page.getByRole('dialog').waitFor()
  const cookies = await page.context().cookies()
  await browser.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
