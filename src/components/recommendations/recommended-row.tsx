import { ProductCarousel } from '#/components/tile/product-carousel.tsx'
import { TilePlaceholder } from '#/components/tile/tile-placeholder.tsx'
import { WorksCarousel } from '#/components/tile/works-carousel.tsx'
import { WorksRow } from '#/components/tile/works-row.tsx'
import { m } from '#/paraglide/messages.js'
import type { RecommenderName } from '#/actors/product/recommendations.actor.ts'
import { useRecommendations } from '#/actors/product/use-recommendations.ts'
import type { RecommendedProps } from './recommended.tsx'
import '#/theme/styles/recommendations.css'

const titles: Record<RecommenderName, () => string> = {
  'pdp-similar-items': m.product_similar,
  'viewed-recently-einstein': m.product_recently_viewed,
  'product-to-product-einstein': m.recommended_also_viewed,
  'complete-the-set': m.product_complete_set,
  'home-top-revenue-for-category': m.recommended_best,
  'products-in-all-categories': m.recommended_all_categories,
}

const isRecommender = (name: string): name is RecommenderName => Object.hasOwn(titles, name)

/** CAROUSEL-01: how many placeholders are shown while works are loading. */
const PLACEHOLDERS = 4

/** Works of a recommender; requested when the row comes near the viewport. */
export function RecommendedRow({ expected, currency, className, ...input }: RecommendedProps) {
  const { source } = input
  const { works, id, recommender = expected, isLoading, setElement } = useRecommendations(input)
  const title = titles[isRecommender(recommender) ? recommender : expected]()
  return (
    <div
      ref={setElement}
      className={className}
      data-zone={'zone' in source ? source.zone : undefined}
      data-recommender={recommender}
      data-recommendation={id}
      aria-busy={isLoading}
    >
      {isLoading || works.length > 0 ? (
        <WorksRow id={`recommended-${'zone' in source ? source.zone : recommender}`} title={title}>
          {isLoading ? <Placeholders /> : <WorksCarousel works={works} currency={currency} />}
        </WorksRow>
      ) : null}
    </div>
  )
}

function Placeholders() {
  return (
    <ProductCarousel width="quarter" count={PLACEHOLDERS}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <TilePlaceholder key={index} />
      ))}
    </ProductCarousel>
  )
}
