import { Problem } from '../wire/problem.ts'

const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden' }

/** An error with the two fields that SLAS clients read. */
export const slasError = (status: 400 | 401 | 403, message: string, detail = message): Problem =>
  new Problem(status, titles[status] ?? 'Rejected', detail, { status_code: String(status), message })

export const invalidRefreshToken = (): Problem =>
  slasError(400, 'invalid refresh_token', 'The refresh token is unknown, has expired, was used before or was revoked.')

export const invalidCode = (): Problem =>
  slasError(400, 'invalid code', 'The code is unknown, has expired, was used before or belongs to another request.')

export const invalidToken = (): Problem =>
  slasError(400, 'invalid token', 'The token is unknown, has expired or was used before.')
