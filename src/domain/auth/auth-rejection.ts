/** Why the auth service rejects a request, read from its message: AUTH-32 to AUTH-37. */
export type AuthRejection = 'token' | 'not-found' | 'unavailable'

const patterns: readonly (readonly [AuthRejection, RegExp])[] = [
  ['token', /invalid token/i],
  ['not-found', /user not found|customer not found/i],
  ['unavailable', /callback_uri .*(match|registered)/i],
  ['unavailable', /passwordless .*permission|permission.* passwordless/i],
  ['unavailable', /client secret (is )?not provided/i],
  ['unavailable', /(hint|identity provider) is not supported/i],
]

/** The rejection that a message states; undefined for any other message. */
export const authRejection = (message: string | undefined): AuthRejection | undefined =>
  message === undefined ? undefined : patterns.find(([, pattern]) => pattern.test(message))?.[0]
