import type { Generated } from 'kysely'

/** Something that a visitor did, once for each work that it was done with. */
export interface ActivityTable {
  id: Generated<string>
  site: string
  cookie_id: string
  user_id: string | null
  name: string
  /** Of a list that was looked at or chosen from. */
  category_id: string | null
  work_id: number | null
  recorded_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    activity: ActivityTable
  }
}
