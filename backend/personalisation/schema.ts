import type { Generated } from 'kysely'

/** An activity of a visitor, one row for each of its works. */
export interface ActivityTable {
  id: Generated<string>
  site: string
  cookie_id: string
  user_id: string | null
  name: string
  /** The category of a list that was viewed or chosen from. */
  category_id: string | null
  work_id: number | null
  recorded_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    activity: ActivityTable
  }
}
