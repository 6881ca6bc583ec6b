import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { Link } from '@tanstack/react-router'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { favoritesPart } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { shopperQueries } from '#/queries/shopper.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { button, tiles } from '#styled/recipes'
import '#/theme/styles/wall.css'

/** The works that a registered shopper keeps, latest first. */
export function FavoriteWorks() {
  const { services: link } = useActorRegistry()
  const { data, isError, refetch } = useQuery(shopperQueries.favorites(link))
  if (isError) return <Failed again={() => void refetch()} />
  if (!data) return <p role="status">{m.favorites_loading()}</p>
  if (data.kind === 'signed-out') return null
  return Object.keys(data.list.items).length > 0 ? <StoredWorks ids={data.list.latestFirst} /> : <Empty />
}

/** What was on the list when the page was opened; what leaves it meanwhile goes without moving the rest. */
function StoredWorks({ ids: now }: { ids: readonly string[] }) {
  const [ids] = useState(now)
  const [parts, setParts] = useState(1)
  return (
    <>
      <div className={tiles({ rows: 'beside' })} role="list">
        {Array.from({ length: parts }, (_, part) => (
          <Part key={part} ids={ids.slice(part * favoritesPart, (part + 1) * favoritesPart)} first={part === 0} />
        ))}
      </div>
      {ids.length > parts * favoritesPart ? (
        <p>
          <button type="button" className={button({ kind: 'quiet' })} onClick={() => setParts(parts + 1)}>
            {m.favorites_more()}
          </button>
        </p>
      ) : null}
    </>
  )
}

function Part({ ids, first }: { ids: readonly string[]; first: boolean }) {
  const { services: link } = useActorRegistry()
  const { data, isError, refetch } = useQuery(shopperQueries.favoriteWorks(link, ids))
  const setting = useTileSetting(data?.currency ?? 'USD')
  const { data: favorites } = useQuery({ ...shopperQueries.favorites(link), enabled: false })
  const listed = favorites?.kind === 'list' ? favorites.list.items : {}
  if (isError)
    return (
      <li>
        <Failed again={() => void refetch()} />
      </li>
    )
  return data?.works
    .filter(({ imageId }) => Object.hasOwn(listed, imageId))
    .map((work) => <Tile key={work.imageId} work={work} setting={setting} eager={first} />)
}

function Empty() {
  const { paths } = useBrand()
  return (
    <EmptyWall>
      <p>{m.favorites_empty()}</p>
      <Link className={button()} {...pathLink(paths.search)}>
        {m.favorites_browse()}
      </Link>
    </EmptyWall>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <div role="alert">
      <p>{m.favorites_failed()}</p>
      <p>
        <button type="button" className={button({ kind: 'quiet' })} onClick={again}>
          {m.favorites_again()}
        </button>
      </p>
    </div>
  )
}
