import sharp, { type Sharp } from 'sharp'
import { studioById } from '../artworks/artworks.ts'
import { type Pixels, sized } from './raster.ts'
import type { PictureSource } from './revision.ts'

/** The picture of a work: drawn by its studio, or an imported file. */
type Picture =
  | { kind: 'drawn'; svg: string; aspect: number; surface: Surface }
  | { kind: 'file'; path: string; aspect: number; surface: Surface }

type Surface = 'paper' | 'smooth'

/** The picture of a work. */
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
  if (!studio) throw new Error(`work ${work.imageId} is by the studio "${work.studio}", which does not exist`)
  const sketch = studio.compose(work.seed, work.artistIndex)
  return {
    kind: 'drawn',
    svg: studio.draw(sketch),
    aspect: own?.aspect ?? sketch.width / sketch.height,
    surface: studio.medium === 'photo' ? 'smooth' : 'paper',
  }
}

/** A picture of exactly this size; crops what overlaps evenly on both sides. */
export function rendered(picture: Picture, { width, height }: Pixels): Sharp {
  return picture.kind === 'file'
    ? sharp(picture.path)
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
    : sharp(sized(picture.svg, { width, height }))
}
