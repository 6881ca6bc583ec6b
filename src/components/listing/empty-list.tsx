import { Link } from '#/components/ui/link.tsx'
import { Fragment } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { ProductCarousel } from '#/components/tile/product-carousel.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { formatNumber } from '#/domain/format.ts'
import { rootCategory } from '#/domain/listing/listing.ts'
import type { Alternatives, TileWork } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { heading, link, listing } from '#styled/recipes'
import type { ListState } from './list-state.ts'

/** Marks the position of a link in a message. */
const GAP = '\u0000'

/** The message of a list without works, with other works to look at. */
export function EmptyList({ list, alternatives }: { list: ListState; alternatives?: Alternatives }) {
  const { request, view, brand } = list
  const styles = listing({ filters: brand.list.filters })
  const query = request.text ?? request.within
  const category = request.categoryId === rootCategory ? undefined : view.crumbs.at(-1)?.name
  const sentence = query
    ? m.list_empty_hint({ contact: GAP })
    : m.list_empty_category({ what: category ?? m.list_your_search(), contact: GAP })
  const [before, after] = sentence.split(GAP)
  return (
    <div className={styles.empty}>
      {query ? <h2 className={heading({ level: 'sub' })}>{m.list_empty_query({ query })}</h2> : null}
      <p>
        {before}
        <Link className={link()} {...pathLink(brand.paths.contact)}>
          {m.list_contact_us()}
        </Link>
        {after}
      </p>
      {view.reading && view.reading.alternatives.length > 0 ? (
        <p>
          {m.list_alternatives()}{' '}
          {view.reading.alternatives.map(({ label, path, count }) => (
            <Fragment key={label}>
              <Link className={link()} {...pathLink(path)}>
                {label}
              </Link>{' '}
              ({formatNumber(count, list.locale)}){' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {alternatives ? (
        <>
          <Row title={m.list_top_sellers()} works={alternatives.topSellers} list={list} />
          <Row title={m.list_most_viewed()} works={alternatives.mostViewed} list={list} />
        </>
      ) : null}
    </div>
  )
}

function Row({ title, works, list }: { title: string; works: readonly TileWork[]; list: ListState }) {
  const setting = useTileSetting(list.view.currency)
  if (works.length === 0) return null
  return (
    <section className={listing().row} aria-label={title}>
      <h2 className={heading({ level: 'sub' })}>{title}</h2>
      <ProductCarousel count={works.length}>
        {works.map((work) => (
          <Tile key={work.imageId} work={work} setting={setting} />
        ))}
      </ProductCarousel>
    </section>
  )
}
