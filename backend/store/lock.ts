import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class StoreInUseError extends Error {}

/** Removes the lock of the data directory. */
export type Release = () => void

/**
 * Locks a data directory for this process: PGlite itself lets two processes open it, and they lose each other's writes.
 * Takes over the lock of a process that has ended.
 * @throws {StoreInUseError} with the id of the process that holds the lock.
 */
export function lockDirectory(directory: string): Release {
  const path = `${directory}.lock`
  mkdirSync(dirname(path), { recursive: true })
  if (!create(path)) {
    const holder = readHolder(path)
    if (holder && isHeld(holder)) throw lockedError(directory, holder)
    takeOver(path, holder)
    if (!create(path)) throw lockedError(directory, readHolder(path))
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** The start time is part of the identity: process ids are reused, and in a container the id is always 1. */
interface Holder {
  pid: number
  startedAtSeconds: number
}

const processStart = () => Math.round(Date.now() / 1000 - process.uptime())

function create(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${processStart()}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const [pid, started] = readFileSync(path, 'utf8').trim().split(' ').map(Number)
    return pid && started ? { pid, startedAtSeconds: started } : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isHeld({ pid, startedAtSeconds: started }: Holder): boolean {
  if (pid === process.pid) return Math.abs(started - processStart()) <= 2
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Renaming is atomic: of two processes that see the same stale lock, one moves it. A live lock moved by mistake is put back. */
function takeOver(path: string, seen: Holder | undefined): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = readHolder(aside)
    if (moved && moved.pid !== seen?.pid) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

const lockedError = (directory: string, holder: Holder | undefined) =>
  new StoreInUseError(
    `the store ${directory} is in use by process ${holder?.pid ?? 'unknown'}: stop it, or set DATA_DIR to another directory`,
  )

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
