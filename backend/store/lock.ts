import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lets go of the data directory. */
export type Release = () => void

/**
 * Takes a data directory for this process alone: PGlite itself would let two in, and lose their work.
 * The lock of a process that is gone is taken over.
 * @throws {Error} naming the process that holds it.
 */
export function lockDirectory(directory: string): Release {
  const path = `${directory}.lock`
  mkdirSync(dirname(path), { recursive: true })
  if (!create(path)) {
    const holder = holderOf(path)
    if (holder && isHeld(holder)) throw refusal(directory, holder)
    takeOver(path, holder)
    if (!create(path)) throw refusal(directory, holderOf(path))
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** A process, and when it started: process numbers come round again, and in a container it is always 1. */
interface Holder {
  pid: number
  started: number
}

const startedAt = () => Math.round(Date.now() / 1000 - process.uptime())

function create(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${startedAt()}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    const [pid, started] = readFileSync(path, 'utf8').trim().split(' ').map(Number)
    return pid && started ? { pid, started } : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isHeld({ pid, started }: Holder): boolean {
  if (pid === process.pid) return Math.abs(started - startedAt()) <= 2
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Renaming is atomic: of two that see the same dead lock, only one moves it, and a live one moved by mistake goes back. */
function takeOver(path: string, seen: Holder | undefined): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = holderOf(aside)
    if (moved && moved.pid !== seen?.pid) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

const refusal = (directory: string, holder: Holder | undefined) =>
  new Error(
    `the store ${directory} is in use by process ${holder?.pid ?? 'unknown'}: stop it, or set DATA_DIR to another directory`,
  )

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
