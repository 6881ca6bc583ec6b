import { choices, productOptionsCases } from '#/machines/product-options/product-options.cases.ts'
import {
  productOptionsMachine,
  type ProductOptionsContext,
  type ProductOptionsEvent,
} from '#/machines/product-options/product-options.machine.ts'
import { chosenItem } from '#/domain/product/product-view.ts'
import { describe, expect, it, test, vi } from 'vitest'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'

const opened = (upi = 'SMALLPRINT') => initialTransition(productOptionsMachine, { choices, upi })[0]
const after = (events: readonly ProductOptionsEvent[], upi?: string) =>
  events.reduce((state, event) => transition(productOptionsMachine, state, event)[0], opened(upi))
const upiOf = ({ choice }: ProductOptionsContext) => chosenItem(choices, choice)?.upi

test.each<[string, ProductOptionsEvent[], string, string | undefined, string]>([
  ['starts with the item of the address', [], 'SMALLPRINT', 'settled', 'SMALLPRINT'],
  ['chooses a frame [PDP-34]', [{ type: 'option.choose', option: 1 }], 'SMALLPRINT', 'moved', 'SMALLOAK'],
  [
    'chooses the first frame of a tier [PDP-32]',
    [{ type: 'tier.choose', tier: 'signature' }],
    'SMALLPRINT',
    'moved',
    'SMALLGILT',
  ],
  ['keeps the frame in another size [PDP-34]', [{ type: 'size.choose', size: 1 }], 'SMALLGILT', 'moved', 'LARGEGILT'],
  [
    'chooses the first option of the tab in a size without the frame',
    [{ type: 'size.choose', size: 1 }],
    'SMALLOAK',
    'moved',
    'LARGEPRINT',
  ],
  [
    'chooses the size and the first option of another tab, and resets the frame [PDP-33]',
    [{ type: 'tab.choose', tab: 'canvas' }],
    'SMALLOAK',
    'moved',
    'LARGECANVAS',
  ],
  [
    'chooses the first option, not the earlier frame, on return to a tab [PDP-33]',
    [
      { type: 'tab.choose', tab: 'canvas' },
      { type: 'tab.choose', tab: 'print' },
    ],
    'LARGEGILT',
    'moved',
    'LARGEPRINT',
  ],
  ['ignores a tab without items', [{ type: 'tab.choose', tab: 'wood' }], 'SMALLOAK', 'settled', 'SMALLOAK'],
  ['ignores a tier without frames', [{ type: 'tier.choose', tier: 'premium' }], 'SMALLOAK', 'settled', 'SMALLOAK'],
  [
    'ignores an option that is not offered [PDP-41]',
    [{ type: 'option.choose', option: 3 }],
    'SMALLPRINT',
    'settled',
    'SMALLPRINT',
  ],
  [
    'chooses the item of a new address',
    [{ type: 'address.change', upi: 'largegilt' }],
    'SMALLPRINT',
    'settled',
    'LARGEGILT',
  ],
  [
    'prefers a new address to a choice that is not written yet',
    [
      { type: 'option.choose', option: 1 },
      { type: 'address.change', upi: 'LARGEGILT' },
    ],
    'SMALLPRINT',
    'settled',
    'LARGEGILT',
  ],
  [
    'ignores the address of an unknown item',
    [{ type: 'address.change', upi: 'NONE' }],
    'SMALLPRINT',
    'settled',
    'SMALLPRINT',
  ],
])('%s', (_, events, upi, value, chosen) => {
  const state = after(events, upi)
  expect({ value: state.value, chosen: upiOf(state.context) }).toEqual({ value, chosen })
})

it('holds the chosen size, tier and frame [PDP-32]', () => {
  const choiceAfter = (...events: ProductOptionsEvent[]) => after(events).context.choice
  expect(choiceAfter()).toEqual({ tab: 'print', size: 0, tier: 'classic', option: 0 })
  expect(choiceAfter({ type: 'tier.choose', tier: 'signature' }, { type: 'size.choose', size: 1 })).toEqual({
    tab: 'print',
    size: 1,
    tier: 'signature',
    option: 2,
  })
  expect(choiceAfter({ type: 'tier.choose', tier: 'signature' }, { type: 'option.choose', option: 0 })).toEqual({
    tab: 'print',
    size: 0,
    tier: 'signature',
    option: 0,
  })
})

describe('the quantity', () => {
  it.each([
    [3, 3],
    ['4', 4],
    ['', 1],
    [-2, 1],
    ['many', 1],
  ])('%j becomes %i [PDP-37] [PDP-38]', (quantity, expected) => {
    expect(after([{ type: 'quantity.change', quantity }]).context.quantity).toBe(expected)
  })

  it('is a whole number of steps above the minimum [PDP-37]', () => {
    expect(after([{ type: 'quantity.change', quantity: 5 }], 'LARGECANVAS').context.quantity).toBe(4)
  })

  it('is reset when the item is sold in other quantities, and kept when it is not [PDP-39]', () => {
    const three: ProductOptionsEvent = { type: 'quantity.change', quantity: 3 }
    expect(after([three, { type: 'tab.choose', tab: 'canvas' }]).context.quantity).toBe(2)
    expect(after([three, { type: 'size.choose', size: 1 }]).context.quantity).toBe(3)
  })
})

it('writes the address once, when no further choice follows [PDP-31]', () => {
  const clock = new SimulatedClock()
  const replaceAddress = vi.fn<(upi: string | undefined) => void>()
  const actor = createActor(
    productOptionsMachine.provide({ actions: { replaceAddress: (_, { upi }) => replaceAddress(upi) } }),
    { input: { choices, upi: 'SMALLPRINT' }, clock },
  ).start()
  actor.send({ type: 'option.choose', option: 1 })
  clock.increment(100)
  actor.send({ type: 'option.choose', option: 2 })
  clock.increment(100)
  expect(replaceAddress).not.toHaveBeenCalled()
  clock.increment(20)
  expect(replaceAddress.mock.calls).toEqual([['SMALLGILT']])
  expect(actor.getSnapshot().value).toBe('settled')
})

it('always resolves to exactly one item, for every sequence of events [PDP-36]', () => {
  const { events, invariants } = productOptionsCases
  for (const first of events)
    for (const second of events)
      for (const third of events)
        expect(invariants['*'](after([first, second, third])), JSON.stringify([first, second, third])).toBe(true)
})

it('ignores the change of the address that it has caused itself', () => {
  const clock = new SimulatedClock()
  const actor = createActor(productOptionsMachine.provide({ actions: { replaceAddress: () => undefined } }), {
    input: { choices, upi: 'SMALLPRINT' },
    clock,
  }).start()
  actor.send({ type: 'option.choose', option: 1 })
  clock.increment(120)
  actor.send({ type: 'option.choose', option: 2 })
  clock.increment(120)
  // The page shows the first address only now.
  actor.send({ type: 'address.change', upi: 'SMALLOAK' })
  expect(upiOf(actor.getSnapshot().context)).toBe('SMALLGILT')
  actor.send({ type: 'address.change', upi: 'SMALLGILT' })
  actor.send({ type: 'address.change', upi: 'SMALLOAK' })
  expect(upiOf(actor.getSnapshot().context)).toBe('SMALLOAK')
})
