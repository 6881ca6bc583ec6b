import type { BasketLine } from '#/domain/cart/basket.ts'
import { defaultWall, type WallPlan } from '#/domain/wall/plan.ts'
import type { MachineCases } from '@passepartout/paths'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import type { AddSetResult } from '../product-set/product-set.machine.ts'
import type { wallPlanMachine } from './wall-plan.machine.ts'

const line = (upi: string, title: string, quantity: number): BasketLine => ({
  itemId: `line-${upi}`,
  upi,
  title,
  artist: 'Mina Okabe',
  kind: 'Giclee Print',
  size: '12 x 16',
  frame: undefined,
  picture: `/images/items/${upi}`,
  width: 12,
  height: 16,
  path: `/products/p1?upi=${upi}`,
  quantity,
  unitPrice: 4800,
  listPrice: 4800,
  price: 4800,
  finalPrice: 4800,
  stock: 999,
  orderable: true,
  arrives: undefined,
})

const lines = [line('A1', 'Harbor at Dusk', 1), line('B1', 'Harbor at Dawn', 1)]
const items = [
  { upi: 'A1', quantity: 1 },
  { upi: 'B1', quantity: 1 },
]

const plan: WallPlan = {
  wall: defaultWall,
  ground: { kind: 'paint', color: 'white' },
  works: [
    { upi: 'A1', left: 40, bottom: 48, locked: false },
    { upi: 'B1', left: 60, bottom: 48, locked: true },
  ],
}

export const wallPlanCases = {
  input: [{ plan }],
  events: [
    { type: 'work.choose', index: 0 },
    { type: 'work.choose', index: 1, adds: true },
    { type: 'work.choose', index: null },
    { type: 'work.grab', index: 0 },
    { type: 'work.grab', index: 1 },
    { type: 'work.drag', to: { left: 20, bottom: 50 } },
    { type: 'work.drag', to: { left: 40, bottom: 48 } },
    { type: 'work.release' },
    { type: 'work.cancel' },
    { type: 'work.move', index: 0, by: { left: 1, bottom: 0 }, extent: { width: 12, height: 16 } },
    { type: 'work.move', index: 1, by: { left: 1, bottom: 0 }, extent: { width: 12, height: 16 } },
    { type: 'plan.change', plan: { ...plan, ground: { kind: 'paint', color: 'blue' } } },
    { type: 'plan.show', plan },
    { type: 'plan.undo' },
    { type: 'plan.redo' },
    { type: 'plan.add', items, inBasket: [0, 0] },
    { type: 'dialog.close' },
  ],
  ports: {
    addItems: {
      done: [
        { kind: 'added', lines },
        { kind: 'stock', left: 2, upi: 'B1' },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<AddSetResult>[],
      neverFails: 'a lost response is one of its results',
    },
  },
  facts: ({ past, future, drag, rejection }) => ({
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isMoved: drag !== null && (drag.from.left !== drag.to.left || drag.from.bottom !== drag.to.bottom),
    rejection: rejection?.kind ?? null,
  }),
  invariants: {
    'arranging.idle': ({ context }) => context.drag === null,
    'arranging.changed': ({ context }) => context.drag === null,
    dragging: ({ context }) => context.drag !== null,
    adding: ({ context }) => context.items.length > 0 && context.rejection === null,
    added: ({ context }) => context.lines.length === context.items.length && context.rejection === null,
    '*': ({ context: { chosen, plan: shown } }) => chosen.every((index) => index < shown.works.length),
  },
  descriptions: {
    'work.choose': ({ index }: { index: number | null }) =>
      index === null ? 'the shopper chooses no work' : 'the shopper chooses a work',
    'work.grab': ({ index }: { index: number }) =>
      index === 1 ? 'the shopper takes hold of a locked work' : 'the shopper takes hold of a work',
    'work.drag': 'the shopper drags it',
    'work.release': 'the shopper lets go',
    'work.cancel': 'the shopper presses Escape',
    'work.move': ({ index }: { index: number }) =>
      index === 1 ? 'the shopper presses an arrow key on a locked work' : 'the shopper presses an arrow key',
    'plan.change': 'the shopper paints the wall',
    'plan.show': 'the address shows another plan',
    'plan.undo': 'the shopper undoes the last change',
    'plan.redo': 'the shopper redoes the change',
    'plan.add': 'the shopper adds all works to the cart',
    'dialog.close': 'the shopper closes the dialog',
    'after.SETTLE': 'no further change follows',
  },
} satisfies MachineCases<typeof wallPlanMachine>
