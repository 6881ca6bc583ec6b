import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, stdSerializers } from 'pino'

/** What is known of the request that the code runs for. */
export const requestScope = new AsyncLocalStorage<{ correlationId: string }>()

const logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => requestScope.getStore() ?? {},
  serializers: { error: (error: unknown) => (error instanceof Error ? stdSerializers.errWithCause(error) : error) },
})

/** Structured log; every line written during a request carries its correlation id. Never pass shoppers' data. */
export const log = {
  info: (message: string, fields: Record<string, unknown> = {}) => logger.info(fields, message),
  warn: (message: string, fields: Record<string, unknown> = {}) => logger.warn(fields, message),
  error: (message: string, fields: Record<string, unknown> = {}) => logger.error(fields, message),
}
