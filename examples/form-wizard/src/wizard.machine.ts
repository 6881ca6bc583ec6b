import { assign, fromPromise, setup } from 'xstate'
import { type Booking, contactErrors, workshopErrors } from './booking.ts'

type FieldChange = { type: 'field.change'; field: keyof Booking; value: string }

export const wizardMachine = setup({
  types: {
    context: {} as { booking: Booking; code: string | null },
    events: {} as FieldChange | { type: 'step.next' } | { type: 'step.back' } | { type: 'booking.submit' },
  },
  actors: {
    sendBooking: fromPromise<{ code: string }, Booking>(() => Promise.reject(new Error('sendBooking is not provided'))),
  },
  actions: {
    setField: assign({
      booking: ({ context }, { field, value }: FieldChange) => ({ ...context.booking, [field]: value }),
    }),
    setCode: assign({ code: (_, { code }: { code: string }) => code }),
  },
  guards: {
    hasContact: ({ context }) => Object.keys(contactErrors(context.booking)).length === 0,
    hasWorkshop: ({ context }) => Object.keys(workshopErrors(context.booking)).length === 0,
  },
}).createMachine({
  id: 'wizard',
  context: { booking: { name: '', email: '', workshop: '' }, code: null },
  initial: 'contact',
  states: {
    contact: {
      initial: 'editing',
      on: {
        'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'step.next': [{ guard: 'hasContact', target: 'workshop' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: {} },
    },
    workshop: {
      initial: 'editing',
      on: {
        'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'step.next': [{ guard: 'hasWorkshop', target: 'review' }, { target: '.invalid' }],
        'step.back': 'contact',
      },
      states: { editing: {}, invalid: {} },
    },
    review: {
      initial: 'editing',
      states: {
        editing: { on: { 'booking.submit': 'submitting', 'step.back': '#wizard.workshop' } },
        submitting: {
          invoke: {
            id: 'sendBooking',
            src: 'sendBooking',
            input: ({ context }) => context.booking,
            onDone: { target: '#wizard.booked', actions: { type: 'setCode', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: { on: { 'booking.submit': 'submitting', 'step.back': '#wizard.workshop' } },
      },
    },
    booked: { type: 'final' },
  },
})
