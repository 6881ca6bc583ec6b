import type { Services } from './services.ts'
import { sandbox } from '../payments/sandbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { dispatchNext } from './changes.ts'

const AT_ONCE = 100

/** Sees off the orders whose parcels have left since the last time; answers how many. */
export async function dispatchOrders({ db, now, settings }: Services): Promise<number> {
  for (let count = 0; count < AT_ONCE; count++) {
    const found = await inTransaction(db, (tx) => dispatchNext(tx, sandbox(now), now(), settings))
    if (!found) return count
  }
  return AT_ONCE
}
