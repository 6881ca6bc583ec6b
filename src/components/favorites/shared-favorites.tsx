import { Link } from '#/components/ui/link.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { button, heading, sharedFavorites, tiles } from '#styled/recipes'
import { ListAlertOffer } from './alert-offer.tsx'
import '#/theme/styles/shared-favorites.css'
import '#/theme/styles/wall.css'

interface SharedFavoritesProps {
  works: readonly TileWork[]
  currency: string
  /** Works of the link that cannot be shown. */
  missing: number
}

/** How many tiles are visible without scrolling. */
const FIRST = 6

/** Works that someone shared, for anyone with the link. */
export function SharedFavorites({ works, currency, missing }: SharedFavoritesProps) {
  const setting = useTileSetting(currency)
  const { paths } = useBrand()
  return (
    <section className={sharedFavorites()}>
      <h1 className={heading({ level: 'title' })}>{m.favorites_shared_title()}</h1>
      {missing > 0 ? <p role="status">{m.favorites_shared_missing({ count: missing })}</p> : null}
      {works.length > 0 ? (
        <>
          <ListAlertOffer imageIds={works.map(({ imageId }) => imageId)} />
          <h2 className="hidden-text">{m.list_works()}</h2>
          <div className={tiles()} role="list">
            {works.map((work, index) => (
              <Tile key={work.imageId} work={work} setting={setting} eager={index < FIRST} />
            ))}
          </div>
        </>
      ) : (
        <EmptyWall>
          <p>{m.favorites_shared_empty()}</p>
          <Link className={button()} {...pathLink(paths.search)}>
            {m.favorites_browse()}
          </Link>
        </EmptyWall>
      )}
    </section>
  )
}
