import { assign, setup } from 'xstate'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type RecommendationsEvent = { type: 'area.see' }

/** `id` names this response where it is reported. */
export interface Recommended {
  id: string
  works: readonly TileWork[]
}

interface RecommendationsContext {
  works: readonly TileWork[]
}

export const recommendationsMachine = setup({
  types: { context: {} as RecommendationsContext, events: {} as RecommendationsEvent },
  actors: { recommend: port<Recommended, void>('recommend') },
  actions: {
    setWorks: assign({ works: (_, { works }: Recommended) => works }),
    reportView: effect<Recommended>('reportView'),
    logFailure: effect<{ error: unknown }>('logFailure'),
  },
  guards: { hasWorks: (_, { works }: Recommended) => works.length > 0 },
}).createMachine({
  id: 'recommendations',
  description: 'A row of recommended works: requested when it comes near the viewport, reported once it is shown.',
  meta: { area: 'product', page: '/products/$productId' } satisfies FlowMeta,
  context: { works: [] },
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
            actions: [
              { type: 'setWorks', params: ({ event }) => event.output },
              { type: 'reportView', params: ({ event }) => event.output },
            ],
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
