import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Rectangle } from '#/domain/photos/crop.ts'
import { type OwnPicture, pictureKindOf } from '../catalog/work.ts'
import { studioById } from '@passepartout/artworks'
import { fetchedPictures, fromFile, onPaper, type CameraProfile } from './picture-file.ts'
import { type Pixels, sized } from './raster.ts'
import { placeholder } from './placeholder.ts'
import { ownStyle, type PictureSource } from './revision.ts'

/** A picture to render: the drawing of a studio, an imported file, or a shopper's photo. */
export type Picture =
  | { kind: 'drawn'; svg: string; aspect: number; surface: Surface }
  | { kind: 'file'; path: string; profile?: CameraProfile | undefined; aspect: number; surface: Surface }
  | PhotoPicture

/** A part of a photo. */
export interface PhotoPicture {
  kind: 'photo'
  file: Uint8Array
  /** Quarter turns clockwise. */
  turn: number
  /** The visible part, in pixels of the turned file. */
  shown: Rectangle
  aspect: number
  surface: Surface
}

/** A work, or a picture itself. */
export type Drawable = PictureSource | Picture

type Surface = 'paper' | 'smooth'

/** The picture of a work, or the picture itself. */
export function pictureOf(work: Drawable): Picture {
  if ('kind' in work) return work
  const { own } = work
  if (own?.picture)
    return {
      ...filePicture(own.picture),
      aspect: own.aspect,
      surface: own.medium === 'photo' ? 'smooth' : 'paper',
    }
  if (pictureKindOf(work) === 'placeholder') return placeholder(own?.aspect ?? 1, ownStyle(work))
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

export const filePicture = ({ path, profile }: OwnPicture) => ({
  kind: 'file' as const,
  path: resolve(fetchedPictures(process.env), path),
  profile,
})

/** A picture of exactly this size; crops what overlaps evenly on both sides. */
export async function rendered(picture: Picture, { width, height }: Pixels): Promise<Sharp> {
  if (picture.kind === 'photo') return renderedPhoto(picture, { width, height })
  if (picture.kind === 'drawn') return sharp(sized(picture.svg, { width, height }))
  const file = await fromFile(picture.path, picture.profile)
  return onPaper(file.autoOrient().resize(width, height, { fit: 'cover' }))
}

function renderedPhoto({ file, turn, shown }: PhotoPicture, { width, height }: Pixels): Sharp {
  const left = Math.round(shown.left)
  const top = Math.round(shown.top)
  return sharp(file)
    .rotate(turn * 90)
    .extract({
      left,
      top,
      width: Math.max(1, Math.round(shown.left + shown.width) - left),
      height: Math.max(1, Math.round(shown.top + shown.height) - top),
    })
    .resize(width, height, { fit: 'fill' })
}
