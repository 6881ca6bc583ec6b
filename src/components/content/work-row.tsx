import type { ReactNode } from 'react'
import { ProductCarousel } from '#/components/tile/product-carousel.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { WorkRow as WorkRowView } from '#/domain/content/content.ts'
import { tiles } from '#styled/recipes'
import { HeadedSection } from './section-head.tsx'

/** Works as tiles: in a row that scrolls or in a grid, as the brand sets. */
export function WorkRow({
  id,
  row: { heading, link, works, currency },
  children,
}: {
  id: string
  row: WorkRowView
  children: ReactNode
}) {
  const { workRows } = useBrand()
  const key = ['works', currency, works]
  const grid = useCachedHtml(workRows === 'row' ? undefined : key, children)
  if (works.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} link={link}>
      {workRows === 'row' ? (
        <ProductCarousel count={works.length} width="sixth" cacheKey={key}>
          {children}
        </ProductCarousel>
      ) : (
        <div className={tiles({ rows: 'whole' })} role="list" {...grid} />
      )}
    </HeadedSection>
  )
}
