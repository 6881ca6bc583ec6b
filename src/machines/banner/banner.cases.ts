import type { MachineCases } from '@passepartout/paths'
import type { BannerContext, BannerEvent, BannerInput, bannerMachine, Hold } from './banner.machine.ts'

interface Shown {
  context: BannerContext
}

const holders: Record<Hold, string> = {
  pointer: 'the pointer',
  focus: 'the focus',
  hidden: 'a hidden tab',
  wide: 'a wide page',
}

/** Three messages; holds come in pairs, so that one remains after the other is released. */
export const bannerCases = {
  input: [{ count: 3, stands: 5000, fades: 500, stood: 0 }] satisfies BannerInput[],
  events: [
    { type: 'message.next' },
    { type: 'message.previous' },
    { type: 'rotation.pause' },
    { type: 'rotation.play' },
    { type: 'hold.begin', hold: 'pointer' },
    { type: 'hold.begin', hold: 'focus' },
    { type: 'hold.end', hold: 'pointer' },
    { type: 'hold.end', hold: 'focus' },
  ] satisfies BannerEvent[],
  facts: ({ holds }: BannerContext) => holds.toSorted().join(' '),
  invariants: {
    'playing.standing': ({ context: { holds } }) => holds.length === 0,
    'playing.fading': ({ context: { holds } }) => holds.length === 0,
    paused: ({ context: { holds } }) => new Set(holds).size === holds.length,
    '*': ({ context: { index, count } }: Shown) => Number.isInteger(index) && index >= 0 && index < count,
    held: ({ context: { holds } }: Shown) => holds.length > 0,
    playing: ({ context: { holds } }: Shown) => holds.length === 0,
  },
  descriptions: {
    'message.next': 'the shopper turns to the next message',
    'message.previous': 'the shopper turns to the message before',
    'rotation.pause': 'the shopper pauses the messages',
    'rotation.play': 'the shopper lets the messages play',
    'hold.begin': ({ hold }: { hold: Hold }) => `${holders[hold]} begins to hold the message`,
    'hold.end': ({ hold }: { hold: Hold }) => `${holders[hold]} lets the message go`,
    'after.STAND': 'the message has stood for its time',
    'after.FADE': 'the message has faded',
  },
} satisfies MachineCases<typeof bannerMachine>
