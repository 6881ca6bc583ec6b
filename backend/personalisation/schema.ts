import type { Generated } from 'kysely'

/** Something that a visitor did, once for each work that it was done with. */
export interface ActivityTable {
  id: Generated<string>
  site: string
  cookie_id: string
  user_id: string | null
  name: string
  work_id: number | null
  recorded_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    activity: ActivityTable
  }
}
