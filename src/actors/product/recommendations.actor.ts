import { fromPromise } from 'xstate'
import { recommendationsMachine, type Recommended } from '#/machines/recommendations/recommendations.machine.ts'
import { getRecommendations } from '#/server-fns/product/recommendations.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'

type Request = Parameters<typeof getRecommendations>[0]['data']

/** The recommender or zone, and the works and the category that the recommendations are based on. */
export type RecommendationsInput = Pick<Request, 'source' | 'imageIds' | 'categoryId'>
export type RecommenderName = NonNullable<Awaited<ReturnType<typeof getRecommendations>>['recommender']>

declare module '#/actors/flows.ts' {
  interface Flows {
    recommendations: Flow<typeof recommendationsMachine, RecommendationsInput>
  }
}

export const recommendationsLogic = (services: ShopServices, input: RecommendationsInput) =>
  recommendationsMachine.provide({
    actors: {
      recommend: fromPromise<Recommended, void>(() =>
        getRecommendations({ data: { ...localeContext(services), ...input } }),
      ),
    },
    actions: {
      logFailure: (_, { error }) => console.warn('No works were recommended.', input.source, error),
    },
  })
