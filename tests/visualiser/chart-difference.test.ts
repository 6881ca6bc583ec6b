import { setup } from 'xstate'
import { expect, it } from 'vitest'
import { effect } from '#/machines/effect.ts'
import { port } from '#/machines/port.ts'
import type { Chart } from '../../visualiser/chart/chart.ts'
import { chartOf } from '../../visualiser/chart/chart-of.ts'
import {
  differenceMarkdown,
  differencesOfCharts,
  tallyOf,
  touchedPaths,
} from '../../visualiser/difference/chart-difference.ts'

const quantity = (wait: number, isNew: boolean): Chart => {
  const machine = setup({
    types: { events: {} as { type: 'quantity.change' } | { type: 'quantity.reset' } },
    actors: { save: port<{ kind: string }, { quantity: number }>('save') },
    actions: { setWanted: effect('setWanted'), notifyFailed: effect('notifyFailed') },
    guards: { isGone: () => true, isShort: () => true },
    delays: { PAUSE: wait },
  }).createMachine({
    id: 'cart-quantity',
    initial: 'settled',
    states: {
      settled: { on: { 'quantity.change': 'changing' } },
      changing: {
        ...(isNew ? { tags: 'busy' } : {}),
        after: { PAUSE: 'saving' },
        on: isNew ? {} : { 'quantity.reset': 'settled' },
      },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          input: { quantity: 1 },
          onDone: [
            ...(isNew
              ? [{ guard: 'isShort', target: 'settled' } as const, { guard: 'isGone', target: 'settled' } as const]
              : [{ guard: 'isGone', target: 'settled' } as const, { guard: 'isShort', target: 'settled' } as const]),
            { target: 'settled' },
          ],
          onError: { target: 'settled', actions: isNew ? ['setWanted', 'notifyFailed'] : ['notifyFailed'] },
        },
        on: isNew ? { 'quantity.change': { actions: 'setWanted' } } : {},
      },
    },
  })
  return { ...chartOf(machine), hash: isNew ? 'new' : 'old' }
}

const [difference] = differencesOfCharts([quantity(500, false)], [quantity(350, true)])

it('finds transitions that were added, removed and changed, with their effect before and after', () => {
  expect(difference?.transitions.map(({ change, text, before, after }) => [change, text, before, after])).toEqual([
    ['changed', 'changing after 350 ms', '500 ms', '350 ms'],
    ['removed', 'changing quantity.reset', 'to settled', null],
    ['changed', 'saving save done [isShort]', 'candidate 2', 'candidate 1'],
    ['changed', 'saving save done [isGone]', 'candidate 1', 'candidate 2'],
    ['changed', 'saving save error', 'notifyFailed', 'setWanted, notifyFailed'],
    ['added', 'saving quantity.change', null, 'stays, setWanted'],
  ])
  expect(difference?.states).toEqual([
    { change: 'changed', state: 'changing', before: 'no tags', after: 'tagged busy' },
  ])
  expect(difference && tallyOf(difference)).toEqual({ added: 1, removed: 1, changed: 5 })
})

it('finds nothing between equal machines', () =>
  expect(differencesOfCharts([quantity(350, true)], [quantity(350, true)])).toEqual([]))

it('finds machines that were added and removed', () => {
  expect(differencesOfCharts([], [quantity(350, true)])[0]).toMatchObject({ change: 'added', machine: 'cart-quantity' })
  expect(differencesOfCharts([quantity(350, true)], [])[0]).toMatchObject({
    change: 'removed',
    machine: 'cart-quantity',
  })
})

it('finds the steps of recorded paths that take a transition that differs', () => {
  const item = (text: string) => difference?.transitions.find((transition) => transition.text === text)
  const [reset, delay, added] = [
    item('changing quantity.reset')?.beforeItem,
    item('changing after 350 ms')?.afterItem,
    item('saving quantity.change')?.afterItem,
  ]
  const before = [[['other'], [reset!], ['other']], [['other']]]
  const after = [[['other'], ['other'], [delay!, 'other'], [added!]], [['other']]]
  expect(touchedPaths(difference!, before, after)).toEqual([{ path: 1, steps: [null, 'removed', 'changed', 'added'] }])
})

it('writes the difference as Markdown', () => {
  const markdown = differenceMarkdown([difference!], () => [{ path: 1, steps: [null, 'changed'] }], 'main')
  expect(markdown).toContain('## Machines that differ from main\n\n### cart-quantity\n\n1 added, 1 removed, 5 changed')
  expect(markdown).toContain('| ~ | changing after 350 ms | 500 ms | 350 ms |')
  expect(markdown).toContain('Recorded paths: path 1: 1 step of 2.')
  const pictures = new Map([['cart-quantity', { before: null, after: 'cart-quantity.after.svg' }]])
  expect(differenceMarkdown([difference!], () => [], 'main', pictures)).toContain(
    '| now |\n| --- |\n| ![cart-quantity after](cart-quantity.after.svg) |',
  )
  expect(differenceMarkdown([], () => [], 'main')).toBe('No machine differs from main.\n')
})
