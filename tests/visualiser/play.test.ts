import { expect, it } from 'vitest'
import { findMachines, loadMachine, testGivenPath } from '@passepartout/paths'
import { statesOf } from '../../visualiser/chart/chart.ts'
import { chartOf } from '../../visualiser/chart/chart-of.ts'
import { favoritesCases } from '#/machines/favorites/favorites.cases.ts'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import { describeNext, Play, readEvent, stateOf } from '../../visualiser/play/play.ts'

const play = new Play(favoritesMachine, favoritesCases)

it('lists what can happen in a state, in words', () => {
  const [start] = play.starts()
  const [toggle] = play.next([start!])
  const changing = play.take([start!], toggle!)
  expect(
    play
      .next(changing)
      .map(describeNext)
      .map(({ source, name, detail }) => [source, name, detail]),
  ).toEqual([
    ['event', 'favorite.resume', "{ changes: [{ kind: 'add', work: {…} }] }"],
    ['event', 'favorite.resume', "{ changes: [{ kind: 'remove', work: {…} }] }"],
    ['done', 'makeChange done', "{ kind: 'added' }"],
    ['done', 'makeChange done', "{ kind: 'removed' }"],
    ['done', 'makeChange done', "{ kind: 'signed-out' }"],
    ['done', 'makeChange done', "{ kind: 'offline' }"],
    ['error', 'makeChange error', 'no response'],
  ])
})

it('finds the shortest path to a transition', () => {
  const path = play.pathTo('favorites.offline | xstate.done.actor.waitForConnection | 0')
  expect(path?.map(({ event, state }) => [describeNext(event).name, stateOf(state.snapshot)])).toEqual([
    ['xstate.init', 'idle'],
    ['favorite.toggle', 'changing'],
    ['makeChange done', 'offline'],
    ['waitForConnection done', 'changing'],
  ])
  expect(play.pathTo('favorites.idle | nothing | 0')).toBeUndefined()
})

it.each(findMachines('src/machines'))('plays $name to its transitions, as paths that run', async (files) => {
  const { machine, cases } = await loadMachine(files)
  const played = new Play(machine, cases)
  const items = statesOf(chartOf(machine)).flatMap(({ transitions }) => transitions.map(({ item }) => item))
  for (const item of items) {
    const path = played.pathTo(item)
    expect(path, item).toBeDefined()
    await testGivenPath(machine, played.written(path!).path)
  }
})

it.each([
  ['{ "type": ', 'This is not JSON: '],
  ["{ type: 'next' }", 'This is not JSON: '],
  ['"next"', 'An object with a "type" is expected'],
  ['null', 'An object with a "type" is expected'],
  ['{ "type": 7 }', 'An object with a "type" is expected'],
])('rejects the event %s with what is expected', (text, message) => expect(() => readEvent(text)).toThrow(message))

it('reads an event with any payload', () =>
  expect(readEvent('{ "type": "rate", "stars": [5, null] }')).toEqual({ type: 'rate', stars: [5, null] }))
