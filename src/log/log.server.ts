import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, stdSerializers } from 'pino'
import { redacted } from '#/domain/redaction.ts'

interface RequestScope {
  correlationId: string
  /** The path that is being answered. */
  path?: string | undefined
  /** The address that asks. */
  address?: string | undefined
  /** Whether something was left out because an upstream failed. */
  degraded?: boolean
  /** Whether the answer is for one shopper alone. */
  personal?: boolean
}

/** What is known of the request that the code runs for. */
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

/** Structured log; every line written during a request carries its correlation id. Never pass shoppers' data. */
export const log = {
  info: (message: string, fields: Record<string, unknown> = {}) => logger.info(fields, message),
  warn: (message: string, fields: Record<string, unknown> = {}) => logger.warn(fields, message),
  error: (message: string, fields: Record<string, unknown> = {}) => logger.error(fields, message),
  /** A warning that the answer goes without something it should have, and so must not be kept for others. */
  fallback(message: string, fields: Record<string, unknown> = {}) {
    const scope = requestScope.getStore()
    if (scope) scope.degraded = true
    logger.warn(fields, message)
  },
}
