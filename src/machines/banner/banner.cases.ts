import type { MachineCases } from '@passepartout/paths'
import type { BannerContext, BannerEvent, BannerInput, bannerMachine, Hold } from './banner.machine.ts'

interface Shown {
  context: BannerContext
}

const holdNames: Record<Hold, string> = {
  pointer: 'the pointer',
  focus: 'the focus',
  hidden: 'a hidden tab',
  wide: 'a wide page',
}

/** Two kinds of holds, so that one can remain when the other ends. */
export const bannerCases = {
  input: [{ count: 3, showMs: 5000, fadeMs: 500, shownMs: 0 }] satisfies BannerInput[],
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
    'playing.showing': ({ context: { holds } }) => holds.length === 0,
    'playing.fading': ({ context: { holds } }) => holds.length === 0,
    paused: ({ context: { holds } }) => new Set(holds).size === holds.length,
    '*': ({ context: { index, count } }: Shown) => Number.isInteger(index) && index >= 0 && index < count,
    held: ({ context: { holds } }: Shown) => holds.length > 0,
    playing: ({ context: { holds } }: Shown) => holds.length === 0,
  },
  descriptions: {
    'message.next': 'the shopper shows the next message',
    'message.previous': 'the shopper shows the previous message',
    'rotation.pause': 'the shopper pauses the rotation',
    'rotation.play': 'the shopper resumes the rotation',
    'hold.begin': ({ hold }: { hold: Hold }) => `${holdNames[hold]} holds the rotation`,
    'hold.end': ({ hold }: { hold: Hold }) => `${holdNames[hold]} no longer holds it`,
    'after.SHOW': 'the message has been shown for its time',
    'after.FADE': 'the message has faded',
  },
} satisfies MachineCases<typeof bannerMachine>
