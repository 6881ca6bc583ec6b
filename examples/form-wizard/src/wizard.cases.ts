import type { MachineCases } from '@passepartout/paths'
import type { wizardMachine } from './wizard.machine.ts'

/** A step shows its own fields only. An email address is more than the probes can find. */
export const wizardCases = {
  events: (state) => [
    ...(state.matches('contact')
      ? [
          { type: 'field.change' as const, field: 'name' as const, value: 'Ada' },
          { type: 'field.change' as const, field: 'email' as const, value: 'ada@example.org' },
        ]
      : [{ type: 'field.change' as const, field: 'workshop' as const, value: 'Linocut' }]),
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'booking.submit' },
  ],
  ports: { sendBooking: { done: [{ code: 'W-7' }], failed: [new Error('503')] } },
} satisfies MachineCases<typeof wizardMachine>
