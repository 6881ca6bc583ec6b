import { Problem } from '../wire/problem.ts'

const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden' }

/** The error codes of OAuth 2 (RFC 6749, RFC 6750). */
type OauthError =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_token'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'

const oauthErrors: Readonly<Record<number, OauthError>> = {
  400: 'invalid_request',
  401: 'invalid_client',
  403: 'access_denied',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
}

/** An error with the fields that SLAS clients read. */
export const slasError = (
  status: 400 | 401 | 403,
  message: string,
  detail = message,
  error: OauthError = oauthErrors[status] ?? 'invalid_request',
): Problem => new Problem(status, titles[status] ?? 'Rejected', detail, { status_code: String(status), message, error })

/** Adds the error fields of SLAS and OAuth 2 that a problem lacks. */
export const withOauthFields = ({ status, title, message, fields }: Problem): Problem =>
  new Problem(status, title, message, {
    status_code: String(status),
    message,
    error: oauthErrors[status] ?? (status < 500 ? 'invalid_request' : 'server_error'),
    error_description: message,
    ...fields,
  })

export const invalidRefreshToken = (): Problem =>
  slasError(
    400,
    'invalid refresh_token',
    'The refresh token is unknown, has expired, was used before or was revoked.',
    'invalid_grant',
  )

export const invalidCode = (): Problem =>
  slasError(
    400,
    'invalid code',
    'The code is unknown, has expired, was used before or belongs to another request.',
    'invalid_grant',
  )

export const invalidToken = (): Problem =>
  slasError(400, 'invalid token', 'The token is unknown, has expired or was used before.', 'invalid_grant')
