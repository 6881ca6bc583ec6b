import { isZip } from '#/domain/product/delivery.ts'
import type { MachineCases } from '@passepartout/paths'
import type { DeliveryZipEvent, deliveryZipMachine, ZipVerdict } from './delivery-zip.machine.ts'

export const deliveryZipCases = {
  events: [
    { type: 'form.toggle' },
    { type: 'zip.type' },
    { type: 'zip.apply', zip: '66952', country: 'US' },
    { type: 'zip.apply', zip: 'K1A 0B1', country: 'US' },
    { type: 'zip.apply', zip: '669', country: 'US' },
  ],
  ports: {
    estimateFor: {
      done: [{ delivered: true }, { delivered: false }] satisfies ZipVerdict[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    closed: (snapshot) => !snapshot.hasTag('form'),
    'open.typing': (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('busy'),
    'open.invalid': (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('busy'),
    'open.failed': (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('busy'),
    requesting: ({ children }) => 'estimateFor' in children,
  },
  descriptions: {
    'form.toggle': 'the shopper opens or closes the form',
    'zip.type': 'the shopper types',
    'zip.apply': ({ zip }: Extract<DeliveryZipEvent, { type: 'zip.apply' }>) =>
      `the shopper applies ${isZip(zip) ? `the postal code ${zip}` : 'a postal code that is not one'}`,
    'estimateFor.done': ({ output }: { output: ZipVerdict }) =>
      output.delivered ? 'the shop delivers there' : 'the shop does not deliver there',
    'estimateFor.failed': 'the request fails',
  },
} satisfies MachineCases<typeof deliveryZipMachine>
