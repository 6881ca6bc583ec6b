import { Link } from '#/components/ui/link.tsx'
import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { pathLink } from '#/components/ui/path-link.ts'
import { formatNumber } from '#/domain/format.ts'
import { crumbAddress } from '#/domain/listing/listing.ts'
import { itemCount } from '#/domain/listing/pagination.ts'
import { writeChoices } from '#/domain/product/compare-choices.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { breadcrumbs, heading, link, listHeader } from '#styled/recipes'
import { ArtistProfile } from './artist-profile.tsx'
import type { ListState } from './list-state.ts'

const atOnce = load()

/** Breadcrumbs, heading, count of works and description of the list. */
export function ListHeader({ list }: { list: ListState }) {
  const { view, brand } = list
  const styles = listHeader({ reserve: `${brand.list.descriptionReserve}` })
  const words = (
    <>
      <div className={styles.title}>
        <h1 className={heading({ level: 'title' })}>{view.heading}</h1>
        <p className={styles.count}>{countText(view.total, list.locale)}</p>
        {list.chosen || view.total < 2 ? null : (
          <Link
            className={link()}
            {...list.link(list.request)}
            search={compareSearch(list)}
            rel="nofollow"
            resetScroll={false}
          >
            {m.compare_works()}
          </Link>
        )}
      </div>
      {view.description ? <Description text={view.description} list={list} /> : null}
    </>
  )
  return (
    <div className={`page ${styles.root}`}>
      <Breadcrumbs list={list} />
      {view.artist ? (
        // A chunk of its own, so that other lists do not load it.
        <Hydrate when={atOnce}>
          <ArtistProfile artist={view.artist} name={view.heading}>
            {words}
          </ArtistProfile>
        </Hydrate>
      ) : (
        <div className={styles.titles}>{words}</div>
      )}
    </div>
  )
}

/** The search params of the list with boxes, which choose works to be compared. */
const compareSearch = (list: ListState) => ({ ...list.link(list.request).search, compare: writeChoices([]) })

export function countText(total: number, locale: string): string {
  const { count, more } = itemCount(total)
  const shown = formatNumber(count, locale)
  return more ? m.list_items_many({ shown }) : m.list_items({ count, shown })
}

function Breadcrumbs({ list: { view, request } }: { list: ListState }) {
  const styles = breadcrumbs()
  const last = view.crumbs.length - 1
  return (
    <nav className={styles.root} aria-label={m.breadcrumbs_label()} data-tracked={trackedArea.breadcrumbs}>
      <ol className={styles.list}>
        <li className={styles.item}>
          <Link className={styles.link} to="/" activeOptions={{ exact: true }}>
            {m.list_home()}
          </Link>
        </li>
        {view.crumbs.map(({ name, path }, index) => (
          <li key={path} className={styles.item}>
            <Link
              className={styles.link}
              {...pathLink(crumbAddress(path, request.sort))}
              activeOptions={{ exact: true }}
              aria-current={index === last ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Description({ text, list: { brand } }: { text: string; list: ListState }) {
  const { descriptionReserve, descriptionFits: fits } = brand.list
  const styles = listHeader({ reserve: `${descriptionReserve}` })
  const long = text.length > fits.wide ? 'wide' : 'narrow'
  return (
    <div className={styles.about} data-long={long}>
      <p className={styles.text}>{text}</p>
      {text.length > fits.narrow ? (
        <details className={styles.toggle}>
          <summary className={link()}>
            <span className="more">
              <span className="wide">{m.list_description_more()}</span>
              <span className="narrow">{m.list_description_more_narrow()}</span>
            </span>
            <span className="less">
              <span className="wide">{m.list_description_less()}</span>
              <span className="narrow">{m.list_description_less_narrow()}</span>
            </span>
          </summary>
        </details>
      ) : null}
    </div>
  )
}
