import type { Kysely } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { resultCache, type ResultCache } from '../store/result-cache.ts'
import type { PagePlan } from './page-plan.ts'
import type { Services } from './services.ts'

export interface EditedPage {
  site: SiteKey
  id: string
  /** Empty for all languages. */
  locale: string
}

/** The edited pages of a site, by locale and id. */
export type Edits = ReadonlyMap<string, PagePlan>

export const editKey = ({ locale, id }: Omit<EditedPage, 'site'>): string => `${locale} ${id}`

/** Reads the edited pages of a site. */
export async function readEdits(db: Kysely<Database>, site: SiteKey): Promise<Edits> {
  const rows = await db
    .selectFrom('content_edit')
    .distinctOn(['page_id', 'locale'])
    .select(['page_id', 'locale', 'plan'])
    .where('site', '=', site)
    .orderBy('page_id')
    .orderBy('locale')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ page_id: id, locale, plan }) => [editKey({ locale, id }), plan]))
}

export async function addEdit(
  db: Kysely<Database>,
  { site, id, locale }: EditedPage,
  plan: PagePlan,
  now: Date,
): Promise<void> {
  await db
    .insertInto('content_edit')
    .values({ site, page_id: id, locale, plan: JSON.stringify(plan), edited_at: now })
    .execute()
}

/** Deletes the last edit of a page, so that the one before is shown. Returns false if there is none. */
export async function undoEdit(db: Kysely<Database>, { site, id, locale }: EditedPage): Promise<boolean> {
  const last = db
    .selectFrom('content_edit')
    .select('id')
    .where('site', '=', site)
    .where('page_id', '=', id)
    .where('locale', '=', locale)
    .orderBy('id', 'desc')
    .limit(1)
  const deleted = await db.deleteFrom('content_edit').where('id', '=', last).returning('id').executeTakeFirst()
  return deleted !== undefined
}

const MAX_CACHED = 20

/** Edits by generation of the catalogue, which every edit increments. */
const caches = new WeakMap<Services, ResultCache<Edits>>()

/** The edited pages of a site, as of the current generation. */
export async function currentEdits(services: Services, site: SiteKey): Promise<Edits> {
  const cache = caches.get(services) ?? resultCache<Edits>({ max: MAX_CACHED })
  caches.set(services, cache)
  const { generation } = await services.search.current()
  return cache.forceFetch(`${generation} ${site}`, { context: () => readEdits(services.catalogue, site) })
}
