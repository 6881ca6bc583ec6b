import { assign, setup } from 'xstate'
import { maxCompared } from '#/domain/product/compare-choices.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'

/** The image ids of works. */
export interface ChosenWorks {
  works: readonly string[]
}

export type CompareEvent =
  /** Chooses a work, or removes it if it is chosen. */
  { type: 'work.toggle'; imageId: string } | { type: 'works.clear' } | { type: 'works.compare' }

export const compareMachine = setup({
  types: { input: {} as ChosenWorks, context: {} as ChosenWorks, events: {} as CompareEvent },
  actions: {
    toggleWork: assign({
      works: ({ context: { works } }, { imageId }: { imageId: string }) =>
        works.includes(imageId) ? works.filter((work) => work !== imageId) : [...works, imageId],
    }),
    clearWorks: assign({ works: [] }),
    /** Replaces the address with one that keeps the chosen works. */
    replaceAddress: effect<ChosenWorks>('replaceAddress'),
    showComparison: effect<ChosenWorks>('showComparison'),
  },
  guards: {
    hasNone: ({ context }) => context.works.length === 0,
    isFull: ({ context }) => context.works.length >= maxCompared,
    isChosen: ({ context }, { imageId }: { imageId: string }) => context.works.includes(imageId),
  },
}).createMachine({
  id: 'compare',
  description: 'Chooses up to four works of lists, to be compared side by side.',
  meta: { area: 'product', page: '/gallery/$' } satisfies FlowMeta,
  context: ({ input: { works } }) => ({ works }),
  initial: 'counting',
  states: {
    counting: {
      always: [{ guard: 'hasNone', target: 'empty' }, { guard: 'isFull', target: 'full' }, { target: 'choosing' }],
    },
    empty: {
      on: { 'work.toggle': { target: 'toggled', actions: { type: 'toggleWork', params: ({ event }) => event } } },
    },
    choosing: {
      on: {
        'work.toggle': { target: 'toggled', actions: { type: 'toggleWork', params: ({ event }) => event } },
        'works.clear': { target: 'toggled', actions: 'clearWorks' },
        'works.compare': 'shown',
      },
    },
    full: {
      initial: 'quiet',
      on: {
        'work.toggle': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            target: 'toggled',
            actions: { type: 'toggleWork', params: ({ event }) => event },
          },
          { target: '.refusing' },
        ],
        'works.clear': { target: 'toggled', actions: 'clearWorks' },
        'works.compare': 'shown',
      },
      states: { quiet: {}, refusing: { description: 'Another work was to be chosen.' } },
    },
    toggled: {
      always: {
        target: 'counting',
        actions: { type: 'replaceAddress', params: ({ context: { works } }) => ({ works }) },
      },
    },
    shown: {
      description: 'The comparison replaces the list.',
      entry: { type: 'showComparison', params: ({ context: { works } }) => ({ works }) },
      type: 'final',
    },
  },
})
