import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'

/** The widths that the image service offers. */
export const pictureWidths = [66, 132, 160, 240, 320, 480, 550, 640, 800, 960, 1100, 1200, 1600, 2400] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widths whose double is offered too, so that a `srcset` can have both. */
export const srcsetWidths = [66, 160, 240, 320, 480, 550, 800, 1200] as const
export type SrcsetWidth = (typeof srcsetWidths)[number]

export const pictureFormats = ['webp', 'avif', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The formats of 3D models: binary glTF for Android, USDZ for iOS. */
export const modelFormats = ['glb', 'usdz'] as const
export type ModelFormat = (typeof modelFormats)[number]

export const pictureQuality = 60
export const zoomWidths = [550, 1200] as const satisfies readonly PictureWidth[]
export const thumbnailWidth = 66 satisfies PictureWidth

const withRevision = (path: string, revision?: string) => (revision ? `${path}?v=${revision}` : path)

/*
 * A base names a picture without its width and format: `/images/works/10000001`, or
 * `/images/works/10000001?v=1a2b3c4d` with the revision that allows caching without a time limit. The address of a
 * picture file, as other services send it, has one width only.
 */

/** The widths of the picture on a product's wall, and how much of the page it takes. */
export const wallPicture = { widths: [480, 800], sizes: '(min-width: 992px) 420px, 64vw' } as const

/** The base of a work's picture, without a frame; from 2 on, `number` is that of another picture of the work. */
export const workPicture = (imageId: string, revision?: string, number = 1): string =>
  withRevision(['/images/works', imageId, ...(number > 1 ? [number] : [])].join('/'), revision)

/**
 * The base of a picture of an item as it is sold: framed, stretched, mounted, laminated or on paper. Only the shopper can
 * see pictures of the shopper's photos.
 */
export const itemPicture = (upi: string, revision?: string): string =>
  withRevision(`${isPhotoUpi(upi) ? '/photos' : '/images/items'}/${upi}`, revision)

/** The public version of a photo's picture: the frame with an empty print. */
export const emptyFrame = (base: string): string => base.replace(/^\/photos\//, '/images/items/')

/** The base of a moulding's corner sample. */
export const cornerPicture = (moulding: string, revision?: string): string =>
  withRevision(`/images/corners/${moulding}`, revision)

/** The base of an artist's portrait, by the value of the artist's facet. */
export const artistPicture = (artist: string, revision?: string): string =>
  withRevision(`/images/artists/${artist}`, revision)

/**
 * The base of a picture of a room. `items`: the UPIs of the items on its wall, joined by hyphens; without them, the wall
 * is empty. `wall`: one of the wall colours, for a wall with items.
 */
export const roomPicture = (room: string, items?: string, revision?: string, wall?: string): string =>
  withRevision(['/images/rooms', room, items, wall].filter(Boolean).join('/'), revision)

const isFile = (address: string) => /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i.test(address)

/** The address of a picture at one width; that of a picture file is returned as it is. */
export function pictureAt(base: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  if (isFile(base)) return base
  const [path, query] = base.split('?', 2)
  return `${path}/${width}.${format}${query ? `?${query}` : ''}`
}

/** The address of the 3D model of an item by the base of its picture. A shopper's photo is not shown. */
export function modelAt(base: string, format: ModelFormat): string {
  const [path, query] = emptyFrame(base).split('?', 2)
  return `${path}/model.${format}${query ? `?${query}` : ''}`
}

/** The base of a picture's address; undefined for an address outside of the image service. */
export function pictureBase(address: string): string | undefined {
  const [path = '', query] = address.split('?', 2)
  const base = /^(\/images\/.+)\/\d+\.(?:webp|avif|jpeg)$/.exec(path)?.[1]
  return base && (query ? `${base}?${query}` : base)
}

/** Each width and its double, as the `srcset` of an `img`. */
export function srcset(base: string, widths: readonly SrcsetWidth[], format: PictureFormat = 'webp'): string {
  if (isFile(base)) return base
  const offered = pictureWidths.filter((width) => widths.some((wanted) => width === wanted || width === wanted * 2))
  return offered.map((width) => `${pictureAt(base, width, format)} ${width}w`).join(', ')
}
