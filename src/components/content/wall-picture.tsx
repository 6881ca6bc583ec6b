import type { WallWork } from '#/domain/content/content.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { wallPicture } from '#styled/recipes'

/** What a work's outside measures on the screen: pixels an inch on phones, and hundredths of the width from 992 px on. */
interface Scale {
  pixels: number
  share: number
}

const PROPORTION = 10

/** A framed work, drawn to the scale of its wall. */
export function WallPicture({ work, scale, first }: { work: WallWork; scale: Scale; first?: boolean }) {
  const { picture, width, height } = work
  return (
    <img
      className={wallPicture({ inches: String(Math.round(width)) as never })}
      src={pictureAt(picture, 480)}
      srcSet={srcset(picture, [160, 240, 480])}
      sizes={`(min-width: 992px) ${(width * scale.share).toFixed(1)}vw, ${Math.round(width * scale.pixels)}px`}
      width={Math.round(width * PROPORTION)}
      height={Math.round(height * PROPORTION)}
      alt={pictured(work)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}

/** What a screen reader says of a framed work. */
export const pictured = ({ title, artist, moulding }: WallWork): string =>
  moulding ? m.content_on_wall_framed({ title, artist, moulding }) : m.content_on_wall({ title, artist })
