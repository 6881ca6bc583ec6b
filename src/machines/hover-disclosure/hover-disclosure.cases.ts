import type { MachineCases } from '@passepartout/paths'
import type { hoverDisclosureMachine } from './hover-disclosure.machine.ts'

/** Two panels of one menu. */
export const hoverDisclosureCases = {
  events: [
    { type: 'pointer.enter', value: 'subjects' },
    { type: 'pointer.enter', value: 'styles' },
    { type: 'pointer.leave' },
    { type: 'disclosure.open', value: 'subjects' },
    { type: 'disclosure.close' },
  ],
  invariants: {
    closed: ({ context }) => context.value === null,
    opening: ({ context }) => context.value !== null,
    open: ({ context }) => context.value !== null,
    closing: ({ context }) => context.value !== null,
  },
  descriptions: {
    'pointer.enter': ({ value }: { value: string }) => `the pointer comes to "${value}"`,
    'pointer.leave': 'the pointer leaves',
    'disclosure.open': ({ value }: { value: string }) => `"${value}" is focused by keyboard or tapped`,
    'disclosure.close': 'the shopper presses Escape, moves the focus away or navigates',
    'after.OPEN_DELAY': 'the pointer has stayed',
    'after.CLOSE_DELAY': 'the pointer has not come back',
  },
} satisfies MachineCases<typeof hoverDisclosureMachine>
