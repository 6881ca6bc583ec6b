import { useEffect, useState } from 'react'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { FavoriteWorks } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { currentMarker } from '#/actors/auth/use-shopper.ts'
import { readStoredFavorites } from '#/actors/favorites/stored-favorites.ts'
import { seenPages, type SeenPage } from '#/actors/shell/seen-pages.ts'
import { useRouter } from '@tanstack/react-router'
import { cx } from '#styled/cx'
import { heading, link, page, plainMessage, tiles } from '#styled/recipes'

const MAX_PAGES = 12

/** What can be read offline: the favorites of a signed-in shopper and previously visited pages. */
export function OfflineReading() {
  const { site, locale } = useLocaleContext()
  const [favorites] = useState(() =>
    currentMarker(site) === 'registered' ? readStoredFavorites(site, locale) : undefined,
  )
  return (
    <div className={cx(page(), plainMessage().reading)}>
      {favorites?.works.length ? <StoredFavorites {...favorites} /> : null}
      <SeenPages />
    </div>
  )
}

function StoredFavorites({ currency, works }: FavoriteWorks) {
  const setting = useTileSetting(currency)
  return (
    <section className={plainMessage().readable} aria-labelledby="offline-favorites">
      <h2 className={heading({ level: 'section' })} id="offline-favorites">
        {m.offline_favorites()}
      </h2>
      <div className={tiles({ rows: 'beside' })} role="list">
        {works.map((work) => (
          <Tile key={work.imageId} work={work} setting={setting} />
        ))}
      </div>
    </section>
  )
}

function SeenPages() {
  const { name } = useBrand()
  const { addressOf } = useRouter().options.context
  const [pages, setPages] = useState<readonly SeenPage[]>([])
  // The outside system is the browser's cache storage.
  useEffect(() => {
    seenPages(addressOf('/'), MAX_PAGES).then(setPages, (error: unknown) =>
      console.warn('The list of visited pages could not be read from the cache.', error),
    )
  }, [addressOf])
  return pages.length > 0 ? (
    <nav className={plainMessage().readable} aria-labelledby="offline-seen">
      <h2 className={heading({ level: 'section' })} id="offline-seen">
        {m.offline_seen()}
      </h2>
      <ul className={plainMessage().galleries}>
        {pages.map(({ address, title }) => (
          <li key={address}>
            {/* Loads a document: the service worker stores documents, not the router's data. */}
            <a className={link()} href={address}>
              {title.replace(` | ${name}`, '')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ) : null
}
