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
  ['recent searches open on focus [TYPE-01]', [opened('')], { open: 'recent' }],
  ['words open on focus [TYPE-01]', [opened('sea')], { open: 'requesting' }],
  ['nothing to show stays closed', [{ type: 'popover.open', words: '', recent: [] }], 'closed'],
  ['one character shows recent searches [TYPE-03]', [opened(''), typed('s')], { open: 'recent' }],
  ['two characters wait [TYPE-03]', [opened(''), typed('se')], { open: 'waiting' }],
  ['blanks are no characters', [opened(''), typed('s   ')], { open: 'recent' }],
  ['an emptied field closes where nothing was searched for', [typed('se'), typed('')], 'closed'],
  ['composing asks nothing', [typed('se'), { type: 'words.compose' }], 'composing'],
  ['composed words wait', [{ type: 'words.compose' }, typed('海辺')], { open: 'waiting' }],
  ['closing closes [TYPE-02]', [opened('sea'), { type: 'popover.close' }], 'closed'],
  ['a blank search is none [TYPE-05]', [opened(''), { type: 'search.submit', words: ' \t' }], { open: 'recent' }],
  ['no option, no choice', [opened(''), { type: 'option.choose', index: 7 }], { open: 'recent' }],
])('%s', (_, events, value) => {
  expect(after(events).value).toEqual(value)
})

function started() {
  const clock = new SimulatedClock()
  const requested: { words: string; response: (suggestions: Suggestions) => void; fail: (error: Error) => void }[] = []
  const stored = vi.fn<(recent: readonly string[]) => void>()
  const goTo = vi.fn<(address: string) => void>()
  const actor = createActor(
    typeaheadMachine.provide({
      actors: {
        suggestFor: fromPromise<Suggestions, { words: string }>(
          ({ input: { words } }) =>
            new Promise((response, fail) => {
              requested.push({ words, response, fail })
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
  it('waits until some time after the last key', () => {
    const { actor, clock, requested } = started()
    for (const words of ['se', 'sea', 'seas']) {
      actor.send(typed(words))
      clock.increment(299)
    }
    expect(requested).toEqual([])
    clock.increment(1)
    expect(requested.map(({ words }) => words)).toEqual(['seas'])
  })

  it('drops the response to outdated text', async () => {
    const { actor, clock, requested, settle } = started()
    actor.send(typed('sea'))
    clock.increment(300)
    actor.send(typed('seal'))
    clock.increment(300)
    requested[0]?.response(foundSuggestions)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'requesting' })
    requested[1]?.response(noSuggestions)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'empty' })
  })

  it.each([
    ['suggestions', foundSuggestions, { open: 'suggesting' }],
    ['none', noSuggestions, { open: 'empty' }],
    ['a failure [TYPE-16]', failedSuggestions, 'failed'],
  ])('receives %s', async (_, response, value) => {
    const { actor, requested, settle } = started()
    actor.send(opened('sea'))
    requested[0]?.response(response)
    await settle()
    expect(actor.getSnapshot().value).toEqual(value)
  })

  it('fails with a lost response, and requests again for the next text [TYPE-16]', async () => {
    const { actor, clock, requested, settle } = started()
    actor.send(opened('sea'))
    requested[0]?.fail(new Error('no answer'))
    await settle()
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send(typed('seal'))
    clock.increment(300)
    expect(requested).toHaveLength(2)
  })
})

describe('searching', () => {
  it('goes to the results and remembers the words', () => {
    const { actor, goTo, stored } = started()
    actor.send(opened(''))
    actor.send({ type: 'search.submit', words: ' sea  storm ' })
    expect(goTo.mock.calls).toEqual([['/gallery/search?skq=sea%20storm']])
    expect(stored.mock.calls).toEqual([[['sea storm', 'red fox', 'harbor']]])
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('goes where the chosen option leads, and remembers a recent search as the latest', () => {
    const { actor, goTo, stored } = started()
    actor.send(opened(''))
    actor.send({ type: 'option.choose', index: 1 })
    expect(goTo.mock.calls).toEqual([['/gallery/search?skq=harbor']])
    expect(stored.mock.calls).toEqual([[['harbor', 'red fox']]])
  })

  it('clears on request', () => {
    const { actor, stored } = started()
    actor.send(opened(''))
    actor.send({ type: 'recent.clear' })
    expect(stored.mock.calls).toEqual([[[]]])
    expect(actor.getSnapshot().value).toBe('closed')
  })
})
