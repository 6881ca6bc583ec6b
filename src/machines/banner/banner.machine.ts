import { assign, setup } from 'xstate'
import { ringIndex } from '#/domain/shell/banner.ts'
import type { FlowMeta } from '../meta.ts'

/** Why the rotation stops: the pointer or focus on the banner, a hidden tab, or a page wide enough for every message. */
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
  /** Milliseconds for which each message is shown before it fades. */
  showMs: number
  fadeMs: number
  /** Milliseconds for which the first message was shown before the flow started. */
  shownMs: number
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
      shownMs: 0,
    })),
    hold: assign(({ context }, { hold }: { hold: Hold }) => ({
      holds: [...new Set([...context.holds, hold])],
      shownMs: 0,
    })),
    release: assign(({ context }, { hold }: { hold: Hold }) => ({
      holds: context.holds.filter((current) => current !== hold),
    })),
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0,
    hasOtherHold: ({ context }, { hold }: { hold: Hold }) => context.holds.some((current) => current !== hold),
  },
  delays: {
    SHOW: ({ context }) => Math.max(0, context.showMs - context.shownMs),
    FADE: ({ context }) => context.fadeMs,
  },
}).createMachine({
  id: 'banner',
  description:
    'Rotates the messages above the header, one at a time, unless something holds the rotation or the shopper pauses it.',
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
      initial: 'showing',
      on: {
        'message.next': { target: '.showing', actions: { type: 'turn', params: { steps: 1 } } },
        'message.previous': { target: '.showing', actions: { type: 'turn', params: { steps: -1 } } },
        'hold.begin': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } },
        'rotation.pause': 'paused',
      },
      states: {
        showing: { after: { SHOW: 'fading' } },
        fading: { after: { FADE: { target: 'showing', actions: { type: 'turn', params: { steps: 1 } } } } },
      },
    },
    held: {
      description: 'The rotation is stopped until every hold has ended.',
      on: {
        'hold.end': [
          {
            guard: { type: 'hasOtherHold', params: ({ event }) => event },
            actions: { type: 'release', params: ({ event }) => event },
          },
          { target: 'playing', actions: { type: 'release', params: ({ event }) => event } },
        ],
        'rotation.pause': 'paused',
      },
    },
    paused: {
      description: 'The shopper has paused the rotation; only the shopper can resume it.',
      on: { 'rotation.play': [{ guard: 'isHeld', target: 'held' }, { target: 'playing' }] },
    },
  },
})
