import { describe, expect, it, test, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate'
import { failedSuggestions, noSuggestions, type Suggestions } from '#/domain/search/typeahead.ts'
import { foundSuggestions, typeaheadCases } from '#/machines/typeahead/typeahead.cases.ts'
import { typeaheadMachine, type TypeaheadEvent } from '#/machines/typeahead/typeahead.machine.ts'

const [input] = typeaheadCases.input
if (!input) throw new Error('the cases have no input')
const recent = ['red fox', 'harbor']
const opened = (words: string): TypeaheadEvent => ({ type: 'popover.open', words, recent })
const typed = (words: string): TypeaheadEvent => ({ type: 'words.type', words })

const after = (events: TypeaheadEvent[]) => {
  const machine = typeaheadMachine.provide({ actions: { storeRecent: () => undefined, goTo: () => undefined } })
  const [first] = initialTransition(machine, input)
  return events.reduce((state, event) => transition(machine, state, event)[0], first)
}

test.each<[string, TypeaheadEvent[], unknown]>([
  ['opens recent searches on focus [TYPE-01]', [opened('')], { open: 'recent' }],
  ['requests suggestions on focus of a field with text [TYPE-01]', [opened('sea')], { open: 'requesting' }],
  ['stays closed with nothing to show', [{ type: 'popover.open', words: '', recent: [] }], 'closed'],
  ['shows recent searches for one character [TYPE-03]', [opened(''), typed('s')], { open: 'recent' }],
  ['waits after two characters [TYPE-03]', [opened(''), typed('se')], { open: 'waiting' }],
  ['does not count blanks as characters', [opened(''), typed('s   ')], { open: 'recent' }],
  ['closes for an emptied field without recent searches', [typed('se'), typed('')], 'closed'],
  ['requests nothing while composing', [typed('se'), { type: 'words.compose' }], 'composing'],
  ['waits after composed text', [{ type: 'words.compose' }, typed('海辺')], { open: 'waiting' }],
  ['closes on a close event [TYPE-02]', [opened('sea'), { type: 'popover.close' }], 'closed'],
  ['ignores a blank search [TYPE-05]', [opened(''), { type: 'search.submit', words: ' \t' }], { open: 'recent' }],
  ['ignores an option that does not exist', [opened(''), { type: 'option.choose', index: 7 }], { open: 'recent' }],
])('%s', (_, events, value) => {
  expect(after(events).value).toEqual(value)
})

function startTypeahead() {
  const clock = new SimulatedClock()
  const requested: { words: string; resolve: (suggestions: Suggestions) => void; reject: (error: Error) => void }[] = []
  const stored = vi.fn<(recent: readonly string[]) => void>()
  const goTo = vi.fn<(address: string) => void>()
  const actor = createActor(
    typeaheadMachine.provide({
      actors: {
        suggestFor: fromPromise<Suggestions, { words: string }>(
          ({ input: { words } }) =>
            new Promise((resolve, reject) => {
              requested.push({ words, resolve, reject })
            }),
        ),
      },
      actions: { storeRecent: ({ context }) => stored(context.recent), goTo: (_, { address }) => goTo(address) },
    }),
    { input, clock },
  ).start()
  const settle = () => new Promise((done) => setTimeout(done))
  return { actor, clock, requested, stored, goTo, settle }
}

describe('requesting', () => {
  it('starts 300 ms after the last key', () => {
    const { actor, clock, requested } = startTypeahead()
    for (const words of ['se', 'sea', 'seas']) {
      actor.send(typed(words))
      clock.increment(299)
    }
    expect(requested).toEqual([])
    clock.increment(1)
    expect(requested.map(({ words }) => words)).toEqual(['seas'])
  })

  it('drops the response to outdated text', async () => {
    const { actor, clock, requested, settle } = startTypeahead()
    actor.send(typed('sea'))
    clock.increment(300)
    actor.send(typed('seal'))
    clock.increment(300)
    requested[0]?.resolve(foundSuggestions)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'requesting' })
    requested[1]?.resolve(noSuggestions)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'empty' })
  })

  it.each([
    ['suggestions', foundSuggestions, { open: 'suggesting' }],
    ['none', noSuggestions, { open: 'empty' }],
    ['a failure [TYPE-16]', failedSuggestions, 'failed'],
  ])('receives %s', async (_, response, value) => {
    const { actor, requested, settle } = startTypeahead()
    actor.send(opened('sea'))
    requested[0]?.resolve(response)
    await settle()
    expect(actor.getSnapshot().value).toEqual(value)
  })

  it('fails with a lost response, and requests again for the next text [TYPE-16]', async () => {
    const { actor, clock, requested, settle } = startTypeahead()
    actor.send(opened('sea'))
    requested[0]?.reject(new Error('no response'))
    await settle()
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send(typed('seal'))
    clock.increment(300)
    expect(requested).toHaveLength(2)
  })
})

describe('searching', () => {
  it('goes to the results and stores the search', () => {
    const { actor, goTo, stored } = startTypeahead()
    actor.send(opened(''))
    actor.send({ type: 'search.submit', words: ' sea  storm ' })
    expect(goTo.mock.calls).toEqual([['/gallery/search?skq=sea%20storm']])
    expect(stored.mock.calls).toEqual([[['sea storm', 'red fox', 'harbor']]])
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('goes to the address of the chosen option, and stores a recent search as the latest', () => {
    const { actor, goTo, stored } = startTypeahead()
    actor.send(opened(''))
    actor.send({ type: 'option.choose', index: 1 })
    expect(goTo.mock.calls).toEqual([['/gallery/search?skq=harbor']])
    expect(stored.mock.calls).toEqual([[['harbor', 'red fox']]])
  })

  it('clears the recent searches', () => {
    const { actor, stored } = startTypeahead()
    actor.send(opened(''))
    actor.send({ type: 'recent.clear' })
    expect(stored.mock.calls).toEqual([[[]]])
    expect(actor.getSnapshot().value).toBe('closed')
  })
})
