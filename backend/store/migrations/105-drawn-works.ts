import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imported works without a picture have been drawn until now: they stay so, as illustrations, until they are imported again. */
export const drawnWorks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update imported_work set row = row || '{"drawMissing": true}'::jsonb where picture is null`.execute(db)
  },
}
