import { addAbortListener } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface Listening {
  stop(): Promise<void>
}

type Log = { warn(message: string, fields: Record<string, unknown>): void } | undefined

const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 5000

/**
 * Calls the listener after every commit that notifies `channel`, and after every connect, because notifications are lost
 * while there is no connection. Connects directly: a pooler in transaction mode delivers no notifications.
 */
export function listenTo(connectionString: string, channel: string, listener: () => unknown, log: Log): Listening {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    const connection = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    connection.on('error', (error) => log?.warn('the connection that listens was lost', { error: error.message }))
    connection.on('end', () => ended.resolve())
    connection.on('notification', listener)
    await connection.connect()
    // Added after `connect`: ending a client while it connects settles neither promise. Runs at once if already aborted.
    const endOnAbort = addAbortListener(signal, () => void connection.end())
    try {
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      listener()
      await ended.promise
    } finally {
      endOnAbort[Symbol.dispose]()
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) log?.warn('LISTEN failed', { channel, error: String(error) })
      })
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const listening = listenUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}
