import sharp, { type Sharp } from 'sharp'
import { studioById } from '../artworks/studios.ts'
import { type Pixels, sized } from './raster.ts'
import type { PictureSource } from './revision.ts'

/** A work's picture: drawn by its studio, or a file that came with it. */
export type Picture =
  | { kind: 'drawn'; svg: string; aspect: number; surface: Surface }
  | { kind: 'file'; path: string; aspect: number; surface: Surface }

export type Surface = 'paper' | 'smooth'

/** Where a work's picture comes from. A work imported with a picture of its own is answered here with its file. */
export function pictureOf(work: PictureSource): Picture {
  const { own } = work
  if (own?.picture)
    return {
      kind: 'file',
      path: own.picture.path,
      aspect: own.aspect,
      surface: own.medium === 'photo' ? 'smooth' : 'paper',
    }
  const studio = studioById(work.studio)
  if (!studio) throw new Error(`work ${work.imageId} is by the studio ${work.studio}, which the house does not have`)
  const sketch = studio.compose(work.seed, work.artistIndex)
  return {
    kind: 'drawn',
    svg: studio.draw(sketch),
    aspect: own?.aspect ?? sketch.width / sketch.height,
    surface: studio.medium === 'photo' ? 'smooth' : 'paper',
  }
}

/** The picture at exactly these pixels; what overlaps is cut evenly on both sides. */
export function rendered(picture: Picture, { width, height }: Pixels): Sharp {
  return picture.kind === 'file'
    ? sharp(picture.path)
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
    : sharp(sized(picture.svg, { width, height }))
}
