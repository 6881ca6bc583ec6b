import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { Link } from '#/components/ui/link.tsx'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { WallLink } from '#/components/ui/wall-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { favoritesPart } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { shopperQueries } from '#/queries/shopper.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { button, tiles } from '#styled/recipes'
import '#/theme/styles/wall.css'

/** The favorites of a registered shopper, latest first. */
export function FavoriteWorks() {
  const { services } = useActorRegistry()
  const { data, isError, refetch } = useQuery(shopperQueries.favorites(services))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <p role="status">{m.favorites_loading()}</p>
  if (data.kind === 'signed-out') return null
  return Object.keys(data.list.items).length > 0 ? <StoredWorks ids={data.list.latestFirst} /> : <Empty />
}

/** The latest favorites that the link to the planner puts on the wall. */
const maxOnFirstWall = 6

/** The works on the list when it was first shown. A later removal hides a work but keeps the division into parts. */
function StoredWorks({ ids: initialIds }: { ids: readonly string[] }) {
  const [ids] = useState(initialIds)
  const [parts, setParts] = useState(1)
  return (
    <>
      <p>
        <WallLink ids={ids.slice(0, maxOnFirstWall)}>{m.planner_see_all()}</WallLink>
      </p>
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
  const { services } = useActorRegistry()
  const { data, isError, refetch } = useQuery(shopperQueries.favoriteWorks(services, ids))
  const setting = useTileSetting(data?.currency ?? 'USD')
  const { data: favorites } = useQuery({ ...shopperQueries.favorites(services), enabled: false })
  const listed = favorites?.kind === 'list' ? favorites.list.items : {}
  if (isError)
    return (
      <li>
        <Failed onRetry={() => void refetch()} />
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{m.favorites_failed()}</p>
      <p>
        <button type="button" className={button({ kind: 'quiet' })} onClick={onRetry}>
          {m.favorites_again()}
        </button>
      </p>
    </div>
  )
}
