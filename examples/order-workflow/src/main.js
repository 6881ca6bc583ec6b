import { watch } from '@passepartout/visualiser/watch'
import { createActor, toPromise } from 'xstate'
import { orderMachine } from './order.machine.js'
import { servicesFor } from './services.js'

const inspect = process.env.NODE_ENV === 'production' ? undefined : watch({ redact: ['pin'] })

for (const [index, trouble] of ['nothing', 'busy', 'declined', 'slow', 'sold out'].entries()) {
  const input = { sku: `A${index}`, amount: 25 + index, pin: '1234' }
  const actor = createActor(orderMachine.provide({ actors: servicesFor(trouble) }), {
    id: input.sku,
    input,
    inspect,
  })
  actor.subscribe(({ value }) => console.log(`order ${input.sku} (${trouble}):`, JSON.stringify(value)))
  actor.start()
  console.log(`order ${input.sku}:`, await toPromise(actor))
}
