import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../store/database.ts'
import { ALGORITHM, signingKeys, type SigningKeys } from './signing-keys.ts'

export const ACCESS_SECONDS = 1800

/** The subject of an access token. */
interface TokenSubject {
  customerId: string
  usid: string
  /** The site's id, such as `Art`. */
  siteId: string
  clientId: string
  /** The sign-in of this token. */
  family: string
  doNotTrack: boolean
  /** Absent for a guest. */
  registered?: { login: string; name: string } | undefined
}

export interface VerifiedToken extends TokenSubject {
  issued: number
  expires: number
}

/** The organization `f_ecom_zzpp_001` has the tenant `zzpp_001`. */
export const tenantOf = (organizationId: string): string => organizationId.replace(/^f_ecom_/, '')

/** Salesforce's clients read these claims by position, split at `::`. */
function claimsOf(subject: TokenSubject, tenant: string): JWTPayload {
  const { customerId, usid, siteId, clientId, doNotTrack, registered, family } = subject
  const isbParts = registered
    ? [
        'uido:ecom',
        `upn:${claimPart(registered.login)}`,
        `uidn:${claimPart(registered.name)}`,
        `gcid:${customerId}`,
        `rcid:${customerId}`,
      ]
    : ['uido:slas', 'upn:Guest', 'uidn:Guest User', `gcid:${customerId}`]
  return {
    iss: `slas/prod/${tenant}`,
    aud: `commercecloud/prod/${tenant}`,
    sub: ['cc-slas', tenant, `scid:${clientId}`, `usid:${usid}`].join('::'),
    isb: [...isbParts, `chid:${siteId}`].join('::'),
    aut: 'GUID',
    ctx: 'slas',
    ist: 1,
    sty: 'User',
    scp: 'sfcc.shopper-products sfcc.shopper-myaccount sfcc.shopper-baskets-orders',
    dnt: doNotTrack ? '1' : '0',
    sid: family,
  }
}

/** Removes the separator, so that a name or login cannot forge another part. */
const claimPart = (text: string) => text.replaceAll(':', ' ')

export async function signAccessToken(
  db: Kysely<Database>,
  tenant: string,
  subject: TokenSubject,
  now: Date,
): Promise<string> {
  const { signer } = await signingKeys(db)
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT(claimsOf(subject, tenant))
    .setProtectedHeader({ alg: ALGORITHM, kid: signer.id, typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(signer.key)
}

/** Signs an OpenID Connect token: it identifies the customer to the client and grants no access. */
export async function signIdToken(
  db: Kysely<Database>,
  tenant: string,
  clientId: string,
  profile: { sub: string; [claim: string]: unknown },
  now: Date,
): Promise<string> {
  const { signer } = await signingKeys(db)
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...profile, iss: `slas/prod/${tenant}`, aud: clientId })
    .setProtectedHeader({ alg: ALGORITHM, kid: signer.id, typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(signer.key)
}

/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 5

/** Tokens that these keys have verified. A page sends the same token several times. */
const verifiedTokens = new WeakMap<SigningKeys, LRUCache<string, VerifiedToken>>()

const isCurrent = ({ issued, expires }: VerifiedToken, now: Date) => {
  const seconds = now.getTime() / 1000
  return issued <= seconds + CLOCK_TOLERANCE && seconds < expires
}

/** The subject of a token, or why the token is rejected. */
export async function verifyAccessToken(
  db: Kysely<Database>,
  tenant: string,
  token: string,
  now: Date,
): Promise<VerifiedToken | 'expired' | 'invalid'> {
  const keys = await signingKeys(db)
  const known = verifiedTokens.get(keys) ?? new LRUCache({ max: 500 })
  verifiedTokens.set(keys, known)
  const verified = known.get(`${tenant} ${token}`)
  if (verified && isCurrent(verified, now)) return verified
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => verifierFor(db, kid), {
      algorithms: [ALGORITHM],
      issuer: `slas/prod/${tenant}`,
      audience: `commercecloud/prod/${tenant}`,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE,
    })
    const subject = subjectOf(payload)
    if (subject) known.set(`${tenant} ${token}`, subject)
    return subject ?? 'invalid'
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}

async function verifierFor(db: Kysely<Database>, id: string | undefined) {
  const find = async (reload: boolean) => (await signingKeys(db, reload)).verifiers.get(id ?? '')
  const key = (await find(false)) ?? (id && id.length === 43 ? await find(true) : undefined)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

function subjectOf({ sub, isb, dnt, sid, iat, exp }: JWTPayload): VerifiedToken | undefined {
  if (typeof isb !== 'string' || typeof sid !== 'string' || !iat || !exp) return undefined
  const [, , client = '', usid = ''] = sub?.split('::') ?? []
  const [kind, upn = '', uidn = '', gcid = '', ...otherParts] = isb.split('::')
  const registered =
    kind === 'uido:ecom' ? { login: withoutPrefix('upn:', upn), name: withoutPrefix('uidn:', uidn) } : undefined
  const site = otherParts.at(-1) ?? ''
  return {
    customerId: registered ? withoutPrefix('rcid:', otherParts[0] ?? '') : withoutPrefix('gcid:', gcid),
    usid: withoutPrefix('usid:', usid),
    siteId: withoutPrefix('chid:', site),
    clientId: withoutPrefix('scid:', client),
    family: sid,
    doNotTrack: dnt === '1',
    registered,
    issued: iat,
    expires: exp,
  }
}

const withoutPrefix = (prefix: string, text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : '')
