import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { favoritesMachine, type ListAnswer } from '#/machines/favorites/favorites.machine.ts'

const work = { productId: 'A1' }
const heart = { type: 'favorite.toggle', work, registered: true } as const
const settle = () => new Promise((done) => setTimeout(done))

/** Hearts over a list with these works, whose requests wait to be answered; what they ask for and tell, in order. */
function hearts(listed: Record<string, string> = {}) {
  const done: unknown[] = []
  const waiting: { answer: (value: never) => void; fail: (error: Error) => void }[] = []
  const ask = <Answer, Input>(what: string) =>
    fromPromise<Answer, Input>(({ input }) => {
      done.push(input ? [what, input] : what)
      return new Promise<Answer>((answer, fail) => waiting.push({ answer, fail }))
    })
  const tell = (what: string) => () => void done.push(what)
  const machine = favoritesMachine.provide({
    actors: { readList: ask('read'), addItem: ask('add'), removeItem: ask('remove') },
    actions: {
      askGuard: tell('guard'),
      tellAdded: tell('added'),
      tellAlready: tell('already'),
      tellRemoved: tell('removed'),
      tellFailed: tell('failed'),
      refreshList: () => undefined,
    },
  })
  const actor = createActor(machine).start()
  const list: ListAnswer = { kind: 'list', list: { listId: 'L', items: listed, latestFirst: Object.keys(listed) } }
  return {
    actor,
    done,
    answer: async (value: unknown = list) => {
      waiting.shift()?.answer(value as never)
      await settle()
    },
    fail: async () => {
      waiting.shift()?.fail(new Error('no answer'))
      await settle()
    },
  }
}

it('a work that is not in the list is added, and further presses are ignored meanwhile [FAV-04] [FAV-07]', async () => {
  const { actor, done, answer } = hearts()
  actor.send(heart)
  actor.send(heart)
  await answer()
  actor.send(heart)
  actor.send({ type: 'favorite.add', work: { productId: 'B2' } })
  await answer({ kind: 'added' })
  expect(done).toEqual(['read', ['add', { listId: 'L', work }], 'added'])
})

it('a work that is in the list is removed, and further presses are ignored meanwhile [FAV-02] [FAV-07]', async () => {
  const { actor, done, answer } = hearts({ A1: 'i1' })
  actor.send(heart)
  await answer()
  actor.send(heart)
  await answer({ kind: 'removed' })
  expect(done).toEqual(['read', ['remove', { listId: 'L', itemId: 'i1' }], 'removed'])
})

it('a work that a guest wanted and that is in the list already stays, which is told [FAV-06]', async () => {
  const { actor, done, answer } = hearts({ A1: 'i1' })
  actor.send({ type: 'favorite.add', work })
  await answer()
  expect(done).toEqual(['read', 'already'])
})

it('a guest’s heart asks the guard, and nobody else [FAV-01]', () => {
  const { actor, done } = hearts()
  actor.send({ ...heart, registered: false })
  expect(done).toEqual(['guard'])
})

it.each([
  ['reading the list', {}, 0],
  ['adding', {}, 1],
  ['removing', { A1: 'i1' }, 1],
])('%s may fail, which is told [FAV-11]', async (_, listed, answered) => {
  const { actor, done, answer, fail } = hearts(listed)
  actor.send(heart)
  for (let count = 0; count < answered; count += 1) await answer()
  await fail()
  expect(done.at(-1)).toBe('failed')
  expect(actor.getSnapshot().value).toBe('idle')
})
