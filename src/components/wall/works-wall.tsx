import type { CSSProperties } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { OrderLine } from '#/domain/account/account.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { cx } from '#styled/cx'
import { worksWall } from '#styled/recipes'
import bench from './bench.svg?url'
import sofa from './sofa.svg?url'
import '#/theme/styles/wall.css'

export interface WallWork {
  id: string
  picture: string | undefined
  /** Inches, frame and mat included; 0 where they are not known. */
  width: number
  height: number
}

interface WorksWallProps {
  works: readonly WallWork[]
  /** Pixels that the wall is wide in a wide window. */
  wide: number
  className?: string | undefined
}

const MOST = 4
/** Inches between two works, and beside the first and the last. */
const GAP = 7
const MARGIN = 10

/** What stands under the works and gives the measure, its picture so many inches wide. */
const furniture = {
  gallery: { address: bench, inches: 64, width: 640, height: 210 },
  press: { address: sofa, inches: 85, width: 442, height: 138 },
}

/** A line of an order; one whose size is unknown is left out. */
export const wallWork = ({ itemId, picture, size }: OrderLine): WallWork => ({
  id: itemId,
  picture,
  width: size?.width ?? 0,
  height: size?.height ?? 0,
})

/** Works beside each other on a wall at one scale, above furniture of the same scale. They are listed elsewhere. */
export function WorksWall({ works, wide, className }: WorksWallProps) {
  const { address, inches, ...size } = furniture[useBrand().theme]
  const classes = worksWall()
  const shown = works.filter(({ picture, width, height }) => picture && width > 0 && height > 0).slice(0, MOST)
  if (shown.length === 0) return null
  const across = shown.reduce((sum, { width }) => sum + width + GAP, 2 * MARGIN - GAP)
  const wall = Math.max(across, inches + MARGIN)
  const measures = { '--wall': wall, '--seat': inches } as CSSProperties
  return (
    <div className={cx(classes.root, className)} style={measures} aria-hidden="true">
      <div className={classes.works}>
        {shown.map(({ id, picture = '', width, height }) => (
          <img
            key={id}
            className={classes.work}
            style={{ '--width': width, aspectRatio: `${width} / ${height}` } as CSSProperties}
            src={pictureAt(picture, 240)}
            srcSet={srcset(picture, [240, 480])}
            sizes={`(min-width: 992px) ${Math.round((width / wall) * wide)}px, ${Math.round((width / wall) * 100)}vw`}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <img className={classes.seat} src={address} {...size} alt="" decoding="async" />
    </div>
  )
}
