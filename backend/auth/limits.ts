import { sql, type Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services } from './services.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { hashOf } from './secrets.ts'

/** How often a client may try in a minute. */
const attemptsAMinute = { login: 5, register: 3, reset: 3, lookup: 5, legacy: 5 } as const
type Attempt = keyof typeof attemptsAMinute

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** After so many failures in a row every further one locks, first for a minute, then twice as long each time. */
const lockouts = { pair: { free: 5, longest: 60 * MINUTE }, account: { free: 15, longest: 15 * MINUTE } } as const

/**
 * The address that asked, as the server or the storefront in front of it says; of several the last, which the nearest
 * proxy has added. The others are the client's own word.
 */
const clientOf = ({ request }: Exchange): string =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 64) || 'direct'

/**
 * Counts an attempt, whether or not it succeeds; exact for any minute, over all processes on one store.
 * @throws {Problem} 429 when there were too many.
 */
export async function limitAttempts(attempt: Attempt, exchange: Exchange, services: Services): Promise<void> {
  const { db, now, settings } = services
  const most = attemptsAMinute[attempt] * settings.rateLimitFactor
  const instant = now()
  const since = new Date(instant.getTime() - MINUTE)
  const recent = sql`array(select hit from unnest(rate.hits) as hit where hit > ${since}::timestamptz order by hit)`
  const { rows } = await sql`
    insert into rate (key, hits) values (${`${attempt} ${clientOf(exchange)}`}, array[${instant}::timestamptz])
    on conflict (key) do update set hits = ${recent} || ${instant}::timestamptz
    where cardinality(${recent}) < ${most}
    returning key`.execute(db)
  if (rows.length === 0) throw tooMany(60)
}

/**
 * Counts an attempt at an account as failed until `forgetFailures` is told otherwise: of any number that come at once
 * no more are heard than of those that come one after the other.
 * @throws {Problem} 429 that says nothing of whether the account exists, while failures in a row have locked it.
 */
export async function beginAttempt(account: string, exchange: Exchange, { db, now }: Services): Promise<void> {
  const { pair, account: everywhere } = keysOf(account, exchange)
  // What is refused is not counted: it takes the count before it back.
  await inTransaction(db, async (tx) => {
    await countFailure(tx, pair, lockouts.pair, now())
    await countFailure(tx, everywhere, lockouts.account, now())
  })
}

/** Takes back what the failures before, and the attempt that has come out right, have counted. */
export async function forgetFailures(account: string, exchange: Exchange, { db }: Services): Promise<void> {
  const { pair, account: everywhere } = keysOf(account, exchange)
  await inTransaction(db, async (tx) => {
    for (const key of [pair, everywhere]) await tx.deleteFrom('lockout').where('key', '=', key).execute()
  })
}

function keysOf(account: string, exchange: Exchange) {
  const name = hashOf(account)
  return { pair: `${name} ${clientOf(exchange)}`, account: name }
}

/** @throws {Problem} 429 when the key is locked. */
async function countFailure(
  tx: Kysely<Database>,
  key: string,
  { free, longest }: { free: number; longest: number },
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  const failures = sql`case when lockout.failed_at > ${yesterday}::timestamptz then lockout.failures + 1 else 1 end`
  const seconds = sql`case when ${failures} < ${free}::integer then 0
    else least(${longest / 1000}::integer, 60 * power(2, least(${failures} - ${free}::integer, 20))) end`
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
  throw tooMany(Math.max(1, Math.ceil(((locked?.locked_until ?? now).getTime() - now.getTime()) / 1000)))
}

const tooMany = (seconds: number) =>
  new Problem(429, 'Too Many Requests', `Too many attempts. Try again in ${seconds} seconds.`, {
    status_code: '429',
    message: 'too many attempts',
    retryAfter: seconds,
  })
