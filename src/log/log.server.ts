import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, stdSerializers } from 'pino'
import { redacted } from '#/domain/redaction.ts'

interface RequestScope {
  correlationId: string
  /** The path of the request. */
  path?: string | undefined
  /** The IP address of the client. */
  address?: string | undefined
  /** Whether the response is incomplete because an upstream failed. */
  degraded?: boolean
  /** Whether the response contains data of a shopper. */
  personal?: boolean
}

/** The request in progress. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

const logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const { correlationId } = requestScope.getStore() ?? {}
    return correlationId ? { correlationId } : {}
  },
  hooks: { streamWrite: redacted },
  serializers: { error: (error: unknown) => (error instanceof Error ? stdSerializers.errWithCause(error) : error) },
})

/** Structured log; lines written during a request carry its correlation id. Never log shopper data. */
export const log = {
  info: (message: string, fields: Record<string, unknown> = {}) => logger.info(fields, message),
  warn: (message: string, fields: Record<string, unknown> = {}) => logger.warn(fields, message),
  error: (message: string, fields: Record<string, unknown> = {}) => logger.error(fields, message),
  /** Warns that the response is incomplete, and marks it so that it is not cached. */
  fallback(message: string, fields: Record<string, unknown> = {}) {
    const scope = requestScope.getStore()
    if (scope) scope.degraded = true
    logger.warn(fields, message)
  },
}
