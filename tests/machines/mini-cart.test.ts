import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { miniCartMachine, type MiniCartEvent } from '#/machines/mini-cart/mini-cart.machine.ts'

const after = (events: readonly MiniCartEvent[]) =>
  events.reduce((state, event) => transition(miniCartMachine, state, event)[0], initialTransition(miniCartMachine)[0])
const point = (count: number): MiniCartEvent => ({ type: 'cart.point', count })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- time that passes is no event of the shopper's
const pause = { type: 'xstate.after.POINTING.mini-cart.pointed' } as unknown as MiniCartEvent

test.each<[MiniCartEvent[], boolean]>([
  [[point(0)], false],
  [[point(0), pause], false],
  [[point(1)], false],
  [[point(1), pause], true],
])('%j opens it: %s [MINICART-09]', (events, opens) => expect(after(events).hasTag('open')).toBe(opens))
