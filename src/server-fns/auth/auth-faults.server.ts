import { authRefusal, type AuthRefusal } from '#/domain/auth/auth-refusal.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { UpstreamFault } from '#/upstreams/upstream-fault.ts'

const A_MINUTE = 60

/** The result for an error that a call does not handle itself; rethrows other errors. */
export function limitedOrFailed(what: string, error: unknown): Limited | Failed {
  if (error instanceof UpstreamFault && error.status === 429)
    return { kind: 'limited', seconds: error.refusal.retryAfter ?? A_MINUTE }
  return failed(what, error)
}

export function failed(what: string, error: unknown): Failed {
  if (!(error instanceof UpstreamFault)) throw error
  log.error(what, { error })
  return { kind: 'failed' }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof UpstreamFault ? error.status : undefined

/** AUTH-26: e-mail address or password is not right. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof UpstreamFault && (error.status === 401 || /Unauthorized|401/.test(error.refusal.message ?? ''))

export const fieldOf = (error: unknown): string | undefined =>
  error instanceof UpstreamFault ? error.refusal.field : undefined

export const authRefusalOf = (error: unknown): AuthRefusal | undefined =>
  error instanceof UpstreamFault ? authRefusal(error.refusal.message) : undefined
