import type { Database } from '../store/database.ts'
import type { Log } from '../wire/log.ts'
import type { Route as WireRoute } from '../wire/route.ts'
import type { Kysely } from 'kysely'

export interface Services {
  db: Kysely<Database>
  log: Log
}

export type Route = WireRoute<Services>
