import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { redacted } from '#/domain/redaction.ts'

export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

/** The context of the request being handled. */
export const requestScope = new AsyncLocalStorage<{ correlationId: string }>()

/** Writes one JSON line per entry, with the correlation id of the request being handled. */
export function createLog(level = process.env['LOG_LEVEL'] ?? 'info'): Log {
  const logger = pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => requestScope.getStore() ?? {},
    hooks: { streamWrite: redacted },
  })
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  }
}
