import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PictureCache, pictureCache } from '#backend/images/picture-cache.ts'

let directory: string
let warnings: string[]
const open = (limit: number): PictureCache =>
  pictureCache({ directory, limit, log: { warn: (message) => warnings.push(message) } })
const kilobyte = (fill: string) => Buffer.alloc(1000, fill)
const files = async () => (await readdir(directory, { recursive: true })).filter((name) => name.includes('.'))

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'picture-cache-'))
  warnings = []
})
afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
})

it('reads what an earlier cache on the same directory wrote', async () => {
  await open(10_000).write('one', 'webp', kilobyte('a'))
  expect(await open(10_000).read('one', 'webp')).toEqual(kilobyte('a'))
  expect(await open(10_000).read('one', 'jpeg')).toBeUndefined()
  expect(await open(10_000).read('other', 'webp')).toBeUndefined()
  expect(warnings).toEqual([])
})

it('evicts the least recently used pictures when it is full', async () => {
  const cache = open(5000)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.write(key, 'webp', kilobyte(key))
  await cache.read('a', 'webp')
  await cache.write('f', 'webp', kilobyte('f'))
  const left = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(async (key) => [key, (await cache.read(key, 'webp')) !== undefined]),
  )
  expect(left).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
    ['d', true],
    ['e', true],
    ['f', true],
  ])
  expect(await files()).toHaveLength(4)
})

it('counts the files of an earlier run towards its limit', async () => {
  const before = open(10_000)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await before.write(key, 'webp', kilobyte(key))
  await open(3000).write('f', 'webp', kilobyte('f'))
  expect((await files()).length).toBeLessThanOrEqual(3)
})

it('never reads a partly written file', async () => {
  const cache = open(10_000_000)
  const big = Buffer.alloc(2_000_000, 'x')
  const writes = Array.from({ length: 6 }, () => cache.write('big', 'webp', big))
  const reads = Array.from({ length: 40 }, () => cache.read('big', 'webp'))
  for (const content of await Promise.all(reads)) if (content) expect(content.length).toBe(big.length)
  await Promise.all(writes)
  expect(await files()).toHaveLength(1)
})

it('logs a warning and continues when it cannot write', async () => {
  await writeFile(join(directory, 'file'), '')
  const cache = pictureCache({
    directory: join(directory, 'file'),
    limit: 1000,
    log: { warn: (message) => warnings.push(message) },
  })
  await cache.write('one', 'webp', kilobyte('a'))
  expect(await cache.read('one', 'webp')).toBeUndefined()
  expect(warnings).toContain('a picture could not be cached')
})

it('continues when the working directory was deleted', async () => {
  const module = new URL('../../../backend/images/picture-cache.ts', import.meta.url)
  const script = `
    import { rmSync } from 'node:fs'
    import { pictureCache } from ${JSON.stringify(module)}
    const log = { warn: (message) => console.log(message) }
    const cache = pictureCache({ directory: 'pictures', limit: 10_000, log })
    rmSync(process.cwd(), { recursive: true })
    await cache.write('one', 'webp', Buffer.from('a'))
    console.log(String(await cache.read('one', 'webp')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: directory,
    timeout: 10_000,
  })
  expect(stdout).toBe('a\n')
})
