import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#/domain/format.ts'
import type { Ratings, RatingsSummary as Summary } from '#/domain/product/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { productQueries } from '#/queries/product.ts'
import { productPage } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { Stars } from '#/components/ui/stars.tsx'

const RatingsDialog = lazyPart(async () => (await import('./ratings-dialog.tsx')).RatingsDialog)

/** The average rating as a button that opens its details. */
export function RatingsSummary({ ratings }: { ratings: Summary }) {
  const { locale } = useLocaleContext()
  const classes = productPage()
  const { page } = useProductOptionsContext()
  const { context } = useRouter().options
  const [opened, setOpened] = useState<Promise<Ratings> | null>(null)
  const open = () => setOpened(context.queryClient.ensureQueryData(productQueries.ratings(context, page.apnum)))
  return (
    <>
      <button type="button" className={classes.rating} aria-haspopup="dialog" onClick={open}>
        <Stars className={classes.stars} average={ratings.average} />
        {m.product_ratings({
          average: formatNumber(ratings.average, locale.id),
          count: formatNumber(ratings.count, locale.id),
        })}
      </button>
      {opened ? <RatingsDialog ratings={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
