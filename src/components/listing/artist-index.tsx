import { Link } from '#/components/ui/link.tsx'
import { formatNumber } from '#/domain/format.ts'
import {
  alphabet,
  artistIndexPath,
  artistIndexSearch,
  artistsPerPage,
  type ArtistIndexRequest,
  type ArtistIndexView,
  type IndexedArtist,
} from '#/domain/listing/artist-index.ts'
import { pageCount } from '#/domain/listing/pagination.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import artistStyles from '#/theme/styles/artists.css?url'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { artists, breadcrumbs, heading } from '#styled/recipes'
import { PageLinks } from './page-links.tsx'
import '#/theme/styles/listing.css'

interface ArtistIndexProps {
  request: ArtistIndexRequest
  view: ArtistIndexView
}

/** The artists of a site in alphabetical order, a page at a time. */
export function ArtistIndex({ request, view }: ArtistIndexProps) {
  const classes = artists()
  const { locale } = useLocaleContext()
  const linkTo = useIndexLink()
  const { initial } = request
  return (
    <div className={`page ${classes.root}`}>
      <link rel="stylesheet" href={artistStyles} precedence="page" />
      <Breadcrumbs />
      <h1 className={heading({ level: 'title' })}>
        {initial ? m.artists_of_initial({ initial: initialName(initial) }) : m.artists_title()}
      </h1>
      <p className={classes.count}>
        {m.artists_count({ count: view.total, shown: formatNumber(view.total, locale.id) })}
      </p>
      <Initials request={request} initials={view.initials} />
      {view.total > 0 ? (
        <ul className={classes.list}>
          {view.artists.map((artist, index) => (
            <li key={artist.path}>
              <ArtistCard artist={artist} first={index < FIRST} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.artists_none()}</p>
      )}
      <PageLinks
        current={request.page}
        count={pageCount(view.total, artistsPerPage)}
        linkTo={(page) => linkTo({ ...request, page })}
      />
    </div>
  )
}

/** How many cards even the smallest screen shows; their pictures load eagerly. */
const FIRST = 2

const initialName = (initial: string) => (initial === 'other' ? m.artists_other() : initial.toUpperCase())

function useIndexLink() {
  const { site } = useLocaleContext()
  return (request: ArtistIndexRequest) => ({
    ...pathLink(artistIndexPath(site.id)),
    search: artistIndexSearch(request),
    activeOptions: { exact: true },
  })
}

function Breadcrumbs() {
  const classes = breadcrumbs()
  const linkTo = useIndexLink()
  return (
    <nav className={classes.root} aria-label={m.breadcrumbs_label()}>
      <ol className={classes.list}>
        <li className={classes.item}>
          <Link className={classes.link} to="/" activeOptions={{ exact: true }}>
            {m.list_home()}
          </Link>
        </li>
        <li className={classes.item}>
          <Link className={classes.link} {...linkTo({ page: 1 })}>
            {m.artists_title()}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

function Initials({ request, initials }: { request: ArtistIndexRequest; initials: readonly string[] }) {
  const classes = artists()
  const linkTo = useIndexLink()
  const offered = initials.includes('other') ? [...alphabet, 'other'] : alphabet
  return (
    <nav className={classes.initials} aria-label={m.artists_initials()}>
      <Link {...linkTo({ page: 1 })} aria-current={request.initial ? undefined : 'true'}>
        {m.artists_all()}
      </Link>
      {offered.map((initial) =>
        initials.includes(initial) ? (
          <Link
            key={initial}
            {...linkTo({ initial, page: 1 })}
            aria-current={initial === request.initial ? 'true' : undefined}
          >
            {initialName(initial)}
          </Link>
        ) : (
          <span key={initial} aria-hidden="true">
            {initialName(initial)}
          </span>
        ),
      )}
    </nav>
  )
}

/** Width over height of the box around a picture. */
const BOX_ASPECT = 5 / 6
const SIZES = '(min-width: 992px) 240px, 45vw'

function ArtistCard({ artist, first }: { artist: IndexedArtist; first: boolean }) {
  const classes = artists()
  const { locale } = useLocaleContext()
  const { name, path, portrait, work, bio, workCount } = artist
  const picture = portrait ?? work?.picture
  const aspect = portrait ? BOX_ASPECT : (work?.aspect ?? BOX_ASPECT)
  return (
    <article className={classes.card}>
      <div className={classes.picture} data-work={portrait ? undefined : aspect < BOX_ASPECT ? 'h' : 'w'}>
        {picture ? (
          <img
            src={pictureAt(picture, 240)}
            srcSet={srcset(picture, [240, 320])}
            sizes={SIZES}
            width={240}
            height={Math.round(240 / aspect)}
            alt=""
            loading={first ? undefined : 'lazy'}
          />
        ) : null}
      </div>
      <h2 className={classes.name}>
        <Link {...pathLink(path)}>{name}</Link>
      </h2>
      <p className={classes.works}>
        {m.artists_works({ count: workCount, shown: formatNumber(workCount, locale.id) })}
      </p>
      {bio ? <p className={classes.bio}>{bio}</p> : null}
    </article>
  )
}
