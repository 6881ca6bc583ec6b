import { assign, setup } from 'xstate'
import { ringIndex } from '#/domain/shell/banner.ts'
import type { FlowMeta } from '../meta.ts'

/** What stops the rotation: the pointer or focus on the banner, a hidden tab, or a page that shows every message. */
export type Hold = 'pointer' | 'focus' | 'hidden' | 'wide'

export type BannerEvent =
  | { type: 'message.next' }
  | { type: 'message.previous' }
  | { type: 'rotation.pause' }
  | { type: 'rotation.play' }
  | { type: 'hold.begin'; hold: Hold }
  | { type: 'hold.end'; hold: Hold }

export interface BannerInput {
  count: number
  /** Milliseconds. */
  stands: number
  fades: number
  /** Milliseconds for which the first message was shown before the flow started. */
  stood: number
}

export interface BannerContext extends BannerInput {
  index: number
  holds: readonly Hold[]
}

export const bannerMachine = setup({
  types: { input: {} as BannerInput, context: {} as BannerContext, events: {} as BannerEvent },
  actions: {
    turn: assign(({ context }, { steps }: { steps: 1 | -1 }) => ({
      index: ringIndex(context.index, steps, context.count),
      stood: 0,
    })),
    hold: assign(({ context }, { hold }: { hold: Hold }) => ({
      holds: [...new Set([...context.holds, hold])],
      stood: 0,
    })),
    release: assign(({ context }, { hold }: { hold: Hold }) => ({
      holds: context.holds.filter((one) => one !== hold),
    })),
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0,
    isHeldOtherwise: ({ context }, { hold }: { hold: Hold }) => context.holds.some((one) => one !== hold),
  },
  delays: {
    STAND: ({ context }) => Math.max(0, context.stands - context.stood),
    FADE: ({ context }) => context.fades,
  },
}).createMachine({
  id: 'banner',
  description:
    'The messages above the header, one at a time: they change by themselves until something holds one or the shopper pauses them.',
  meta: { area: 'shell', page: 'every page' } satisfies FlowMeta,
  context: ({ input }) => ({ ...input, index: 0, holds: [] }),
  initial: 'playing',
  on: {
    'message.next': { actions: { type: 'turn', params: { steps: 1 } } },
    'message.previous': { actions: { type: 'turn', params: { steps: -1 } } },
    'hold.begin': { actions: { type: 'hold', params: ({ event }) => event } },
    'hold.end': { actions: { type: 'release', params: ({ event }) => event } },
  },
  states: {
    playing: {
      initial: 'standing',
      on: {
        'message.next': { target: '.standing', actions: { type: 'turn', params: { steps: 1 } } },
        'message.previous': { target: '.standing', actions: { type: 'turn', params: { steps: -1 } } },
        'hold.begin': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
        'rotation.pause': 'paused',
      },
      states: {
        standing: { after: { STAND: 'fading' } },
        fading: { after: { FADE: { target: 'standing', actions: { type: 'turn', params: { steps: 1 } } } } },
      },
    },
    held: {
      description: 'Waits for whatever holds the message to let go.',
      on: {
        'hold.end': [
          {
            guard: { type: 'isHeldOtherwise', params: ({ event }) => event },
            actions: { type: 'release', params: ({ event }) => event },
          },
          { target: 'playing', actions: { type: 'release', params: ({ event }) => event } },
        ],
        'rotation.pause': 'paused',
      },
    },
    paused: {
      description: 'Until the shopper lets it play.',
      on: { 'rotation.play': [{ guard: 'isHeld', target: 'held' }, { target: 'playing' }] },
    },
  },
})
