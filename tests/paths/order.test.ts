import { findDeviations, type LoadedMachine, recordMachine, scoreMutants } from '@passepartout/paths'
import { expect, it } from 'vitest'
import { assign, type ActorRefFrom, fromPromise, sendTo, setup } from 'xstate'

/** A till that prints a receipt before or after it forgets the total, which printing reads. */
const till = (...actions: ('print' | 'forget')[]): LoadedMachine => ({
  machine: setup({
    types: { context: {} as { total: number }, events: {} as { type: 'item.add' } | { type: 'pay' } },
    actions: {
      add: assign({ total: ({ context }) => context.total + 5 }),
      forget: assign({ total: 0 }),
      print: ({ context }) => void context.total,
    },
  }).createMachine({
    id: 'till',
    context: { total: 0 },
    initial: 'open',
    states: {
      open: { on: { 'item.add': { target: 'due', actions: 'add' } } },
      due: { on: { pay: { target: 'open', actions } } },
    },
  }),
  cases: { events: [{ type: 'item.add' }, { type: 'pay' }] },
})

it('records that an effect receives a context which later actions change', async () => {
  const record = await recordMachine(till('print', 'forget'))
  expect(record.paths[0]?.at(-1)).toEqual([
    'pay',
    'open',
    { actions: [['print', null, ['total']]], context: { total: 0 } },
  ])
  expect((await findDeviations(till('forget', 'print'), record)).join()).toContain('and now does {"actions":["print"]')
  const { mutants } = await scoreMutants(till('print', 'forget'), record)
  expect(mutants.find(({ change }) => change === '"print" and "forget" are swapped')?.killedBy).not.toBeNull()
})

const promise = fromPromise<void>(() => Promise.reject(new Error('not provided')))

/** A doorbell that rings an actor, which may be none, at once or later. */
const doorbell = (to: 'chime' | 'none', delay?: number): LoadedMachine => ({
  machine: setup({
    types: { context: {} as { none?: ActorRefFrom<typeof promise> } },
    actors: { chime: promise },
  }).createMachine({
    id: 'doorbell',
    context: {},
    invoke: { id: 'chime', src: 'chime' },
    initial: 'ready',
    states: {
      ready: {
        on: {
          push: {
            actions: sendTo(
              (to === 'chime' ? 'chime' : ({ context }: { context: { none?: unknown } }) => context.none) as never,
              { type: 'ring' } as never,
              delay === undefined ? {} : { delay },
            ),
          },
        },
      },
    },
  }),
  cases: { events: [{ type: 'push' }], ports: { chime: { neverFails: 'it rings for ever' } } },
})

it('records what a machine sends to an actor that is not there', async () => {
  const record = await recordMachine(doorbell('chime'))
  const [, , outcome] = record.paths[0]?.find(([event]) => event === 'push') ?? []
  expect(outcome).toEqual({ sent: [['chime', { type: 'ring' }]] })
  expect((await findDeviations(doorbell('none'), record)).join()).toContain(
    'now does {"sent":[["itself",{"type":"ring"}]]}',
  )
})

it('records to whom a machine sends something later', async () => {
  const record = await recordMachine(doorbell('chime', 40))
  const [, , outcome] = record.paths[0]?.find(([event]) => event === 'push') ?? []
  expect(outcome).toEqual({ delays: [[40, { type: 'ring' }, 'chime']] })
  expect(await findDeviations(doorbell('none', 40), record)).toHaveLength(1)
})
