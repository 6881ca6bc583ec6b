/** SQLSTATEs of a lost connection, of a server that stops or starts, and of a query that conflicts with replication. */
const LOST = /^(08...|57P0[123]|40001)$/
const LOST_SOCKET: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Whether a statement failed because the database could not be reached; the same request may succeed a moment later. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST.test(code) || LOST_SOCKET.has(code) || error.message.startsWith('Connection terminated')
}
