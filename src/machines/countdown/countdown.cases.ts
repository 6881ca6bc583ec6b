import type { MachineCases } from '@passepartout/paths'
import type { CountdownContext, CountdownEvent, CountdownInput, countdownMachine } from './countdown.machine.ts'

export const end = Date.UTC(2025, 0, 7)
const day = 86_400_000

export const countdownCases = {
  input: [{ end, refresh: 30_000 }] satisfies CountdownInput[],
  events: [{ type: 'page.show' }] satisfies CountdownEvent[],
  ports: { readClock: { done: [end - day, end], neverFails: 'a browser can always read its clock' } },
  invariants: {
    reading: ({ children }) => 'readClock' in children,
    over: ({ status }) => status === 'done',
    running: ({ context: { now } }: { context: CountdownContext }) => now < end,
  },
  descriptions: {
    'page.show': 'the page is shown again',
    'readClock.done': ({ output }: { output: number }) =>
      output < end ? 'the promotion has not ended' : 'the promotion has ended',
    'after.REFRESH': 'the refresh interval has passed',
  },
} satisfies MachineCases<typeof countdownMachine>
