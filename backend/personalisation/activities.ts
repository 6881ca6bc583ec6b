import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'

/** A browser on a site and, if signed in, its registered shopper. */
export interface Visitor {
  site: SiteKey
  cookieId: string
  userId?: string | undefined
}

const RETENTION_MS = 90 * 86_400_000

/** The name of an activity, with its works and its category. */
export interface RecordedActivity {
  name: string
  workIds: readonly number[]
  categoryId: string | undefined
}

/** Records an activity as one row per work, or as one row without a work. */
export async function recordActivity(
  db: Kysely<Database>,
  { site, cookieId, userId }: Visitor,
  { name, workIds, categoryId }: RecordedActivity,
  now: Date,
): Promise<void> {
  const works = workIds.length > 0 ? [...new Set(workIds)] : [null]
  const shared = {
    site,
    cookie_id: cookieId,
    user_id: userId ?? null,
    name,
    category_id: categoryId ?? null,
    recorded_at: now,
  }
  await db
    .insertInto('activity')
    .values(works.map((work_id) => ({ ...shared, work_id })))
    .execute()
}

/** Deletes activities older than 90 days. */
export async function deleteOldActivities(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('activity')
    .where('recorded_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}

/**
 * The works that a visitor viewed, the latest first. Views of a guest belong to the browser and are returned before and
 * after a sign-in. Views of a registered shopper are returned only to that shopper.
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
    .where(ofVisitor({ cookieId, userId }))
    .groupBy('work_id')
    .orderBy(({ fn }) => fn.max('recorded_at'), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(count)
    .execute()
  return rows.map(({ work_id }) => work_id).filter((id) => id !== null)
}

/** Selects the activities of a browser as a guest, and those of a registered shopper on any browser. */
const ofVisitor =
  ({ cookieId, userId }: Omit<Visitor, 'site'>) =>
  (where: ExpressionBuilder<Database, 'activity'>) => {
    const asGuest = where.and([where('cookie_id', '=', cookieId), where('user_id', 'is', null)])
    return userId === undefined ? asGuest : where.or([asGuest, where('user_id', '=', userId)])
  }

/** The categories that a visitor viewed or chose works from, the most frequent first. */
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
    .where(ofVisitor({ cookieId, userId }))
    .groupBy('category_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(count)
    .execute()
  return rows.map(({ category_id: id }) => id).filter((id) => id !== null)
}

/** The weights of activities as signs of interest in a work. */
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

/** Other works that interested the visitors of these works, the highest total weight first. */
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
      limit ${sql.lit(MAX_VISITORS)})
    select other.work_id from visitors join activity other on other.site = ${site} and other.cookie_id = visitors.cookie_id
    where other.name in (${sql.join(interested.map((name) => sql.lit(name)))}) and other.work_id is not null
      and not other.work_id = any(${wanted}::integer[])
    group by other.work_id
    order by sum(case other.name ${weight} end) desc, other.work_id
    limit ${sql.lit(count)}`.execute(db)
  return rows.map(({ work_id }) => work_id)
}

const MAX_VISITORS = 1000

/** The works added to baskets or taken to the checkout since a date, the most frequent first. */
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
