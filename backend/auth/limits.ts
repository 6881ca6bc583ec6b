import { sql, type Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services } from './services.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { hashSecret } from './secrets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A client may make `max` attempts in any span of `within` milliseconds. */
const limits = {
  login: { max: 5, within: MINUTE },
  register: { max: 3, within: MINUTE },
  reset: { max: 3, within: MINUTE },
  lookup: { max: 5, within: MINUTE },
  legacy: { max: 5, within: MINUTE },
  upload: { max: 40, within: MINUTE },
  'upload-day': { max: 200, within: DAY },
  alert: { max: 5, within: MINUTE },
  review: { max: 20, within: HOUR },
} as const
type Attempt = keyof typeof limits
/**
 * `failuresToLock` consecutive failures lock sign-in for one minute. Every further failure doubles the time, up to
 * `maxLockMs`. A day without a failure resets the count. `pair` is an account with a client address, `account` an account
 * with any address.
 */
const lockouts = {
  pair: { failuresToLock: 5, maxLockMs: HOUR },
  account: { failuresToLock: 15, maxLockMs: 15 * MINUTE },
} as const

/**
 * The client's address in `x-forwarded-for`. The last of several addresses counts: the nearest proxy added it, and the
 * client can forge the others.
 */
const clientAddress = ({ request }: Exchange): string =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 64) || 'direct'

interface RateServices extends Pick<Services, 'db' | 'now'> {
  settings: Pick<Services['settings'], 'rateLimitFactor'>
}

/**
 * Counts an attempt, successful or not. The limit is exact for every span and shared by all processes of a store.
 * @throws {Problem} 429 above the limit.
 */
export async function limitAttempts(attempt: Attempt, exchange: Exchange, services: RateServices): Promise<void> {
  const { db, now, settings } = services
  const { max, within } = limits[attempt]
  const limit = max * settings.rateLimitFactor
  const instant = now()
  const since = new Date(instant.getTime() - within)
  const recent = sql`array(select hit from unnest(rate.hits) as hit where hit > ${since}::timestamptz order by hit)`
  const { rows } = await sql`
    insert into rate (key, hits) values (${`${attempt} ${clientAddress(exchange)}`}, array[${instant}::timestamptz])
    on conflict (key) do update set hits = ${recent} || ${instant}::timestamptz
    where cardinality(${recent}) < ${limit}
    returning key`.execute(db)
  if (rows.length === 0) throw tooManyAttempts(Math.min(within, HOUR) / 1000)
}

/**
 * Counts an attempt to sign in as failed until `clearFailedAttempts` is called. Concurrent attempts cannot exceed the
 * limit.
 * @throws {Problem} 429 while the account is locked, whether or not it exists.
 */
export async function countFailedAttempt(account: string, exchange: Exchange, { db, now }: Services): Promise<void> {
  const { pair, account: anyAddress } = lockoutKeys(account, exchange)
  // A rejected attempt is not counted: the transaction rolls the first count back.
  await inTransaction(db, async (tx) => {
    await countFailure(tx, pair, lockouts.pair, now())
    await countFailure(tx, anyAddress, lockouts.account, now())
  })
}

/** Resets the failures of an account after a successful attempt. */
export async function clearFailedAttempts(account: string, exchange: Exchange, { db }: Services): Promise<void> {
  const { pair, account: anyAddress } = lockoutKeys(account, exchange)
  await inTransaction(db, async (tx) => {
    for (const key of [pair, anyAddress]) await tx.deleteFrom('lockout').where('key', '=', key).execute()
  })
}

function lockoutKeys(account: string, exchange: Exchange) {
  const accountHash = hashSecret(account)
  return { pair: `${accountHash} ${clientAddress(exchange)}`, account: accountHash }
}

/** @throws {Problem} 429 when the key is locked. */
async function countFailure(
  tx: Kysely<Database>,
  key: string,
  { failuresToLock, maxLockMs }: { failuresToLock: number; maxLockMs: number },
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  const failures = sql`case when lockout.failed_at > ${yesterday}::timestamptz then lockout.failures + 1 else 1 end`
  const seconds = sql`case when ${failures} < ${failuresToLock}::integer then 0
    else least(${maxLockMs / 1000}::integer, 60 * power(2, least(${failures} - ${failuresToLock}::integer, 20))) end`
  const { rows } = await sql`
    insert into lockout (key, failures, failed_at, locked_until) values (${key}, 1, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (key) do update set
      failures = ${failures},
      failed_at = ${now}::timestamptz,
      locked_until = ${now}::timestamptz + make_interval(secs => ${seconds})
    where lockout.locked_until <= ${now}::timestamptz
    returning key`.execute(tx)
  if (rows.length > 0) return
  const locked = await tx.selectFrom('lockout').select('locked_until').where('key', '=', key).executeTakeFirst()
  throw tooManyAttempts(Math.max(1, Math.ceil(((locked?.locked_until ?? now).getTime() - now.getTime()) / 1000)))
}

const tooManyAttempts = (seconds: number) =>
  new Problem(429, 'Too Many Requests', `Too many attempts. Try again in ${seconds} seconds.`, {
    status_code: '429',
    message: 'too many attempts',
    retryAfter: seconds,
  })
