import { authRejection, type AuthRejection } from '#/domain/auth/auth-rejection.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'

const A_MINUTE = 60

/** The result for an `UpstreamError`: `limited` for status 429, otherwise `failed`. Rethrows any other error. */
export function limitedOrFailed(what: string, error: unknown): Limited | Failed {
  if (error instanceof UpstreamError && error.status === 429)
    return { kind: 'limited', seconds: error.details.retryAfter ?? A_MINUTE }
  return failed(what, error)
}

/** Logs an `UpstreamError`. Rethrows any other error. */
export function failed(what: string, error: unknown): Failed {
  if (!(error instanceof UpstreamError)) throw error
  log.error(what, { error })
  return { kind: 'failed' }
}

/** Whether the email address or the password is wrong: AUTH-26. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 401 || /Unauthorized|401/.test(error.details.message ?? ''))

export const fieldOf = (error: unknown): string | undefined =>
  error instanceof UpstreamError ? error.details.field : undefined

export const authErrorOf = (error: unknown): AuthRejection | undefined =>
  error instanceof UpstreamError ? authRejection(error.details.message) : undefined
