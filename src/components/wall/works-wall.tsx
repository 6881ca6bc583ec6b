import type { CSSProperties } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { OrderLine } from '#/domain/account/account.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { centerLine } from '#/domain/product/rooms.ts'
import { cx } from '#styled/cx'
import { worksWall } from '#styled/recipes'
import bench from './bench.svg?url'
import personPicture from './person.svg?url'
import sofa from './sofa.svg?url'
import '#/theme/styles/wall.css'

export interface WallWork {
  id: string
  picture: string | undefined
  /** Inches with frame and mat; 0 if unknown. */
  width: number
  height: number
}

interface WorksWallProps {
  works: readonly WallWork[]
  /** Pixels of the wall's width in a wide window. */
  wide: number
  /** A person 68 inches tall beside the works, whose centres are 57 inches high, instead of furniture below them. */
  person?: boolean
  className?: string | undefined
}

const MAX_WORKS = 4
/** Inches between two works. */
const GAP = 7
/** Inches beside the first and the last work. */
const MARGIN = 10

/** The furniture below the works, which shows their scale; `inches` is the width of its picture. */
const furniture = {
  gallery: { address: bench, inches: 64, width: 640, height: 210 },
  press: { address: sofa, inches: 85, width: 442, height: 138 },
}

const figure = { inches: 22, size: { width: 22, height: 68 } }
/** Inches of the skirting board, above which a large work ends. */
const SKIRTING = 6
/** Inches from the floor to the lower edge of a work. */
const liftOf = (height: number) => Math.max(SKIRTING, centerLine - height / 2)

/** The work of an order line. The wall leaves out works of unknown size. */
export const wallWork = ({ itemId, picture, size }: OrderLine): WallWork => ({
  id: itemId,
  picture,
  width: size?.width ?? 0,
  height: size?.height ?? 0,
})

/** Up to four works side by side on a wall, to scale with the furniture below. Hidden from screen readers. */
export function WorksWall({ works, wide, person = false, className }: WorksWallProps) {
  const { address, inches, ...size } = furniture[useBrand().theme]
  const classes = worksWall()
  const shown = works.filter(({ picture, width, height }) => picture && width > 0 && height > 0).slice(0, MAX_WORKS)
  if (shown.length === 0) return null
  const across = shown.reduce((sum, { width }) => sum + width + GAP, 2 * MARGIN - GAP)
  const wall = person ? across + figure.inches + GAP : Math.max(across, inches + MARGIN)
  const measures = { '--wall': wall, '--seat': inches } as CSSProperties
  return (
    <div className={cx(classes.root, className)} style={measures} data-person={person || undefined} aria-hidden="true">
      <div className={classes.works}>
        {person ? (
          <img className={classes.person} src={personPicture} {...figure.size} alt="" decoding="async" />
        ) : null}
        {shown.map(({ id, picture = '', width, height }) => (
          <img
            key={id}
            className={classes.work}
            style={{ '--width': width, '--lift': liftOf(height), aspectRatio: `${width} / ${height}` } as CSSProperties}
            src={pictureAt(picture, 240)}
            srcSet={srcset(picture, [240, 480])}
            sizes={`(min-width: 992px) ${Math.round((width / wall) * wide)}px, ${Math.round((width / wall) * 100)}vw`}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      {person ? null : <img className={classes.seat} src={address} {...size} alt="" decoding="async" />}
    </div>
  )
}
