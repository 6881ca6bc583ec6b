import { fromPromise } from 'xstate'
import { unpackWork } from '#/domain/listing/listing-wire.ts'
import { recommendationsMachine, type Recommended } from '#/machines/recommendations/recommendations.machine.ts'
import { getRecommendations, reportRecommendations } from '#/server-fns/product/recommendations.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'

export interface RecommendationsInput {
  recommender: Parameters<typeof getRecommendations>[0]['data']['recommender']
  /** The work that the recommendations go with. */
  imageId: string
}

export const recommendationsLogic = (services: ShopServices, { recommender, imageId }: RecommendationsInput) => {
  const query = { ...localeContext(services), recommender }
  const logFailure = (error: unknown) => console.warn(`The recommender ${recommender} returned no works.`, error)
  return recommendationsMachine.provide({
    actors: {
      recommend: fromPromise<Recommended, void>(async () => {
        const { id, works } = await getRecommendations({ data: { ...query, imageId } })
        return { id, works: works.map(unpackWork) }
      }),
    },
    actions: {
      reportView: (_, { id, works }) => {
        const imageIds = works.map((work) => work.imageId)
        reportRecommendations({ data: { ...query, id, imageIds } }).catch(logFailure)
      },
      logFailure: (_, { error }) => logFailure(error),
    },
  })
}
