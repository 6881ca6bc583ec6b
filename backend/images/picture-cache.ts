import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../wire/log.ts'

/** Drawn pictures on disk, bounded in size: the ones not asked for longest go first. */
export interface PictureCache {
  read(key: string, ending: string): Promise<Buffer | undefined>
  write(key: string, ending: string, content: Buffer): Promise<void>
}

interface CacheOptions {
  directory: string
  /** Bytes. */
  limit: number
  log: Pick<Log, 'warn'>
}

interface Entry {
  size: number
  touched: number
}

const DAY = 86_400_000
/** Making room goes on to this share of the limit, so that it is not needed at every write. */
const LOW_WATER = 0.9

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The name of what a key stands for: 32 hexadecimal digits. */
export const digest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

export function pictureCache({ directory, limit, log }: CacheOptions): PictureCache {
  /** Least recently asked for first. */
  const entries = new Map<string, Entry>()
  let total = 0
  let writes = 0
  let census: Promise<void> | undefined
  let evicting = false

  const nameOf = (key: string, ending: string) => {
    const name = digest(key)
    return join(name.slice(0, 2), `${name.slice(2)}.${ending}`)
  }

  const enter = (name: string, entry: Entry) => {
    total += entry.size - (entries.get(name)?.size ?? 0)
    entries.delete(name)
    entries.set(name, entry)
  }

  const touch = (name: string, size: number) => {
    const now = Date.now()
    const before = entries.get(name)?.touched ?? 0
    enter(name, { size, touched: now })
    if (before && now - before > DAY) {
      const date = new Date(now)
      utimes(join(directory, name), date, date).catch((error: unknown) => {
        if (!isMissing(error))
          log.warn('the picture cache could not mark a file as used', { name, error: String(error) })
      })
    }
  }

  const count = async () => {
    const found: [string, Entry][] = []
    for (const name of await readdir(directory, { recursive: true })) {
      const file = await stat(join(directory, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file?.isFile()) continue
      if (name.endsWith('.part') && Date.now() - file.mtimeMs > DAY) await rm(join(directory, name), { force: true })
      else if (!name.endsWith('.part')) found.push([name, { size: file.size, touched: file.mtimeMs }])
    }
    found.sort(([, one], [, other]) => one.touched - other.touched)
    const since = [...entries]
    entries.clear()
    total = 0
    for (const [name, entry] of [...found, ...since]) enter(name, entry)
  }

  const evict = async () => {
    if (evicting || total <= limit) return
    evicting = true
    try {
      for (const [name, { size }] of entries) {
        if (total <= limit * LOW_WATER) break
        entries.delete(name)
        total -= size
        await rm(join(directory, name), { force: true })
      }
    } finally {
      evicting = false
    }
  }

  return {
    async read(key, ending) {
      const name = nameOf(key, ending)
      try {
        const content = await readFile(join(directory, name))
        touch(name, content.length)
        return content
      } catch (error) {
        if (isMissing(error)) return undefined
        log.warn('the picture cache could not be read', { name, error: String(error) })
        return undefined
      }
    },

    async write(key, ending, content) {
      const name = nameOf(key, ending)
      const part = join(directory, `${name}.${process.pid}-${++writes}.part`)
      try {
        await mkdir(dirname(part), { recursive: true })
        await writeFile(part, content)
        await rename(part, join(directory, name))
        census ??= count()
        await census
        enter(name, { size: content.length, touched: Date.now() })
        await evict()
      } catch (error) {
        log.warn('a picture could not be kept', { name, error: String(error) })
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}
