import { randomInt } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { photoIdOf } from '#/domain/photos/photo-upi.ts'
import { ALBUM_LIMIT, UNUSED_DAYS } from '#/domain/photos/upload.ts'
import type { Shopper } from '../auth/shopper.ts'
import { guestCustomerId } from '../auth/usid.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import type { PhotoPartTable, PhotoTable } from './schema.ts'

export type PhotoRow = Selectable<PhotoTable>
type Owner = Pick<Shopper, 'customerId'>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DIGITS = 36
const ID_DIGITS = 12

/** A random id that cannot be guessed. An id alone gives no access to another shopper's photo. */
const newPhotoId = () =>
  `U${Array.from({ length: ID_DIGITS }, () => randomInt(DIGITS).toString(DIGITS)).join('')}`.toUpperCase()

/** Assigns the photos of a guest to the customer who signed in during the same visit. */
export async function adoptPhotos(
  db: Kysely<Database>,
  { customerId, usid, registered }: Pick<Shopper, 'customerId' | 'usid' | 'registered'>,
): Promise<void> {
  if (!registered) return
  await db
    .updateTable('photo')
    .set({ customer_id: customerId })
    .where('customer_id', '=', guestCustomerId(usid))
    .execute()
}

const selectOwn = (db: Kysely<Database>, { customerId }: Owner) =>
  db.selectFrom('photo').selectAll().where('customer_id', '=', customerId)

/** The photos in the album, oldest first. Removed and ordered photos are not in the album. */
export const albumOf = (db: Kysely<Database>, owner: Owner): Promise<PhotoRow[]> =>
  selectOwn(db, owner)
    .where('removed_at', 'is', null)
    .where('ordered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The latest photos, including ordered ones, except the photo of `upi`. */
export const recentPhotos = (db: Kysely<Database>, owner: Owner, upi: string, limit: number): Promise<PhotoRow[]> =>
  selectOwn(db, owner)
    .where('removed_at', 'is', null)
    .where('id', '<>', photoIdOf(upi) ?? '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The shopper's photo of a UPI, or undefined for another shopper's photo. */
export const findPhoto = (db: Kysely<Database>, owner: Owner, upi: string): Promise<PhotoRow | undefined> =>
  selectOwn(db, owner)
    .where('id', '=', photoIdOf(upi) ?? '')
    .executeTakeFirst()

/** The shopper's photos of these ids. */
export async function findPhotos(db: Kysely<Database>, owner: Owner, ids: readonly string[]): Promise<PhotoRow[]> {
  return ids.length === 0 ? [] : selectOwn(db, owner).where('id', 'in', ids).execute()
}

export const hasRoom = (album: readonly unknown[]): boolean => album.length < ALBUM_LIMIT

/** Bytes of all photos. */
export async function storedBytes(db: Kysely<Database>): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo')
    .select(sql<string | null>`sum(bytes)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export interface Picture {
  kind: PhotoPartTable['kind']
  content: Buffer
}

/** Small enough that other queries wait only milliseconds for one part. */
const PART_BYTES = 128 * 1024

/**
 * Stores a photo. Returns undefined if the shopper's album has become full in the meantime. The photo is marked as removed
 * until all of its parts are stored: it is not visible before, and is deleted later if the process stops.
 */
export async function insertPhoto(
  db: Kysely<Database>,
  { customerId }: Owner,
  { name, width, height, pictures }: Pick<PhotoRow, 'name' | 'width' | 'height'> & { pictures: readonly Picture[] },
  now: Date,
): Promise<PhotoRow | undefined> {
  const id = newPhotoId()
  await db
    .insertInto('photo')
    .values({
      id,
      customer_id: customerId,
      name,
      width,
      height,
      bytes: pictures.reduce((sum, { content }) => sum + content.length, 0),
      created_at: now,
      used_at: now,
      removed_at: now,
    })
    .execute()
  try {
    for (const { kind, content } of pictures) await insertParts(db, id, kind, content)
    const added = await inTransaction(db, (tx) => addToAlbum(tx, { customerId }, id))
    if (!added) await deletePhoto(db, id)
    return added
  } catch (error) {
    await deletePhoto(db, id)
    throw error
  }
}

/** Adds a photo to the album, unless it is full. Concurrent uploads of a shopper cannot exceed the limit. */
async function addToAlbum(tx: Transaction<Database>, owner: Owner, id: string): Promise<PhotoRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`photo ${owner.customerId}`}))`.execute(tx)
  if (!hasRoom(await albumOf(tx, owner))) return undefined
  return tx.updateTable('photo').set({ removed_at: null }).where('id', '=', id).returningAll().executeTakeFirst()
}

async function insertParts(db: Kysely<Database>, id: string, kind: Picture['kind'], content: Buffer): Promise<void> {
  for (let start = 0, position = 0; start < content.length; start += PART_BYTES, position += 1) {
    // Sent as base64: the embedded store takes ten times as long for a binary parameter.
    const part = content.subarray(start, start + PART_BYTES).toString('base64')
    await sql`insert into photo_part (photo_id, kind, position, content)
      values (${id}, ${kind}, ${position}, decode(${part}, 'base64'))`.execute(db)
  }
}

/** A picture of a photo, or undefined for a deleted photo. */
export async function readPicture(
  db: Kysely<Database>,
  id: string,
  kind: Picture['kind'],
): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('photo_part')
    .select(sql<string>`encode(content, 'base64')`.as('content'))
    .where('photo_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ content }) => Buffer.from(content, 'base64')))
}

const deletePhoto = (db: Kysely<Database>, id: string) => db.deleteFrom('photo').where('id', '=', id).execute()

export async function setDesign(db: Kysely<Database>, id: string, design: string): Promise<void> {
  await db.updateTable('photo').set({ design }).where('id', '=', id).execute()
}

/** Records that the owner uses the photos, so that they are not deleted. Writes at most once a day. */
export async function touchPhotos(db: Kysely<Database>, owner: Owner, now: Date): Promise<void> {
  await db
    .updateTable('photo')
    .set({ used_at: now })
    .where('customer_id', '=', owner.customerId)
    .where('used_at', '<', new Date(now.getTime() - DAY))
    .execute()
}

/** Marks the photos of an order as ordered. They leave the album and are not deleted. */
export async function setOrdered(tx: Transaction<Database>, upis: readonly string[], now: Date): Promise<void> {
  const ids = upis.map(photoIdOf).filter((id) => id !== undefined)
  if (ids.length === 0) return
  await tx
    .updateTable('photo')
    .set({ ordered_at: now })
    .where('id', 'in', ids)
    .where('ordered_at', 'is', null)
    .execute()
}

/** SQL condition: the photo is in no order, and in no basket or list of its owner. */
const isUnused = (now: Date) => sql<boolean>`ordered_at is null and not exists (
  select from basket where basket.customer_id = photo.customer_id and basket.expires_at > ${now}::timestamptz
    and strpos(basket.content::text, photo.id) > 0
) and not exists (
  select from product_list_item as item join product_list as list on list.id = item.list_id
  where list.customer_id = photo.customer_id and starts_with(item.product_id, photo.id)
)`

/** Removes a photo from the album. It is deleted after an hour, once no order, basket or list contains it. */
export async function removePhoto(db: Kysely<Database>, { id }: PhotoRow, now: Date): Promise<void> {
  await db.updateTable('photo').set({ removed_at: now }).where('id', '=', id).execute()
}

/** Restores a removed photo to the album. Returns undefined if the album is full. */
export const restorePhoto = (db: Kysely<Database>, owner: Owner, { id }: PhotoRow): Promise<PhotoRow | undefined> =>
  inTransaction(db, (tx) => addToAlbum(tx, owner, id))

/** Deletes unused photos that were removed an hour ago or not viewed for `UNUSED_DAYS`. Returns how many. */
export async function deleteUnusedPhotos(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { numDeletedRows } = await db
    .deleteFrom('photo')
    .where(
      sql<boolean>`(removed_at < ${before(HOUR)}::timestamptz or used_at < ${before(UNUSED_DAYS * DAY)}::timestamptz)`,
    )
    .where(isUnused(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
