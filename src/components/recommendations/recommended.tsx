import type { RecommendationsInput, RecommenderName } from '#/actors/product/recommendations.actor.ts'
import { useIsAllowed } from '#/actors/privacy/use-consent.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'

const RecommendedRow = lazyPart(async () => (await import('./recommended-row.tsx')).RecommendedRow)

export interface RecommendedProps extends RecommendationsInput {
  className?: string
  currency: string
  /** What fills a zone unless the service decides otherwise: its title stands there while works are loading. */
  expected: RecommenderName
}

/** A row of works that are recommended to a shopper who allows it; its code is loaded for no other. */
export function Recommended(props: RecommendedProps) {
  return useIsAllowed('personalisation') ? <RecommendedRow {...props} /> : null
}
