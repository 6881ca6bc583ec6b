import { Link } from '#/components/ui/link.tsx'
import { formatNumber } from '#/domain/format.ts'
import { pagedBy } from '#/domain/listing/listing.ts'
import { offsetOf, pageAt, pageCount } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { pagination } from '#styled/recipes'
import { config } from '#config'
import { PageLinks } from './page-links.tsx'
import { useLatestChoices, type ListState } from './list-state.ts'

/** The range of works shown, the choice of page sizes and the links to other pages. */
export function ListPages({ list }: { list: ListState }) {
  const { request, view, locale } = list
  const latest = useLatestChoices(list)
  const styles = pagination()
  const write = (value: number) => formatNumber(value, locale)
  const sizes = [...new Set([...config.pageSizes.offered, latest.request.limit])].toSorted((a, b) => a - b)
  return (
    <>
      <div className={styles.below}>
        <p>
          {m.list_range({
            from: write(request.offset + 1),
            to: write(request.offset + view.works.length),
            total: write(view.total),
          })}
        </p>
        <nav className={styles.sizes} aria-label={m.list_per_page()}>
          <span>{m.list_per_page()}</span>
          {sizes.map((size) => (
            <Link
              key={size}
              {...latest.link(pagedBy(latest.request, size))}
              aria-current={size === latest.request.limit || undefined}
              aria-label={m.list_per_page_choice({ count: size })}
            >
              {size}
            </Link>
          ))}
        </nav>
      </div>
      <Pages list={latest} />
    </>
  )
}

/** Links to no page after `config.pageSizes.deepest`. */
function Pages({ list: { request, view, link } }: { list: ListState }) {
  const { limit } = request
  return (
    <PageLinks
      current={pageAt(request.offset, limit)}
      count={Math.min(pageCount(view.total, limit), config.pageSizes.deepest)}
      linkTo={(page) => link({ ...request, offset: offsetOf(page, limit) })}
    />
  )
}
