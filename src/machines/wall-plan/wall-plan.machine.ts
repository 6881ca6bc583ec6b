import { assign, setup } from 'xstate'
import type { BasketLine } from '#/domain/cart/basket.ts'
import type { WallPlan } from '#/domain/wall/plan.ts'
import { positionOnWall, type Extent, type Position } from '#/domain/wall/rectangle.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import type { AddedSet, AddSetResult, SetRejection } from '../product-set/product-set.machine.ts'

export type WallPlanEvent =
  /** Without a work, no work is chosen any more; `adds` chooses one more or one less. */
  | { type: 'work.choose'; index: number | null; adds?: boolean }
  | { type: 'work.grab'; index: number }
  | { type: 'work.drag'; to: Position }
  | { type: 'work.release' }
  /** Escape, or the browser takes over the gesture. */
  | { type: 'work.cancel' }
  /** A key: moves that follow one another are undone together. */
  | { type: 'work.move'; index: number; by: Position; extent: Extent }
  /** A template, a room, or a change of works. `chosen`: the works that are chosen then. */
  | { type: 'plan.change'; plan: WallPlan; chosen?: readonly number[] }
  /** The address shows another plan. */
  | { type: 'plan.show'; plan: WallPlan }
  | { type: 'plan.undo' }
  | { type: 'plan.redo' }
  | ({ type: 'plan.add' } & AddedSet)
  | { type: 'dialog.close' }

interface WallPlanContext extends AddedSet {
  plan: WallPlan
  /** The plans before each change, and those that were undone, the last one last. */
  past: readonly WallPlan[]
  future: readonly WallPlan[]
  /** The chosen works by their index, the last chosen one last. */
  chosen: readonly number[]
  drag: { index: number; from: Position; to: Position } | null
  /** The work that keys move. */
  moved: number | null
  /** The lines that the works were last added to. */
  lines: readonly BasketLine[]
  rejection: SetRejection | null
}

const withPosition = (plan: WallPlan, index: number, position: Position): WallPlan => ({
  ...plan,
  works: plan.works.map((work, at) => (at === index ? { ...work, ...position } : work)),
})

/** The changes of a context by a new plan, which can be undone. */
const changedTo = ({ past, plan, chosen }: WallPlanContext, next: WallPlan, nextChosen = chosen) => ({
  past: [...past, plan],
  future: [],
  plan: next,
  chosen: nextChosen.filter((index) => index < next.works.length),
  moved: null,
  rejection: null,
})

export const wallPlanMachine = setup({
  types: {
    input: {} as { plan: WallPlan },
    context: {} as WallPlanContext,
    events: {} as WallPlanEvent,
    tags: {} as 'overlay' | 'busy' | 'dragged',
  },
  delays: { SETTLE: 500 },
  actors: {
    addItems: port<ConfirmedResult<AddSetResult>, AddedSet>('addItems'),
  },
  actions: {
    choose: assign(({ context: { chosen, plan } }, { index, adds }: { index: number | null; adds?: boolean }) => {
      if (index === null || !plan.works[index]) return { chosen: [] }
      if (!adds) return { chosen: [index] }
      return { chosen: chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index] }
    }),
    grab: assign(({ context: { plan } }, { index }: { index: number }) => {
      const { left = 0, bottom = 0 } = plan.works[index] ?? {}
      return { drag: { index, from: { left, bottom }, to: { left, bottom } }, chosen: [index] }
    }),
    drag: assign(({ context: { drag } }, { to }: { to: Position }) => (drag ? { drag: { ...drag, to } } : {})),
    drop: assign(({ context }) => {
      const { drag, plan } = context
      return drag ? { drag: null, ...changedTo(context, withPosition(plan, drag.index, drag.to)) } : {}
    }),
    letGo: assign({ drag: null }),
    move: assign(({ context }, { index, by, extent }: { index: number; by: Position; extent: Extent }) => {
      const { plan, past, moved } = context
      const { left = 0, bottom = 0 } = plan.works[index] ?? {}
      const to = positionOnWall(plan.wall, { left: left + by.left, bottom: bottom + by.bottom, ...extent })
      const changed = changedTo(context, withPosition(plan, index, to))
      return { ...changed, ...(moved === index ? { past } : {}), moved: index }
    }),
    change: assign(({ context }, { plan, chosen }: { plan: WallPlan; chosen?: readonly number[] }) =>
      changedTo(context, plan, chosen),
    ),
    undo: assign(({ context: { past, plan, future } }) => {
      const before = past.at(-1)
      return before
        ? { plan: before, past: past.slice(0, -1), future: [...future, plan], chosen: [], moved: null, rejection: null }
        : {}
    }),
    redo: assign(({ context: { past, plan, future } }) => {
      const after = future.at(-1)
      return after
        ? { plan: after, past: [...past, plan], future: future.slice(0, -1), chosen: [], moved: null, rejection: null }
        : {}
    }),
    settle: assign({ moved: null }),
    setItems: assign((_, { items, inBasket }: AddedSet) => ({ items, inBasket, rejection: null })),
    setResult: assign((_, result: ConfirmedResult<AddSetResult>) =>
      result.kind === 'added' ? { lines: result.lines } : { rejection: result },
    ),
    /** Replaces the address with one that shows the plan, and keeps the plan in the browser. */
    showPlan: effect<{ plan: WallPlan }>('showPlan'),
  },
  guards: {
    canMove: ({ context: { plan } }, { index }: { index: number }) => plan.works[index]?.locked === false,
    isMoved: ({ context: { drag } }) =>
      drag !== null && (drag.from.left !== drag.to.left || drag.from.bottom !== drag.to.bottom),
    canUndo: ({ context: { past } }) => past.length > 0,
    canRedo: ({ context: { future } }) => future.length > 0,
    isAdded: (_, { kind }: ConfirmedResult<AddSetResult>) => kind === 'added',
  },
}).createMachine({
  id: 'wall-plan',
  description:
    'Works on a wall: dragged, moved by keys, arranged and changed, undone without end, and added to the basket.',
  meta: { area: 'wall', page: '/wall' } satisfies FlowMeta,
  context: ({ input }) => ({
    plan: input.plan,
    past: [],
    future: [],
    chosen: [],
    drag: null,
    moved: null,
    items: [],
    inBasket: [],
    lines: [],
    rejection: null,
  }),
  initial: 'arranging',
  states: {
    arranging: {
      initial: 'idle',
      on: {
        'work.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'work.grab': {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: 'dragging',
          actions: { type: 'grab', params: ({ event }) => event },
        },
        'work.move': {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: '.changed',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'plan.change': {
          target: '.changed',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'plan.show': { target: '.idle', actions: { type: 'change', params: ({ event }) => event } },
        'plan.undo': { guard: 'canUndo', target: '.changed', actions: 'undo' },
        'plan.redo': { guard: 'canRedo', target: '.changed', actions: 'redo' },
        'plan.add': { target: 'adding', actions: { type: 'setItems', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        changed: {
          description: 'The address shows the plan when no further change follows.',
          after: {
            SETTLE: {
              target: 'idle',
              actions: ['settle', { type: 'showPlan', params: ({ context }) => ({ plan: context.plan }) }],
            },
          },
        },
      },
    },
    dragging: {
      tags: 'dragged',
      on: {
        'work.drag': { actions: { type: 'drag', params: ({ event }) => event } },
        'work.release': [
          { guard: 'isMoved', target: 'arranging.changed', actions: 'drop' },
          { target: 'arranging.changed', actions: 'letGo' },
        ],
        'work.cancel': { target: 'arranging.changed', actions: 'letGo' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addItems',
        src: 'addItems',
        input: ({ context: { items, inBasket } }) => ({ items, inBasket }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'setResult', params: ({ event }) => event.output },
          },
          { target: 'arranging.changed', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
      },
    },
    added: { tags: 'overlay', on: { 'dialog.close': 'arranging.changed' } },
  },
})
