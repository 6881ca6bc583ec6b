import { createHash } from 'node:crypto'
import { chmodSync, constants, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { basename, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'

/** The directory into which a process that has the store open copies it. */
export const copyOf = (directory: string): string => `${directory}.copy`

/** The local socket beside the store; only this user can connect to it. */
function socketOf(directory: string): string {
  if (process.platform !== 'win32') return `${directory}.sock`
  const id = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\${basename(directory)}-${id}`
}

type Log = { warn(message: string, fields: Record<string, unknown>): void } | undefined

const DONE = 'copied'

/**
 * Copies the open store for each process that connects to its socket. A copy waits for the running transaction and keeps
 * others waiting, so that it is a state between two transactions. Returns a function that stops.
 */
export async function serveCopies(directory: string, pglite: PGlite, log: Log): Promise<() => Promise<void>> {
  const path = socketOf(directory)
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.on('error', (error) => log?.warn('the copy of the store was not received', { error: error.message }))
    copy(directory, pglite)
      .then(() => connection.end(DONE))
      .catch((error: unknown) => connection.end(String(error)))
  })
  // This process holds the lock of the store: a socket that is there is of a process that was killed.
  rmSync(path, { force: true })
  const listening = Promise.withResolvers<void>()
  server.once('error', (error) => {
    log?.warn('the store can be copied only while the shop is stopped', { error: error.message })
    listening.resolve()
  })
  server.listen(path, () => listening.resolve())
  await listening.promise
  server.unref()
  if (server.listening && process.platform !== 'win32') chmodSync(path, 0o600)
  return async () => {
    if (!server.listening) return
    server.close()
    await new Promise((resolve) => server.once('close', resolve))
  }
}

const copy = (directory: string, pglite: PGlite): Promise<void> =>
  pglite.transaction(async (transaction) => {
    await transaction.exec('checkpoint')
    await cp(directory, copyOf(directory), { recursive: true, mode: constants.COPYFILE_FICLONE })
  })

/**
 * Requests a copy from the process that has the store open.
 * @throws {Error} when it cannot be reached or cannot copy.
 */
export async function requestCopy(directory: string): Promise<void> {
  const connection = createConnection(socketOf(directory))
  connection.end()
  const response = await text(connection).catch((cause: unknown) => {
    throw new Error(`the process that has the store ${directory} open cannot be reached to copy it`, { cause })
  })
  if (response !== DONE) throw new Error(`the store ${directory} could not be copied: ${response || 'no response'}`)
}
