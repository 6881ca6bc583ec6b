import type { Kysely } from 'kysely'
import type { Changes } from './changes.ts'
import type { CategoryTrees } from './categories/category-trees.ts'
import type { PaymentProcessor } from './payments/processor.ts'
import type { Search } from './search/search.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'
import type { Log } from './wire/log.ts'

/** What the routes need. Each module declares the part that it uses. */
export interface Services {
  db: Kysely<Database>
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  search: Search
  categories: CategoryTrees
  settings: Settings
  log: Log
  processor: PaymentProcessor
  now: () => Date
  changes: Changes
  /** Aborts when the process is about to stop. */
  draining: AbortSignal
  /** Increments the catalogue's generation in the background, which makes rendered pages stale. */
  catalogueChanged(): void
}
