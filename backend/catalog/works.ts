import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import type { WorkTable } from './schema.ts'
import { studioById } from '@passepartout/artworks'
import { imageIdOf, workIdOf, type Work } from './work.ts'

/** A work with the texts that only its page shows. */
export async function findDetailedWork(db: Kysely<Database>, imageId: string): Promise<Work | undefined> {
  const work = await findWork(db, imageId)
  if (!work?.own) return work
  const row = await db.selectFrom('work').select('details').where('id', '=', work.id).executeTakeFirst()
  return { ...work, details: row?.details ?? undefined }
}

export async function findWork(db: Kysely<Database>, imageId: string): Promise<Work | undefined> {
  const [work] = await findWorks(db, [imageId])
  return work
}

/** The works of the image ids, in their order. Unknown ids are left out. */
export async function findWorks(db: Kysely<Database>, imageIds: readonly string[]): Promise<Work[]> {
  const ids = imageIds.map(workIdOf).filter((id) => id !== undefined)
  return worksByIds(db, ids)
}

/** The works of the ids, in their order. Unknown ids are left out. */
export async function worksByIds(db: Kysely<Database>, ids: readonly number[]): Promise<Work[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('work')
    .select(WORK_COLUMNS)
    .select(soldBySize)
    .where(sql<boolean>`id = any(${`{${ids.join()}}`}::integer[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map(workOf)
}

const WORK_COLUMNS = [
  'id', 'title', 'about', 'artist', 'artist_key', 'artist_index', 'studio', 'seed', 'year', 'aspect', 'subjects', 'inks',
  'can_frame', 'can_mount', 'can_laminate', 'can_canvas_stretched', 'can_canvas_framed',
  'exclusive', 'best_seller', 'hot_deal', 'hgtv', 'is_new', 'edition', 'promo_percent', 'popularity', 'released', 'ship_days', 'own',
] as const satisfies readonly (keyof WorkTable)[] // prettier-ignore

/** Null if none are sold. */
const soldBySize = sql<Record<string, number> | null>`
  (select jsonb_object_agg(size, sold) from edition where edition.work_id = work.id)`.as('sold')

function workOf(
  row: Pick<Selectable<WorkTable>, (typeof WORK_COLUMNS)[number]> & { sold: Record<string, number> | null },
): Work {
  const { technique, medium, style, collection, bio } = row.own ?? studioFacts(row)
  return {
    id: row.id,
    imageId: imageIdOf(row.id),
    title: row.title,
    about: row.about,
    artist: { id: row.artist_key, name: row.artist, bio },
    studio: row.studio,
    technique,
    medium,
    style,
    collection,
    ...(row.own ? { own: row.own } : {}),
    seed: row.seed,
    artistIndex: row.artist_index,
    year: row.year,
    aspect: row.aspect,
    subjects: row.subjects,
    inks: row.inks,
    color: row.inks[0]?.hex ?? '#888888',
    canFrame: row.can_frame,
    canMount: row.can_mount,
    canLaminate: row.can_laminate,
    canCanvasStretched: row.can_canvas_stretched,
    canCanvasFramed: row.can_canvas_framed,
    isNew: row.is_new,
    isSale: row.promo_percent > 0 || row.own?.salePrices !== undefined,
    exclusive: row.exclusive,
    bestSeller: row.best_seller,
    hotDeal: row.hot_deal,
    hgtv: row.hgtv,
    edition: row.edition,
    sold: row.sold ?? {},
    popularity: row.popularity,
    released: new Date(row.released * 86_400_000).toISOString().slice(0, 10),
    promoPercent: row.promo_percent,
    shipDays: row.ship_days,
  }
}

function studioFacts(row: Pick<Selectable<WorkTable>, 'id' | 'studio' | 'artist_index'>) {
  const studio = studioById(row.studio)
  if (!studio) throw new Error(`work ${row.id} is by the unknown studio ${row.studio}: seed the store again`)
  const { technique, medium, style, collection, artists } = studio
  return { technique, medium, style, collection, bio: artists[row.artist_index]?.bio ?? '' }
}
