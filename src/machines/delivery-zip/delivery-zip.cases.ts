import type { DeliveryZipEvent, ZipVerdict } from './delivery-zip.machine.ts'

/** Payloads for every event and results for the port, one for each branch of a guard. */
export const deliveryZipCases = {
  events: [
    { type: 'form.toggle' },
    { type: 'zip.type' },
    { type: 'zip.apply', zip: '66952' },
    { type: 'zip.apply', zip: 'K1A 0B1' },
    { type: 'zip.apply', zip: '669' },
  ] satisfies DeliveryZipEvent[],
  ports: {
    estimateFor: {
      done: [{ delivered: true }, { delivered: false }] satisfies ZipVerdict[],
      failed: [new Error('no answer')],
    },
  },
}
