import { setTimeout } from 'node:timers/promises'
import { fromPromise } from 'xstate'

/** A service that takes its time, and does what the order says it should. */
const service = (milliseconds, respond) =>
  fromPromise(async ({ input, signal }) => {
    await setTimeout(milliseconds, undefined, { signal })
    return respond(input)
  })

const fail = (message, code) => {
  throw Object.assign(new Error(message), { code })
}

/** The services of an order; `trouble` is what goes wrong. */
export const servicesFor = (trouble) => ({
  reserveStock: service(600, ({ sku }) => ({ reservation: trouble === 'sold out' ? null : `R-${sku}` })),
  chargeCard: service(900, ({ amount, attempt }) => {
    if (trouble === 'declined') fail('the bank declined the card', 'declined')
    if (trouble === 'busy' && attempt < 3) fail('the bank is busy', 'busy')
    return { payment: `P-${amount}` }
  }),
  sendParcel: service(trouble === 'slow' ? 60_000 : 700, ({ reservation }) => ({ tracking: `T-${reservation}` })),
  undo: service(500, () => undefined),
})
