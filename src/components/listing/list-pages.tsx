import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#/domain/format.ts'
import { pagedBy } from '#/domain/listing/listing.ts'
import { offsetOf, pageAt, pageCount, pageLinks } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { pagination } from '#styled/recipes'
import { config } from '#config'
import { useLatestChoices, type ListState } from './list-state.ts'

/** Which works are shown, how many a page, and the way to the other pages. */
export function ListPages({ list }: { list: ListState }) {
  const { request, view, locale } = list
  const latest = useLatestChoices(list)
  const styles = pagination()
  const shown = (value: number) => formatNumber(value, locale)
  const sizes = [...new Set([...config.pageSizes.offered, latest.request.limit])].toSorted((a, b) => a - b)
  return (
    <>
      <div className={styles.below}>
        <p>
          {m.list_range({
            from: shown(request.offset + 1),
            to: shown(request.offset + view.works.length),
            total: shown(view.total),
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
      <PageLinks list={latest} />
    </>
  )
}

function PageLinks({ list: { request, view, link, locale } }: { list: ListState }) {
  const { limit } = request
  const count = Math.min(pageCount(view.total, limit), config.pageSizes.deepest)
  if (count < 2) return null
  const styles = pagination()
  const current = pageAt(request.offset, limit)
  const { previous, first, pages, next } = pageLinks(current, count)
  const at = (page: number) => link({ ...request, offset: offsetOf(page, limit) })
  const pageLink = (page: number) => (
    <Link
      key={page}
      {...at(page)}
      aria-current={page === current ? 'page' : undefined}
      aria-label={m.list_page({ page: formatNumber(page, locale) })}
    >
      {formatNumber(page, locale)}
    </Link>
  )
  return (
    <nav className={styles.root} aria-label={m.list_pages()}>
      {previous ? (
        <Link className={styles.step} {...at(previous)} rel="prev" aria-label={m.list_previous()}>
          <ChevronLeft aria-hidden />
          <span>{m.list_previous()}</span>
        </Link>
      ) : null}
      {first ? pageLink(1) : null}
      {first ? <span aria-hidden>…</span> : null}
      {pages.map(pageLink)}
      {next ? (
        <Link className={styles.step} {...at(next)} rel="next" aria-label={m.list_next()}>
          <span>{m.list_next()}</span>
          <ChevronRight aria-hidden />
        </Link>
      ) : null}
    </nav>
  )
}
