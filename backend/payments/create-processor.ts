import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { PaymentProcessor } from './processor.ts'
import { sandbox } from './sandbox.ts'

/** Creates the payment processor of the backend and of the merchant's commands. */
export const createProcessor: (db: Kysely<Database>, now: () => Date) => PaymentProcessor = sandbox
