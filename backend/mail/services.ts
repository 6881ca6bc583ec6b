import type { Database } from '../store/database.ts'
import type { Log } from '../wire/log.ts'
import type { Route as WireRoute } from '../wire/route.ts'
import type { Kysely } from 'kysely'

export interface Settings {
  /** Enables the mailbox page. */
  development: boolean
  smtpUrl?: string | undefined
  mailFrom: string
}

export interface Services {
  db: Kysely<Database>
  log: Log
  now: () => Date
  settings: Settings
}

export type Route = WireRoute<Services>
