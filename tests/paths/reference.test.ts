import type { AnyCases } from '@passepartout/paths'
import { type Reference, testAgainst } from '@passepartout/paths/reference'
import { describe, expect, it } from 'vitest'
import { assign, type EventObject, fromPromise, setup } from 'xstate'

type AccountEvent = { type: 'deposit'; sum: number } | { type: 'withdraw'; sum: number } | { type: 'block' }

/** A bank account; a withdrawal is confirmed by a port. `fee` is what a bug takes at the second withdrawal. */
const account = (fee = 0, isOpenAfterBlock = false) =>
  setup({
    types: {
      context: {} as { balance: number; sum: number; count: number },
      events: {} as AccountEvent,
    },
    actors: { confirm: fromPromise<boolean, { sum: number }>(() => Promise.reject(new Error('not provided'))) },
    guards: { isCovered: ({ context }, { sum }: { sum: number }) => context.balance >= sum },
  }).createMachine({
    id: 'account',
    context: { balance: 0, sum: 0, count: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          deposit: { actions: assign({ balance: ({ context, event }) => context.balance + event.sum }) },
          withdraw: {
            guard: { type: 'isCovered', params: ({ event }) => event },
            target: 'confirming',
            actions: assign({ sum: ({ event }) => event.sum }),
          },
          block: isOpenAfterBlock ? {} : 'blocked',
        },
      },
      confirming: {
        invoke: {
          id: 'confirm',
          src: 'confirm',
          input: ({ context }) => ({ sum: context.sum }),
          onDone: {
            target: 'open',
            actions: assign({
              count: ({ context }) => context.count + 1,
              balance: ({ context }) => context.balance - context.sum - (context.count === 1 ? fee : 0),
            }),
          },
          onError: 'open',
        },
        after: { 5000: 'open' },
      },
      blocked: { type: 'final' },
    },
  })

const transfers = ['deposit', 'withdraw'].map((type) => ({ type, sum: 10 })) as EventObject[]
const cases: AnyCases = {
  events: [...transfers, { type: 'block' }],
  ports: { confirm: { done: [true], failed: [new Error('no response')] } },
  facts: ({ balance }: { balance: number }) => Math.min(balance, 20),
}

interface Book {
  state: string
  balance: number
}

/** The same account as a plain function. */
const book: Reference<Book> = {
  start: () => ({ state: 'open', balance: 0 }),
  next: ({ state, balance }, event) => {
    const sum = 'sum' in event ? Number(event.sum) : 0
    if (state === 'open' && event.type === 'deposit') return { state, balance: balance + sum }
    if (state === 'open' && event.type === 'withdraw' && balance >= sum) return { state: 'confirming', balance }
    if (state === 'open' && event.type === 'block') return { state: 'blocked (done)', balance }
    if (state !== 'confirming') return { state, balance }
    return { state: 'open', balance: event.type === 'xstate.done.actor.confirm' ? balance - 10 : balance }
  },
}

describe.each([
  ['a plain function', book],
  ['a second machine', account()],
])('%s as a reference', (_, reference) => {
  const test = (machine: ReturnType<typeof account>, events = cases.events) =>
    testAgainst(reference as Reference<Book>, machine, { ...cases, events }, { runs: 100 })

  it('agrees with a machine that does the same', async () => {
    await expect(test(account())).resolves.toBeUndefined()
  })

  it('shows the field that differs, after the shortest sequence', async () => {
    await expect(test(account(1), transfers)).rejects.toThrow(
      new RegExp(
        [
          '"account" differs from its reference in "balance": -1, expected 0',
          '  after started -> open',
          ...Array.from({ length: 2 }, () => [
            '    deposit \\{"sum":10\\} -> open',
            '    withdraw \\{"sum":10\\} -> confirming',
            '    confirm done 1 -> open',
          ]).flat(),
        ].join('\n') + '$',
      ),
    )
  })

  it('shows another state', async () => {
    await expect(test(account(0, true))).rejects.toThrow(
      '"account" differs from its reference in "state": "open", expected "blocked (done)"\n  after started -> open\n    block -> open',
    )
  })
})
