import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { ListingView } from '#/domain/listing/listing-view.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { popularFacets } from '#styled/recipes'
import type { ListState } from './list-state.ts'

/** Width over height of the box around a picture. */
const BOX_ASPECT = 1.25
const HEIGHT = 200

/** Links to popular parts of the list, with pictures. */
export function PopularFacets({ list: { view, request } }: { list: ListState }) {
  // A link to the list itself is active without a query and not with one.
  const isCached = import.meta.env.SSR && view.popular.every(({ path }) => pathLink(path).to !== request.path)
  const list = useCachedHtml(isCached ? ['popular', view.popular] : undefined, <Parts parts={view.popular} />)
  return view.popular.length > 0 ? (
    <nav className="page" aria-label={m.list_popular()}>
      <ul className={popularFacets()} {...list} />
    </nav>
  ) : null
}

function Parts({ parts }: { parts: ListingView['popular'] }) {
  return parts.map(({ name, path, picture, aspect, color }) => (
    <li key={path}>
      <Link {...pathLink(path)} activeOptions={{ exact: true }}>
        <span>
          <img
            className={aspect < BOX_ASPECT ? 'h' : 'w'}
            src={pictureAt(picture, 160)}
            srcSet={srcset(picture, [160])}
            sizes="108px"
            width={Math.round(HEIGHT * aspect)}
            height={HEIGHT}
            alt=""
            data-color={color}
            fetchPriority="low"
          />
        </span>
        <b>{name}</b>
      </Link>
    </li>
  ))
}
