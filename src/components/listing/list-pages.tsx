import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#/domain/format.ts'
import { pagedBy } from '#/domain/listing/listing.ts'
import { offsetOf, pageAt, pageCount, pageLinks } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { pagination } from '#styled/recipes'
import { config } from '#config'
import type { ListState } from './list-state.ts'

/** Which works are shown, how many a page, and the way to the other pages. */
export function ListPages({ list }: { list: ListState }) {
  const { request, view, brand, locale } = list
  const styles = pagination()
  const shown = (value: number) => formatNumber(value, locale)
  const sizes = [...new Set([...config.pageSizes.offered, request.limit])].toSorted((a, b) => a - b)
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
            <a
              key={size}
              href={list.address(pagedBy(request, size))}
              aria-current={size === request.limit || undefined}
              aria-label={m.list_per_page_choice({ count: size })}
            >
              {size}
            </a>
          ))}
        </nav>
      </div>
      <PageLinks list={list} />
    </>
  )
}

function PageLinks({ list: { request, view, brand, address, locale } }: { list: ListState }) {
  const { limit } = request
  const count = Math.min(pageCount(view.total, limit), config.pageSizes.deepest)
  if (count < 2) return null
  const styles = pagination()
  const current = pageAt(request.offset, limit)
  const { previous, first, pages, next } = pageLinks(current, count)
  const at = (page: number) => address({ ...request, offset: offsetOf(page, limit) })
  const link = (page: number) => (
    <a
      key={page}
      href={at(page)}
      aria-current={page === current ? 'page' : undefined}
      aria-label={m.list_page({ page: formatNumber(page, locale) })}
    >
      {formatNumber(page, locale)}
    </a>
  )
  return (
    <nav className={styles.root} aria-label={m.list_pages()}>
      {previous ? (
        <a className={styles.step} href={at(previous)} rel="prev" aria-label={m.list_previous()}>
          <ChevronLeft aria-hidden />
          <span>{m.list_previous()}</span>
        </a>
      ) : null}
      {first ? link(1) : null}
      {first ? <span aria-hidden>…</span> : null}
      {pages.map(link)}
      {next ? (
        <a className={styles.step} href={at(next)} rel="next" aria-label={m.list_next()}>
          <span>{m.list_next()}</span>
          <ChevronRight aria-hidden />
        </a>
      ) : null}
    </nav>
  )
}
