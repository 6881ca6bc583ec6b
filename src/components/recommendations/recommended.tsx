import type { RecommendationsInput, RecommenderName } from '#/actors/product/recommendations.actor.ts'
import { useIsAllowed } from '#/actors/privacy/use-consent.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'

const RecommendedRow = lazyPart(async () => (await import('./recommended-row.tsx')).RecommendedRow)

export interface RecommendedProps extends RecommendationsInput {
  className?: string
  currency: string
  /** The recommender whose title is shown until the service has chosen one. */
  expected: RecommenderName
}

/** A row of recommended works. Its code loads only if the shopper allows personalisation. */
export function Recommended(props: RecommendedProps) {
  return useIsAllowed('personalisation') ? <RecommendedRow {...props} /> : null
}
