import { Link } from '#/components/ui/link.tsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { formatNumber } from '#/domain/format.ts'
import { pageLinks } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { pagination } from '#styled/recipes'
import type { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'

interface PageLinksProps {
  /** From 1. */
  current: number
  count: number
  linkTo: (page: number) => ReturnType<typeof pathLink>
}

/** Links to the pages of a list; nothing for a single page. */
export function PageLinks({ current, count, linkTo }: PageLinksProps) {
  const { locale } = useLocaleContext()
  if (count < 2) return null
  const styles = pagination()
  const { previous, first, pages, next } = pageLinks(current, count)
  const pageLink = (page: number) => (
    <Link
      key={page}
      {...linkTo(page)}
      aria-current={page === current ? 'page' : undefined}
      aria-label={m.list_page({ page: formatNumber(page, locale.id) })}
    >
      {formatNumber(page, locale.id)}
    </Link>
  )
  return (
    <nav className={styles.root} aria-label={m.list_pages()}>
      {previous ? (
        <Link className={styles.step} {...linkTo(previous)} rel="prev" aria-label={m.list_previous()}>
          <Icon of={ChevronLeft} />
          <span>{m.list_previous()}</span>
        </Link>
      ) : null}
      {first ? pageLink(1) : null}
      {first ? <span aria-hidden>…</span> : null}
      {pages.map(pageLink)}
      {next ? (
        <Link className={styles.step} {...linkTo(next)} rel="next" aria-label={m.list_next()}>
          <span>{m.list_next()}</span>
          <Icon of={ChevronRight} />
        </Link>
      ) : null}
    </nav>
  )
}
