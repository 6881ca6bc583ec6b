import type { MachineCases } from '@passepartout/paths'
import type { compareMachine } from './compare.machine.ts'

const ids = ['10000001', '10000002', '10000003', '10000004', '10000005']

export const compareCases = {
  input: [{ works: [] }],
  events: [
    ...ids.map((imageId) => ({ type: 'work.toggle' as const, imageId })),
    { type: 'works.clear' },
    { type: 'works.compare' },
  ],
  facts: ({ works }) => ({ works: works.length, last: works.at(-1) ?? null }),
  invariants: {
    empty: ({ context }) => context.works.length === 0,
    choosing: ({ context }) => context.works.length > 0 && context.works.length < 4,
    'full.quiet': ({ context }) => context.works.length === 4,
    'full.refusing': ({ context }) => context.works.length === 4,
    shown: ({ context }) => context.works.length > 0,
  },
  descriptions: {
    'work.toggle': ({ imageId }: { imageId: string }) => `the shopper ticks the box of work ${imageId}`,
    'works.clear': 'the shopper removes all works',
    'works.compare': 'the shopper compares the works',
  },
} satisfies MachineCases<typeof compareMachine>
