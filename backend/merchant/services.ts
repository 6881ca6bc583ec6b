import { nextGeneration } from '../catalog/state.ts'
import type { Services as OrderServices } from '../orders/services.ts'
import { createProcessor } from '../payments/create-processor.ts'
import type { Database } from '../store/database.ts'
import type { Kysely } from 'kysely'

/** What the commands of the merchant need. */
export interface Services extends Omit<OrderServices, 'catalogueChanged'> {
  /** Who runs the command. */
  actor: string
  /** Makes rendered pages stale, in every process of the shop. */
  catalogueChanged(): Promise<void>
}

export const merchantServices = (
  db: Kysely<Database>,
  { actor, log, settings, now = () => new Date() }: Pick<Services, 'actor' | 'log' | 'settings'> & { now?: () => Date },
): Services => ({
  db,
  actor,
  log,
  settings,
  now,
  processor: createProcessor(db, now),
  catalogueChanged: async () => void (await nextGeneration(db)),
})
