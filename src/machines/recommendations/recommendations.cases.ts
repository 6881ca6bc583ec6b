import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { MachineCases } from '@passepartout/paths'
import type { recommendationsMachine } from './recommendations.machine.ts'

const work: TileWork = {
  imageId: '10000001',
  title: 'Fjell, Before Snow',
  artist: 'Tomas Ekholm',
  aspect: 0.75,
  color: '#a9b4bb',
  type: 'Art Print',
  dimensions: '24 x 32 in',
  price: 14_800,
}

export const recommendationsCases = {
  events: [{ type: 'area.see' }],
  ports: {
    recommend: {
      done: [
        { id: 'one', recommender: 'complete-the-set', works: [work] },
        { id: 'none', recommender: 'complete-the-set', works: [] },
      ],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    unseen: ({ context }) => context.works.length === 0,
    loading: ({ context }) => context.works.length === 0,
    shown: ({ context }) => context.works.length > 0,
    empty: ({ context }) => context.works.length === 0,
  },
} satisfies MachineCases<typeof recommendationsMachine>
