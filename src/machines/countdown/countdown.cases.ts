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
    'page.show': 'the shopper turns back to the page',
    'readClock.done': ({ output }: { output: number }) =>
      output < end ? 'the clock says that the end is to come' : 'the clock says that the end has come',
    'after.REFRESH': 'it is time to look at the clock again',
  },
} satisfies MachineCases<typeof countdownMachine>
