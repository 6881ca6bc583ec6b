import { sql, type Kysely, type Selectable } from 'kysely'
import { soldOn } from '../catalog/group-types.ts'
import { workIdOf, type Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { stockOf } from '../inventory/stock.ts'
import { queueEmails, type QueuedEmail } from '../mail/outbox.ts'
import { sizeKey, type Size } from '../pricing/sizes.ts'
import { tileOffer } from '../pricing/tile-offer.ts'
import type { Currency } from '../sites/money.ts'
import { currencyOn } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { compareWork, type Known, type News, type Offered } from './news.ts'
import { newsEmail } from './news-email.ts'
import type { FavoriteAlertTable, FavoriteAlertWorkTable } from './schema.ts'
import type { Services } from './services.ts'

const HOUR_MS = 3_600_000
/** An alert sends at most one email in this time. */
export const QUIET_MS = 24 * HOUR_MS
const BATCH_SIZE = 50
const MAX_BATCHES = 100
/** The most favorites of an account that are watched, the latest first. */
export const MAX_WATCHED = 200

type Alert = Selectable<FavoriteAlertTable>

/** Checks each alert once an hour, and queues its news. Several processes can run it at once. Returns the number of emails. */
export async function checkAlerts(services: Services): Promise<number> {
  let emails = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { checked, queued } = await inTransaction(services.db, (tx) => checkBatch(tx, services))
    emails += queued
    if (checked < BATCH_SIZE) break
  }
  return emails
}

interface WatchedWork {
  chosen: boolean
  known: Known
  stored: boolean
}

/** Checks the alerts that are due, up to `BATCH_SIZE`. Its emails and what the shoppers then know are one transaction. */
async function checkBatch(tx: Kysely<Database>, { now: clock, settings }: Services) {
  const now = clock()
  const alerts = await tx
    .selectFrom('favorite_alert')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute()
  if (alerts.length === 0) return { checked: 0, queued: 0 }
  const watched = await watchedWorks(tx, alerts)
  const ids = new Set([...watched.values()].flatMap((works) => [...works.keys()]))
  const found = new Map((await worksByIds(tx, [...ids])).map((work) => [work.id, work]))
  const results = alerts.map((alert) => checkAlert(alert, watched.get(alert.id) ?? new Map(), found, now))
  await storeKnown(
    tx,
    results.flatMap(({ changed }) => changed),
  )
  const emails = results.flatMap(({ alert, news }): QueuedEmail[] =>
    news.length > 0 ? [newsEmail(alert, news, settings, now)] : [],
  )
  await queueEmails(tx, emails)
  await storeChecks(tx, results, now)
  return { checked: alerts.length, queued: emails.length }
}

/** The chosen works of the alerts, and the favorites of their accounts. Deletes works that are no longer favorites. */
async function watchedWorks(
  tx: Kysely<Database>,
  alerts: readonly Alert[],
): Promise<Map<string, Map<number, WatchedWork>>> {
  const ids = alerts.map(({ id }) => id)
  const customers = alerts.flatMap(({ customer_id: id }) => id ?? [])
  const stored = await tx
    .selectFrom('favorite_alert_work')
    .selectAll()
    .where('alert_id', 'in', ids)
    .orderBy('work_id')
    .execute()
  const { rows: favorites } = await sql<{ customer_id: string; product_id: string }>`
    select customer_id, product_id from (
      select list.customer_id, item.product_id,
        row_number() over (partition by list.customer_id order by item.sequence desc) as place
      from product_list_item item join product_list list on list.id = item.list_id
      where list.type = 'wish_list' and item.type = 'product'
        and list.customer_id in (select json_array_elements_text(${JSON.stringify(customers)}::json))
    ) favorite where place <= ${MAX_WATCHED}::integer`.execute(tx)
  const favoritesOf = Map.groupBy(favorites, ({ customer_id }) => customer_id)
  const storedOf = Map.groupBy(stored, ({ alert_id }) => alert_id)
  const removed: { alert_id: string; work_id: number }[] = []
  const watched = alerts.map(({ id, customer_id }): [string, Map<number, WatchedWork>] => {
    const favoriteIds = new Set(
      (favoritesOf.get(customer_id ?? '') ?? []).flatMap(({ product_id }) => workIdOf(product_id) ?? []),
    )
    const works = new Map<number, WatchedWork>()
    for (const { alert_id, work_id, chosen, currency, size, price, in_stock: inStock } of storedOf.get(id) ?? [])
      if (chosen || favoriteIds.has(work_id))
        works.set(work_id, { chosen, known: { currency, size, price, inStock }, stored: true })
      else removed.push({ alert_id, work_id })
    for (const workId of favoriteIds)
      if (!works.has(workId)) works.set(workId, { chosen: false, known: unknown, stored: false })
    return [id, works]
  })
  if (removed.length > 0)
    await sql`delete from favorite_alert_work as work
      using json_to_recordset(${JSON.stringify(removed)}::json) as removed (alert_id text, work_id integer)
      where work.alert_id = removed.alert_id and work.work_id = removed.work_id`.execute(tx)
  return new Map(watched)
}

const unknown: Known = { currency: null, size: null, price: null, inStock: null }

/** News about a work, as its tile shows it. */
export interface WorkNews extends News {
  work: Work
  size: Size
  price: number
}

interface Checked {
  alert: Alert
  news: WorkNews[]
  changed: ChangedWork[]
}

type ChangedWork = Selectable<FavoriteAlertWorkTable>

function checkAlert(
  stored: Alert,
  watched: ReadonlyMap<number, WatchedWork>,
  found: ReadonlyMap<number, Work>,
  now: Date,
): Checked {
  const alert = { ...stored, currency: currencyOn(stored.site, stored.currency) }
  const isQuiet = stored.emailed_at !== null && now.getTime() - stored.emailed_at.getTime() < QUIET_MS
  const news: WorkNews[] = []
  const changed: ChangedWork[] = []
  for (const [workId, { chosen, known, stored: isStored }] of watched) {
    const work = found.get(workId)
    const offer = work && offerOf(work, alert)
    const compared = compareWork(known, offer?.offered, alert)
    const next = isQuiet ? compared.waiting : compared.sent
    if (!isQuiet && work && offer && compared.news)
      news.push({ ...compared.news, work, size: offer.size, price: offer.offered.price })
    if (!isStored || !isSame(known, next)) changed.push(rowOf(alert.id, workId, chosen, next))
  }
  return { alert, news, changed }
}

const isSame = (a: Known, b: Known) =>
  a.currency === b.currency && a.size === b.size && a.price === b.price && a.inStock === b.inStock

const rowOf = (
  alertId: string,
  workId: number,
  chosen: boolean,
  { currency, size, price, inStock }: Known,
): ChangedWork => ({ alert_id: alertId, work_id: workId, chosen, currency, size, price, in_stock: inStock })

/** The size and price on a work's tile; undefined while that size is out of stock, or the site does not sell the work. */
function offerOf(work: Work, { site, currency }: Pick<Alert, 'site'> & { currency: Currency }) {
  if (!soldOn(work, site)) return undefined
  const { size, sale } = tileOffer(work, currency)
  if (!stockOf(work, size).orderable) return undefined
  return { size, offered: { currency, size: sizeKey(size), price: sale } satisfies Offered }
}

async function storeKnown(tx: Kysely<Database>, works: readonly ChangedWork[]): Promise<void> {
  if (works.length === 0) return
  await sql`insert into favorite_alert_work (alert_id, work_id, chosen, currency, size, price, in_stock)
    select alert_id, work_id, chosen, currency, size, price, in_stock
    from json_populate_recordset(null::favorite_alert_work, ${JSON.stringify(works)}::json)
    on conflict (alert_id, work_id) do update set currency = excluded.currency, size = excluded.size,
      price = excluded.price, in_stock = excluded.in_stock`.execute(tx)
}

async function storeChecks(tx: Kysely<Database>, results: readonly Checked[], now: Date): Promise<void> {
  const rows = results.map(({ alert: { id, currency, emailed_at }, news }) => ({
    id,
    currency,
    emailed_at: news.length > 0 ? now : emailed_at,
  }))
  await sql`update favorite_alert as alert
    set next_check_at = ${new Date(now.getTime() + HOUR_MS)}::timestamptz, currency = given.currency, emailed_at = given.emailed_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, currency text, emailed_at timestamptz)
    where alert.id = given.id`.execute(tx)
}
