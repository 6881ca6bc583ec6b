import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from '#backend/store/lock.ts'

let folder: string
let directory: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  directory = join(folder, 'store')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A separate process that holds the lock until it is stopped. */
async function holder() {
  const code = `import { lockDirectory } from '#backend/store/lock.ts'
    lockDirectory(${JSON.stringify(directory)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

it('rejects a directory that a running process holds, and names the process', async () => {
  const child = await holder()
  const started = performance.now()
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}:`)
  expect(performance.now() - started).toBeLessThan(1000)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

it('takes over from a process that was killed', async () => {
  const child = await holder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(`${directory}.lock`)).toBe(true)
  const release = lockDirectory(directory)
  expect(readFileSync(`${directory}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
  expect(existsSync(`${directory}.lock`)).toBe(false)
})

it('rejects a second holder in one process until the first releases it', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}:`)
  release()
  lockDirectory(directory)()
})

it('takes over from an earlier process that had the same id', () => {
  writeFileSync(`${directory}.lock`, `${process.pid} 1000\n`)
  lockDirectory(directory)()
})

it('takes over an empty lock', () => {
  writeFileSync(`${directory}.lock`, '')
  lockDirectory(directory)()
})
