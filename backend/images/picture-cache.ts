import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../wire/log.ts'

/** Rendered pictures on disk, limited in size: evicts the least recently used. */
export interface PictureCache {
  read(key: string, extension: string): Promise<Buffer | undefined>
  write(key: string, extension: string, content: Buffer): Promise<void>
}

interface CacheOptions {
  directory: string
  /** Bytes. */
  limit: number
  log: Pick<Log, 'warn'>
}

interface Entry {
  size: number
  usedAt: number
}

const DAY = 86_400_000
/** Eviction continues down to this share of the limit, so that not every write has to evict. */
const LOW_WATER = 0.9

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The file name and etag of a key: 32 hexadecimal digits. */
export const digest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

export function pictureCache({ directory: path, limit, log }: CacheOptions): PictureCache {
  // Node never ends making a relative directory once the working directory was deleted.
  const directory = resolve(path)
  /** Least recently used first. */
  const entries = new Map<string, Entry>()
  let total = 0
  let writes = 0
  let scanned: Promise<void> | undefined
  let evicting = false

  const nameOf = (key: string, extension: string) => {
    const name = digest(key)
    return join(name.slice(0, 2), `${name.slice(2)}.${extension}`)
  }

  const add = (name: string, entry: Entry) => {
    total += entry.size - (entries.get(name)?.size ?? 0)
    entries.delete(name)
    entries.set(name, entry)
  }

  const touch = (name: string, size: number) => {
    const now = Date.now()
    const before = entries.get(name)?.usedAt ?? 0
    add(name, { size, usedAt: now })
    if (before && now - before > DAY) {
      const date = new Date(now)
      utimes(join(directory, name), date, date).catch((error: unknown) => {
        if (!isMissing(error))
          log.warn('the picture cache could not update the time of a file', { name, error: String(error) })
      })
    }
  }

  const scan = async () => {
    const found: [string, Entry][] = []
    for (const name of await readdir(directory, { recursive: true })) {
      const file = await stat(join(directory, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file?.isFile()) continue
      if (name.endsWith('.part') && Date.now() - file.mtimeMs > DAY) await rm(join(directory, name), { force: true })
      else if (!name.endsWith('.part')) found.push([name, { size: file.size, usedAt: file.mtimeMs }])
    }
    found.sort(([, a], [, b]) => a.usedAt - b.usedAt)
    const added = [...entries]
    entries.clear()
    total = 0
    for (const [name, entry] of [...found, ...added]) add(name, entry)
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
    async read(key, extension) {
      const name = nameOf(key, extension)
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

    async write(key, extension, content) {
      const name = nameOf(key, extension)
      const part = join(directory, `${name}.${process.pid}-${++writes}.part`)
      try {
        await mkdir(dirname(part), { recursive: true })
        await writeFile(part, content)
        await rename(part, join(directory, name))
        scanned ??= scan()
        await scanned
        add(name, { size: content.length, usedAt: Date.now() })
        await evict()
      } catch (error) {
        log.warn('a picture could not be cached', { name, error: String(error) })
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** Rendered pictures in memory, at most `limit` bytes: evicts the least recently used. */
export function memoryCache(limit: number): PictureCache {
  const pictures = new Map<string, Buffer>()
  let total = 0
  return {
    read(key) {
      const picture = pictures.get(key)
      if (picture) {
        pictures.delete(key)
        pictures.set(key, picture)
      }
      return Promise.resolve(picture)
    },
    write(key, _extension, content) {
      total += content.length - (pictures.get(key)?.length ?? 0)
      pictures.delete(key)
      pictures.set(key, content)
      for (const [oldest, { length }] of pictures) {
        if (total <= limit) break
        pictures.delete(oldest)
        total -= length
      }
      return Promise.resolve()
    },
  }
}
