import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#/domain/format.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '#/components/ui/link.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { badge, tile } from '#styled/recipes'
import { Heart } from './heart.tsx'

/** The settings that all tiles of a page share. */
export interface TileSetting {
  theme: 'gallery' | 'press'
  locale: string
  currency: string
  /** The path of a work's product page. */
  productPath: (work: TileWork) => string
  /** The path of its artist's gallery, or empty. */
  artistPath: (work: TileWork) => string
  /** What a tile shows below its work. */
  choice?: ((work: TileWork) => ReactNode) | undefined
}

interface TileProps {
  work: TileWork
  setting: TileSetting
  /** Whether the tile is visible without scrolling; pictures of `first` tiles are fetched with high priority. */
  eager?: boolean | 'first'
}

const layouts = { gallery: GalleryTile, press: PressTile }

/** A work as an item of a list. */
export function Tile(props: TileProps) {
  const { work, setting, eager } = props
  const Layout = layouts[setting.theme]
  const content = (
    <>
      <Layout {...props} />
      {setting.choice?.(work)}
    </>
  )
  const key = setting.choice ? undefined : ['tile', setting.theme, setting.currency, eager, work]
  return <div className={tile()} role="listitem" {...useCachedHtml(key, content)} />
}

function GalleryTile({ work, setting, eager }: TileProps) {
  return (
    <>
      <div className="art">
        <Picture work={work} eager={eager} />
      </div>
      <div className="cap">
        <p className="by">{work.artist}</p>
        <h3>
          <ProductLink work={work} setting={setting} />
        </h3>
        <p className="meta">{`${work.type}, ${work.dimensions}`}</p>
        <p key={`${work.listPrice} ${work.price}`} className="cost">
          <Price work={work} setting={setting} />
          <Badges work={work} />
        </p>
        <Heart work={work} />
      </div>
    </>
  )
}

function PressTile({ work, setting, eager }: TileProps) {
  return (
    <>
      <div className="top">
        <Badges work={work} onlyHere />
        <Heart work={work} />
      </div>
      <div className="art">
        <Picture work={work} eager={eager} />
      </div>
      <div className="cap">
        <h3>
          <ProductLink work={work} setting={setting} />
        </h3>
        <p className="by">
          <ArtistName work={work} setting={setting} />
        </p>
        <p className="meta">{sizesText(work, setting.locale)}</p>
        <p key={`${work.listPrice} ${work.price}`} className="cost">
          <Price work={work} setting={setting} />
        </p>
      </div>
    </>
  )
}

function ArtistName({ work, setting }: { work: TileWork; setting: TileSetting }) {
  const path = setting.artistPath(work)
  return path ? <Link {...pathLink(path)}>{work.artist}</Link> : work.artist
}

function ProductLink({ work, setting }: { work: TileWork; setting: TileSetting }) {
  return <Link {...pathLink(setting.productPath(work))}>{work.title}</Link>
}

const sizesText = ({ dimensions, moreSizes }: TileWork, locale: string) =>
  moreSizes ? m.tile_more_sizes({ dimensions, count: moreSizes, shown: formatNumber(moreSizes, locale) }) : dimensions

/** Above this aspect ratio a work fills the width of its wall, below it the height. */
const WALL_ASPECT = 1 / 1.16
const HEIGHT = 600

/** The uncropped picture of a work; its colour is shown until the picture has loaded. */
function Picture({ work, eager }: { work: TileWork; eager?: TileProps['eager'] }) {
  const base = work.picture ?? workPicture(work.imageId, work.revision)
  const picture = (
    <img
      className={work.aspect < WALL_ASPECT ? 'h' : 'w'}
      src={pictureAt(base, 320)}
      srcSet={eager ? `${pictureAt(base, 320)} 1x, ${pictureAt(base, 480)} 2x` : `${pictureAt(base, 480)} 2x`}
      width={Math.round(HEIGHT * work.aspect)}
      height={HEIGHT}
      alt=""
      data-color={work.color}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
    />
  )
  // Within `picture` React adds no preload: browsers find the picture in the first packets of a page.
  return eager ? <picture>{picture}</picture> : picture
}

function Price({ work, setting: { currency, locale } }: { work: TileWork; setting: TileSetting }) {
  if (work.unpictured) return <small>{m.tile_unpictured()}</small>
  if (work.price === 0) return null
  const price = formatMoney(work.price, currency, locale)
  if (work.set)
    return (
      <>
        <small>{m.tile_starting_at()}</small>
        <span>{price}</span>
      </>
    )
  if (!work.listPrice) return price
  return (
    <>
      <s>
        <span className="hidden-text">{`${m.tile_list_price()} `}</span>
        {formatMoney(work.listPrice, currency, locale)}
      </s>
      <b>
        <span className="hidden-text">{`${m.tile_sale_price()} `}</span>
        {price}
      </b>
    </>
  )
}

const badges = { fresh: badge({ kind: 'fresh' }), sale: badge({ kind: 'sale' }), only: badge({ kind: 'only' }) }

function Badges({ work, onlyHere = false }: { work: TileWork; onlyHere?: boolean }) {
  return (
    <>
      {work.sale ? <span className={badges.sale}>{m.tile_sale()}</span> : null}
      {work.fresh ? <span className={badges.fresh}>{m.tile_new()}</span> : null}
      {work.only && onlyHere && !work.sale && !work.fresh ? <span className={badges.only}>{m.tile_only()}</span> : null}
    </>
  )
}
