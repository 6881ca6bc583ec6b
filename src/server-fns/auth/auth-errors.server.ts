import { authRejection, type AuthRejection } from '#/domain/auth/auth-rejection.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'

const A_MINUTE = 60

/** The result for an error that a call does not handle itself; rethrows other errors. */
export function limitedOrFailed(what: string, error: unknown): Limited | Failed {
  if (error instanceof UpstreamError && error.status === 429)
    return { kind: 'limited', seconds: error.details.retryAfter ?? A_MINUTE }
  return failed(what, error)
}

export function failed(what: string, error: unknown): Failed {
  if (!(error instanceof UpstreamError)) throw error
  log.error(what, { error })
  return { kind: 'failed' }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof UpstreamError ? error.status : undefined

/** AUTH-26: e-mail address or password is not right. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.status === 401 || /Unauthorized|401/.test(error.details.message ?? ''))

export const fieldOf = (error: unknown): string | undefined =>
  error instanceof UpstreamError ? error.details.field : undefined

export const authErrorOf = (error: unknown): AuthRejection | undefined =>
  error instanceof UpstreamError ? authRejection(error.details.message) : undefined
