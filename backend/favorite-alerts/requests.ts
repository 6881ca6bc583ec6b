import { sql, type Kysely, type Selectable } from 'kysely'
import { hashSecret, newSecret } from '../auth/secrets.ts'
import { newId } from '../customers/customers.ts'
import { queueEmail } from '../mail/outbox.ts'
import { consentAddress } from '../marketing/consents.ts'
import { siteConfiguration, type SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { alertLink, oneClickAddress } from './links.ts'
import type { Choices } from './news.ts'
import type { FavoriteAlertRequestTable } from './schema.ts'
import type { Services } from './services.ts'

const CONFIRMATION_DAYS = 7
const DAY_MS = 86_400_000
/** The most confirmation emails to an address in a day. Further requests have no effect. */
const MAX_REQUESTS_PER_DAY = 3

interface AlertRequest extends Choices {
  site: SiteKey
  email: string
  locale: string
  currency: string
  customerId: string | null
  works: readonly number[]
}

/** Queues the email that confirms a request. Nothing else happens before the confirmation. */
export async function requestAlerts({ db, now, settings }: Services, request: AlertRequest): Promise<void> {
  const { site, locale, currency, customerId, stock, price, works } = request
  const email = consentAddress(request.email)
  const at = now()
  await inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('favorite_alert_request')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('site', '=', site)
      .where('email', '=', email)
      .where('created_at', '>', new Date(at.getTime() - DAY_MS))
      .executeTakeFirstOrThrow()
    if (count >= MAX_REQUESTS_PER_DAY) return
    const token = newSecret()
    await tx
      .insertInto('favorite_alert_request')
      .values({
        token_hash: hashSecret(token),
        site,
        email,
        locale,
        currency,
        customer_id: customerId,
        stock,
        price,
        works: sql<number[]>`${`{${works.join()}}`}::integer[]`,
        created_at: at,
        expires_at: new Date(at.getTime() + CONFIRMATION_DAYS * DAY_MS),
        used_at: null,
      })
      .execute()
    const { siteId } = siteConfiguration(site)
    const link = alertLink(settings, 'confirm', token, { siteId, locale })
    const message = { kind: 'alert-confirmation', name: '', stock, price, link, days: CONFIRMATION_DAYS } as const
    await queueEmail(tx, { to: request.email.trim(), siteId, locale, message, now: at })
  })
}

/**
 * Starts the alerts of a confirmed request. Its works replace those of an earlier request of the address. Returns false
 * for a token that is unknown or expired, or whose alerts were stopped.
 */
export const confirmAlerts = ({ db, now }: Services, token: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const request = await tx
      .updateTable('favorite_alert_request')
      .set({ used_at: now() })
      .where('token_hash', '=', hashSecret(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .returningAll()
      .executeTakeFirst()
    if (!request) return isConfirmed(tx, token)
    await startAlerts(tx, request, now())
    return true
  })

/** Whether a link that was used before has alerts that are still sent. */
async function isConfirmed(tx: Kysely<Database>, token: string): Promise<boolean> {
  const alert = await tx
    .selectFrom('favorite_alert_request as request')
    .innerJoin('favorite_alert as alert', (join) =>
      join.onRef('alert.site', '=', 'request.site').onRef('alert.email', '=', 'request.email'),
    )
    .select('alert.id')
    .where('request.token_hash', '=', hashSecret(token))
    .where('request.used_at', 'is not', null)
    .where('alert.stopped_at', 'is', null)
    .executeTakeFirst()
  return alert !== undefined
}

async function startAlerts(
  tx: Kysely<Database>,
  request: Selectable<FavoriteAlertRequestTable>,
  now: Date,
): Promise<void> {
  const { site, email, locale, currency, customer_id, stock, price, works } = request
  // An account's favorites are watched for one address.
  if (customer_id)
    await tx
      .updateTable('favorite_alert')
      .set({ customer_id: null })
      .where('site', '=', site)
      .where('customer_id', '=', customer_id)
      .where('email', '<>', email)
      .execute()
  const started = { locale, currency, stock, price, confirmed_at: now, stopped_at: null, next_check_at: now }
  const { id } = await tx
    .insertInto('favorite_alert')
    .values({ id: newId(), site, email, customer_id, stop_token: newSecret(), emailed_at: null, ...started })
    .onConflict((conflict) =>
      conflict.columns(['site', 'email']).doUpdateSet({ ...started, ...(customer_id ? { customer_id } : {}) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (works.length === 0) return
  await tx.deleteFrom('favorite_alert_work').where('alert_id', '=', id).where('chosen', '=', true).execute()
  await sql`insert into favorite_alert_work (alert_id, work_id, chosen)
    select ${id}::text, work_id, true from unnest(${`{${works.join()}}`}::integer[]) as work_id
    on conflict (alert_id, work_id) do update set chosen = true`.execute(tx)
}

/** Stops alerts, also those in the outbox. Returns false for an unknown token; a second time changes nothing. */
export async function stopAlerts({ db, now, settings }: Services, by: { token: string } | Account): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stopped = await tx
      .updateTable('favorite_alert')
      .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${now()}::timestamptz)`, customer_id: null })
      .$if('token' in by, (query) => query.where('stop_token', '=', 'token' in by ? by.token : ''))
      .$if('customerId' in by, (query) =>
        query
          .where('site', '=', 'site' in by ? by.site : '')
          .where('customer_id', '=', 'customerId' in by ? by.customerId : ''),
      )
      .returning(['id', 'stop_token'])
      .executeTakeFirst()
    if (!stopped) return false
    await tx.deleteFrom('favorite_alert_work').where('alert_id', '=', stopped.id).execute()
    await tx
      .deleteFrom('outbox')
      .where('sent_at', 'is', null)
      .where('stop_address', '=', oneClickAddress(settings, stopped.stop_token))
      .execute()
    return true
  })
}

interface Account {
  site: SiteKey
  customerId: string
}

/** The alerts of an account: `waiting` for the confirmation of their address, or `on`. */
export async function alertsOf({ db, now }: Services, { site, customerId }: Account) {
  const alert = await db
    .selectFrom('favorite_alert')
    .select(['email', 'stock', 'price'])
    .where('site', '=', site)
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (alert) return { kind: 'on' as const, ...alert }
  const request = await db
    .selectFrom('favorite_alert_request')
    .select(['email', 'stock', 'price'])
    .where('site', '=', site)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return request ? { kind: 'waiting' as const, ...request } : { kind: 'none' as const }
}

/** Deletes requests that nobody confirmed in time, and confirmed ones whose link has expired. */
export const deleteExpiredRequests = ({ db, now }: Services) =>
  db.deleteFrom('favorite_alert_request').where('expires_at', '<', now()).execute()

/** For another catalogue, in which the ids are those of other works. */
export async function forgetAlertWorks(tx: Kysely<Database>): Promise<void> {
  await tx.deleteFrom('favorite_alert_work').execute()
  await sql`update favorite_alert_request set works = '{}'`.execute(tx)
}
