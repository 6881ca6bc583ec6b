import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'

/** Who is meant by what was recorded: a browser, and a registered shopper on any of theirs. */
export interface Visitor {
  site: SiteKey
  cookieId: string
  userId?: string | undefined
}

const REMEMBERED_FOR = 90 * 86_400_000

/** What was done, with which works and in which category. */
export interface RecordedActivity {
  name: string
  workIds: readonly number[]
  categoryId: string | undefined
}

/** Records what was done with which works; with none, that it was done. */
export async function recordActivity(
  db: Kysely<Database>,
  { site, cookieId, userId }: Visitor,
  { name, workIds, categoryId }: RecordedActivity,
  now: Date,
): Promise<void> {
  const works = workIds.length > 0 ? [...new Set(workIds)] : [null]
  const done = {
    site,
    cookie_id: cookieId,
    user_id: userId ?? null,
    name,
    category_id: categoryId ?? null,
    recorded_at: now,
  }
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
    .where(by({ cookieId, userId }))
    .groupBy('work_id')
    .orderBy(({ fn }) => fn.max('recorded_at'), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(count)
    .execute()
  return rows.map(({ work_id }) => work_id).filter((id) => id !== null)
}

/** Selects what a browser did as a guest, and what a registered shopper did anywhere. */
const by =
  ({ cookieId, userId }: Omit<Visitor, 'site'>) =>
  (where: ExpressionBuilder<Database, 'activity'>) => {
    const asGuest = where.and([where('cookie_id', '=', cookieId), where('user_id', 'is', null)])
    return userId === undefined ? asGuest : where.or([asGuest, where('user_id', '=', userId)])
  }

/** The categories that a visitor has looked into, the most frequent first. */
export async function viewedCategoryIds(
  db: Kysely<Database>,
  { site, cookieId, userId }: Visitor,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('category_id')
    .where('site', '=', site)
    .where('name', 'in', ['viewCategory', 'clickCategory'])
    .where('category_id', 'is not', null)
    .where(by({ cookieId, userId }))
    .groupBy('category_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(count)
    .execute()
  return rows.map(({ category_id: id }) => id).filter((id) => id !== null)
}

/** How much an activity says about wanting a work. */
const interest: Readonly<Record<string, number>> = {
  viewProduct: 1,
  clickSearch: 1,
  clickCategory: 1,
  clickReco: 1,
  addToCart: 3,
  beginCheckout: 5,
}
const interested = Object.keys(interest)
const weight = sql.join(
  Object.entries(interest).map(([name, points]) => sql`when ${sql.lit(name)} then ${sql.lit(points)}`),
  sql` `,
)

/** What those who looked at these works also looked at, chose from a list or put into their basket, the most wanted first. */
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
      where site = ${site} and work_id = any(${wanted}::integer[]) and name in (${sql.join(interested.map((name) => sql.lit(name)))})
      limit ${sql.lit(MOST_VISITORS)})
    select other.work_id from visitors join activity other on other.site = ${site} and other.cookie_id = visitors.cookie_id
    where other.name in (${sql.join(interested.map((name) => sql.lit(name)))}) and other.work_id is not null
      and not other.work_id = any(${wanted}::integer[])
    group by other.work_id
    order by sum(case other.name ${weight} end) desc, other.work_id
    limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ work_id }) => work_id)
}

const MOST_VISITORS = 1000

/** The works that went into baskets or to the checkout lately, the most frequent first. */
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
    .where('name', 'in', ['addToCart', 'beginCheckout'])
    .where('work_id', 'is not', null)
    .where('recorded_at', '>=', since)
    .groupBy('work_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('work_id')
    .limit(count)
    .execute()
  return rows.map(({ work_id }) => work_id).filter((id) => id !== null)
}
