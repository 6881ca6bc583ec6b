import type { WallWork } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { wallPicture } from '#styled/recipes'

/** The length of an inch of wall on the screen. */
interface Scale {
  /** Pixels below 992 px. */
  pixels: number
  /** Percent of the window's width (`vw`) from 992 px on. */
  share: number
}

/** For the `width` and `height` attributes, which only give the aspect ratio. */
const PIXELS_PER_INCH = 10

/** A framed work to the scale of its wall. */
export function WallPicture({ work, scale, first }: { work: WallWork; scale: Scale; first?: boolean }) {
  const { picture, width, height } = work
  return (
    <img
      className={wallPicture({ inches: String(Math.round(width)) as never })}
      src={pictureAt(picture, 480)}
      srcSet={srcset(picture, [160, 240, 480])}
      sizes={`(min-width: 992px) ${(width * scale.share).toFixed(1)}vw, ${Math.round(width * scale.pixels)}px`}
      width={Math.round(width * PIXELS_PER_INCH)}
      height={Math.round(height * PIXELS_PER_INCH)}
      alt={altText(work)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}

/** The text alternative of a framed work. */
export const altText = ({ title, artist, moulding }: WallWork): string =>
  moulding ? m.content_on_wall_framed({ title, artist, moulding }) : m.content_on_wall({ title, artist })
