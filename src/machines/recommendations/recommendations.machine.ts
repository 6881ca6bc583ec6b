import { assign, setup } from 'xstate'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type RecommendationsEvent = { type: 'area.see' }

/** Recommended works, with the response's id and recommender for analytics. Without a recommender, nothing was requested. */
export interface Recommended {
  id: string
  recommender: string | undefined
  works: readonly TileWork[]
}

export const recommendationsMachine = setup({
  types: { context: {} as Recommended, events: {} as RecommendationsEvent },
  actors: { recommend: port<Recommended, void>('recommend') },
  actions: {
    setRecommended: assign((_, recommended: Recommended) => recommended),
    logFailure: effect<{ error: unknown }>('logFailure'),
  },
  guards: { hasWorks: (_, { works }: Recommended) => works.length > 0 },
}).createMachine({
  id: 'recommendations',
  description: 'A row of recommended works, requested when it comes near the viewport.',
  meta: { area: 'product', page: '/products/$productId' } satisfies FlowMeta,
  context: { id: '', recommender: undefined, works: [] },
  initial: 'unseen',
  states: {
    unseen: { on: { 'area.see': 'loading' } },
    loading: {
      invoke: {
        id: 'recommend',
        src: 'recommend',
        onDone: [
          {
            guard: { type: 'hasWorks', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setRecommended', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: { target: 'empty', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    shown: { type: 'final' },
    empty: { type: 'final' },
  },
})
