import { assertEvent, setup } from 'xstate'
import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import { isZip } from '#/domain/product/delivery.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type DeliveryZipEvent =
  | { type: 'form.toggle' }
  | { type: 'zip.type' }
  | { type: 'zip.apply'; zip: string; country: string }

/** The state of the form; `closed` hides it. */
export type ZipFormState = 'closed' | 'typing' | 'invalid' | 'failed' | 'requesting'

/** Whether the shop delivers to a postal code. */
export type ZipVerdict = { delivered: boolean }

export const deliveryZipMachine = setup({
  types: { events: {} as DeliveryZipEvent, tags: {} as 'form' | 'busy' },
  actors: { estimateFor: port<ZipVerdict, { zip: string }>('estimateFor') },
  guards: {
    isZip: (_, { zip, country }: { zip: string; country: string }) => isZip(zip, country),
    isDelivered: (_, { delivered }: ZipVerdict) => delivered,
  },
}).createMachine({
  id: 'delivery-zip',
  description: 'The form below the delivery estimate, which changes the postal code.',
  meta: { area: 'product', page: '/products/$productId', sensitive: ['zip'] } satisfies FlowMeta,
  initial: 'closed',
  states: {
    closed: { on: { 'form.toggle': 'open' } },
    open: {
      tags: 'form',
      initial: 'typing',
      on: {
        'form.toggle': 'closed',
        'zip.apply': [
          { guard: { type: 'isZip', params: ({ event }) => event }, target: 'requesting' },
          { target: '.invalid' },
        ],
      },
      states: {
        typing: {},
        invalid: { on: { 'zip.type': 'typing' } },
        failed: { on: { 'zip.type': 'typing' } },
      },
    },
    requesting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'estimateFor',
        src: 'estimateFor',
        input: ({ event }) => {
          assertEvent(event, 'zip.apply')
          return { zip: writtenPostalCode(event.zip) }
        },
        onDone: [
          { guard: { type: 'isDelivered', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'open.invalid' },
        ],
        onError: 'open.failed',
      },
    },
  },
})
