import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { unpackWork } from '#/domain/listing/listing-wire.ts'
import { recommendationsMachine, type Recommended } from '#/machines/recommendations/recommendations.machine.ts'
import { getRecommendations, reportRecommendations } from '#/server-fns/product/recommendations.ts'
import { inspectActors } from '#/actors/inspection.ts'

type Question = Parameters<typeof getRecommendations>[0]['data']

export type RecommendationsActor = ActorRefFrom<typeof recommendationsMachine>

/** The actor of a row of recommended works, started. */
export function startRecommendations(question: Question): RecommendationsActor {
  const { imageId: _, ...where } = question
  const logFailure = (error: unknown) => console.warn(`No works came from ${question.recommender}.`, error)
  const machine = recommendationsMachine.provide({
    actors: {
      recommend: fromPromise<Recommended, void>(async () => {
        const { id, works } = await getRecommendations({ data: question })
        return { id, works: works.map(unpackWork) }
      }),
    },
    actions: {
      reportView: (_context, { id, works }) => {
        const imageIds = works.map(({ imageId }) => imageId)
        reportRecommendations({ data: { ...where, id, imageIds } }).catch(logFailure)
      },
      logFailure: (_context, { error }) => logFailure(error),
    },
  })
  return createActor(machine, { systemId: question.recommender, inspect: inspectActors() }).start()
}
