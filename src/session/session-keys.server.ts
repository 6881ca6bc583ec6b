import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environment } from '#/upstreams/environment.server.ts'
import { keyOf } from './seal.server.ts'

const newSecret = () => randomBytes(32).toString('base64url')

/** A file next to the store's directory, which belongs to the store alone. */
const fileFor = (directory: string) => join(dirname(directory), 'session-key')

function storedSecret(directory: string): string {
  if (directory.includes('://')) return newSecret()
  const file = fileFor(directory)
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

let keys: readonly [Buffer, ...Buffer[]] | undefined

/** The session keys: the first one seals, all of them open. */
export function sessionKeys(): readonly [Buffer, ...Buffer[]] {
  if (keys) return keys
  const { SESSION_KEYS, DATA_DIR } = environment()
  const [first = storedSecret(DATA_DIR), ...others] = SESSION_KEYS
  keys = [keyOf(first), ...others.map(keyOf)]
  return keys
}
