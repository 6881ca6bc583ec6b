import { assign, setup } from 'xstate'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type RecommendationsEvent = { type: 'area.see' }

/** `id` names this answer where it is reported. */
export interface Recommended {
  id: string
  works: readonly TileWork[]
}

interface RecommendationsContext {
  works: readonly TileWork[]
}

/** Works recommended in a part of a page: asked for when it comes into sight, and reported once they show. */
export const recommendationsMachine = setup({
  types: { context: {} as RecommendationsContext, events: {} as RecommendationsEvent },
  actors: { recommend: port<Recommended, void>('recommend') },
  actions: {
    keepWorks: assign({ works: (_, { works }: Recommended) => works }),
    reportView: effect<Recommended>('reportView'),
    logFailure: effect<{ error: unknown }>('logFailure'),
  },
  guards: { hasWorks: (_, { works }: Recommended) => works.length > 0 },
}).createMachine({
  id: 'recommendations',
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
              { type: 'keepWorks', params: ({ event }) => event.output },
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
