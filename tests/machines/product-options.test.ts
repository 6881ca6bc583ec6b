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
  ['nothing', [], 'SMALLPRINT', 'settled', 'SMALLPRINT'],
  ['a frame [PDP-34]', [{ type: 'option.choose', option: 1 }], 'SMALLPRINT', 'moved', 'SMALLOAK'],
  [
    'a tier takes its first frame [PDP-32]',
    [{ type: 'tier.choose', tier: 'signature' }],
    'SMALLPRINT',
    'moved',
    'SMALLGILT',
  ],
  ['a size keeps the frame [PDP-34]', [{ type: 'size.choose', size: 1 }], 'SMALLGILT', 'moved', 'LARGEGILT'],
  [
    'a size without the frame takes the first of the tab',
    [{ type: 'size.choose', size: 1 }],
    'SMALLOAK',
    'moved',
    'LARGEPRINT',
  ],
  [
    'a tab takes its own size and first product, and resets the frame [PDP-33]',
    [{ type: 'tab.choose', tab: 'canvas' }],
    'SMALLOAK',
    'moved',
    'LARGECANVAS',
  ],
  [
    'a tab and back takes the first product again, not the frame before [PDP-33]',
    [
      { type: 'tab.choose', tab: 'canvas' },
      { type: 'tab.choose', tab: 'print' },
    ],
    'LARGEGILT',
    'moved',
    'LARGEPRINT',
  ],
  ['a tab that has nothing', [{ type: 'tab.choose', tab: 'wood' }], 'SMALLOAK', 'settled', 'SMALLOAK'],
  ['a tier without frames', [{ type: 'tier.choose', tier: 'premium' }], 'SMALLOAK', 'settled', 'SMALLOAK'],
  [
    'an option that is not offered [PDP-41]',
    [{ type: 'option.choose', option: 3 }],
    'SMALLPRINT',
    'settled',
    'SMALLPRINT',
  ],
  ['an address', [{ type: 'address.change', upi: 'largegilt' }], 'SMALLPRINT', 'settled', 'LARGEGILT'],
  [
    'an address overtakes what is not yet written',
    [
      { type: 'option.choose', option: 1 },
      { type: 'address.change', upi: 'LARGEGILT' },
    ],
    'SMALLPRINT',
    'settled',
    'LARGEGILT',
  ],
  ['an unknown address', [{ type: 'address.change', upi: 'NONE' }], 'SMALLPRINT', 'settled', 'SMALLPRINT'],
])('%s', (_, events, upi, value, chosen) => {
  const state = after(events, upi)
  expect({ value: state.value, chosen: upiOf(state.context) }).toEqual({ value, chosen })
})

it('keeps the size, the tier and the frame that are chosen [PDP-32]', () => {
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

  it('is a number of steps from the least [PDP-37]', () => {
    expect(after([{ type: 'quantity.change', quantity: 5 }], 'LARGECANVAS').context.quantity).toBe(4)
  })

  it('is reset when the item is sold in other quantities, and kept when it is not [PDP-39]', () => {
    const three: ProductOptionsEvent = { type: 'quantity.change', quantity: 3 }
    expect(after([three, { type: 'tab.choose', tab: 'canvas' }]).context.quantity).toBe(2)
    expect(after([three, { type: 'size.choose', size: 1 }]).context.quantity).toBe(3)
  })
})

it('writes the address once, when the taps come to rest [PDP-31]', () => {
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

it('ignores the address of an item that it has written itself', () => {
  const clock = new SimulatedClock()
  const actor = createActor(productOptionsMachine.provide({ actions: { replaceAddress: () => undefined } }), {
    input: { choices, upi: 'SMALLPRINT' },
    clock,
  }).start()
  actor.send({ type: 'option.choose', option: 1 })
  clock.increment(120)
  actor.send({ type: 'option.choose', option: 2 })
  clock.increment(120)
  // The page shows what was written first only now.
  actor.send({ type: 'address.change', upi: 'SMALLOAK' })
  expect(upiOf(actor.getSnapshot().context)).toBe('SMALLGILT')
  actor.send({ type: 'address.change', upi: 'SMALLGILT' })
  actor.send({ type: 'address.change', upi: 'SMALLOAK' })
  expect(upiOf(actor.getSnapshot().context)).toBe('SMALLOAK')
})
