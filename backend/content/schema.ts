import type { ColumnType, GeneratedAlways } from 'kysely'
import type { PagePlan } from './page-plan.ts'

/** An edit of a page. The newest one of a site, page and locale is shown. */
export interface ContentEditTable {
  /** A string from PostgreSQL's driver, a number from the embedded one. */
  id: GeneratedAlways<string | number>
  site: string
  page_id: string
  /** Empty for all languages. */
  locale: string
  plan: ColumnType<PagePlan, string, string>
  edited_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    content_edit: ContentEditTable
  }
}
