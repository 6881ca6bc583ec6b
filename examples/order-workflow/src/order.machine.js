import { assign, fromPromise, setup } from 'xstate'

const MAX_ATTEMPTS = 3

const notProvided = fromPromise(() => Promise.reject(new Error('the service is not provided')))

const because = (reason) => ({ type: 'setReason', params: { reason } })

/** An order from the reserved stock to the parcel. What was done is undone if the order cannot be delivered. */
export const orderMachine = setup({
  actors: {
    reserveStock: notProvided,
    chargeCard: notProvided,
    sendParcel: notProvided,
    undo: notProvided,
  },
  actions: {
    setReservation: assign({ reservation: (_, { reservation }) => reservation }),
    setPayment: assign({ payment: (_, { payment }) => payment }),
    setTracking: assign({ tracking: (_, { tracking }) => tracking }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    setReason: assign({ reason: (_, { reason }) => reason }),
  },
  guards: {
    isInStock: (_, { reservation }) => reservation !== null,
    canTryAgain: ({ context }, { error }) => error.code !== 'declined' && context.attempts < MAX_ATTEMPTS,
  },
  delays: { BACKOFF: ({ context }) => 500 * 2 ** context.attempts, CARRIER_TIMEOUT: 5000 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    order: input,
    reservation: null,
    payment: null,
    tracking: null,
    attempts: 0,
    reason: null,
  }),
  initial: 'reserving',
  states: {
    reserving: {
      invoke: {
        id: 'reserveStock',
        src: 'reserveStock',
        input: ({ context }) => ({ sku: context.order.sku }),
        onDone: [
          {
            guard: { type: 'isInStock', params: ({ event }) => event.output },
            target: 'charging',
            actions: { type: 'setReservation', params: ({ event }) => event.output },
          },
          { target: 'cancelled', actions: because('sold out') },
        ],
        onError: { target: 'cancelled', actions: because('no stock service') },
      },
    },
    charging: {
      initial: 'requesting',
      states: {
        requesting: {
          entry: 'countAttempt',
          invoke: {
            id: 'chargeCard',
            src: 'chargeCard',
            input: ({ context }) => ({ amount: context.order.amount, attempt: context.attempts }),
            onDone: { target: '#order.sending', actions: { type: 'setPayment', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'canTryAgain', params: ({ event }) => event }, target: 'waiting' },
              { target: '#order.undoing', actions: because('not paid') },
            ],
          },
        },
        waiting: { after: { BACKOFF: 'requesting' } },
      },
    },
    sending: {
      invoke: {
        id: 'sendParcel',
        src: 'sendParcel',
        input: ({ context }) => ({ reservation: context.reservation }),
        onDone: { target: 'sent', actions: { type: 'setTracking', params: ({ event }) => event.output } },
        onError: { target: 'undoing', actions: because('not sent') },
      },
      after: {
        CARRIER_TIMEOUT: {
          target: 'undoing',
          actions: because('no tracking number'),
        },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { reservation, payment } }) => ({ reservation, payment }),
        onDone: 'cancelled',
        onError: 'needsHelp',
      },
    },
    sent: { type: 'final' },
    cancelled: { type: 'final' },
    needsHelp: { type: 'final' },
  },
  output: ({ context: { tracking, reason } }) => ({ tracking, reason }),
})
