import { sql, type Kysely } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'

/** Who is meant by what was recorded: a browser, and a registered shopper on any of theirs. */
export interface Visitor {
  site: SiteKey
  cookieId: string
  userId?: string | undefined
}

const REMEMBERED_FOR = 90 * 86_400_000

/** Writes down what was done with which works; with none, that it was done. */
export async function recordActivity(
  db: Kysely<Database>,
  { site, cookieId, userId }: Visitor,
  name: string,
  workIds: readonly number[],
  now: Date,
): Promise<void> {
  const works = workIds.length > 0 ? [...new Set(workIds)] : [null]
  const done = { site, cookie_id: cookieId, user_id: userId ?? null, name, recorded_at: now }
  await db
    .insertInto('activity')
    .values(works.map((work_id) => ({ ...done, work_id })))
    .execute()
}

/** Forgets what is long past. */
export async function forgetOldActivities(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('activity')
    .where('recorded_at', '<', new Date(now.getTime() - REMEMBERED_FOR))
    .execute()
}

/**
 * The works that a visitor has looked at, the latest first. What was looked at as a guest stays with the browser, before
 * and after a sign-in; what a registered shopper viewed is returned to that shopper alone.
 */
export async function viewedWorkIds(
  db: Kysely<Database>,
  { site, cookieId, userId }: Visitor,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('activity')
    .select('work_id')
    .where('site', '=', site)
    .where('name', '=', 'viewProduct')
    .where('work_id', 'is not', null)
    .where((where) => {
      const asGuest = where.and([where('cookie_id', '=', cookieId), where('user_id', 'is', null)])
      return userId === undefined ? asGuest : where.or([asGuest, where('user_id', '=', userId)])
    })
    .groupBy('work_id')
    .orderBy(({ fn }) => fn.max('recorded_at'), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(count)
    .execute()
  return rows.map(({ work_id }) => work_id).filter((id) => id !== null)
}

/** What those who looked at these works also looked at or put into their basket, the most frequent first. */
export async function alsoWantedWorkIds(
  db: Kysely<Database>,
  site: SiteKey,
  workIds: readonly number[],
  count: number,
): Promise<number[]> {
  if (workIds.length === 0) return []
  const wanted = `{${workIds.join()}}`
  const { rows } = await sql<{ work_id: number }>`
    with visitors as materialized (
      select distinct cookie_id from activity
      where site = ${site} and work_id = any(${wanted}::integer[]) and name in ('viewProduct', 'addToCart')
      limit ${sql.lit(MOST_VISITORS)})
    select other.work_id from visitors join activity other on other.site = ${site} and other.cookie_id = visitors.cookie_id
    where other.name in ('viewProduct', 'addToCart') and other.work_id is not null
      and not other.work_id = any(${wanted}::integer[])
    group by other.work_id
    order by sum(case other.name when 'addToCart' then 3 else 1 end) desc, other.work_id
    limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ work_id }) => work_id)
}

const MOST_VISITORS = 1000

/** The works that went into baskets lately, the most frequent first. */
export async function boughtWorkIds(
  db: Kysely<Database>,
  site: SiteKey,
  since: Date,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('activity')
    .select('work_id')
    .where('site', '=', site)
    .where('name', '=', 'addToCart')
    .where('work_id', 'is not', null)
    .where('recorded_at', '>=', since)
    .groupBy('work_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('work_id')
    .limit(count)
    .execute()
  return rows.map(({ work_id }) => work_id).filter((id) => id !== null)
}
