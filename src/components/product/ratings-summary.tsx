// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#/domain/format.ts'
import type { Ratings, RatingsSummary as Summary } from '#/domain/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { productPage } from '#styled/recipes'
import { useScene } from './product-scene.ts'
import { Stars } from './stars.tsx'

const RatingsDialog = lazy(() => import('./ratings-dialog.tsx'))

/** The average in stars and words, which opens what it is made of. */
export function RatingsSummary({ ratings }: { ratings: Summary }) {
  const { locale } = usePlace()
  const classes = productPage({ look: useBrand().look })
  const { loadRatings } = useScene()
  const [opened, setOpened] = useState<Promise<Ratings> | null>(null)
  return (
    <>
      <button type="button" className={classes.rating} aria-haspopup="dialog" onClick={() => setOpened(loadRatings())}>
        <Stars className={classes.stars} average={ratings.average} />
        {m.product_ratings({
          average: formatNumber(ratings.average, locale.id),
          count: formatNumber(ratings.count, locale.id),
        })}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <RatingsDialog ratings={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
