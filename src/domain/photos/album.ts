import type { ProductItem, ProductOption, ProductSize } from '#/domain/product/product-view.ts'
import type { DesignMoulding } from '#/domain/customizer/design-view.ts'
import type { Crop } from './crop.ts'
import { isPhotoUpi } from './photo-upi.ts'
import type { UploadRejection } from './upload.ts'

/** A shopper's photo. */
export interface Photo {
  /** Names the photo, without an item of it. */
  upi: string
  name: string
  /** Pixels, upright. */
  width: number
  height: number
  /** The base of its picture. */
  picture: string
}

/** A photo of the album, with the item that was last chosen. */
export interface AlbumPhoto extends Photo {
  item: ProductItem
  option: ProductOption
  size: ProductSize
  /** The base of the item's picture. */
  itemPicture: string
}

/** A way to change a photo's item. Amounts in minor units. */
interface PhotoChoice {
  upi: string
  sale: number
}

export const finishes = ['print', 'frame', 'canvas', 'framed-canvas', 'mount'] as const
export type Finish = (typeof finishes)[number]

/** An item of a photo as the page shows it. Amounts in minor units of `currency`. */
export interface PhotoDesign {
  photo: Photo
  currency: string
  item: ProductItem
  option: ProductOption
  size: ProductSize
  /** The base of the item's picture. */
  picture: string
  crop: Crop
  parts: { kind: 'print' | 'frame' | 'mat' | 'glazing'; name: string; price: number }[]
  /** The proportions of prints that the photo can be printed in; the chosen one is the item's own. */
  shapes: { id: string; upi: string }[]
  /** The prints of the chosen shape. Without an item the photo has too few pixels. */
  sizes: { width: number; height: number; item: PhotoChoice | null }[]
  otherWay: PhotoChoice | null
  finishes: (PhotoChoice & { id: Finish })[]
  mouldings: DesignMoulding[]
  mats: (PhotoChoice & { id: 'none' | 'white' | 'black'; name: string; color: string })[]
  matWidths: (PhotoChoice & { width: number })[]
  glazings: (PhotoChoice & { id: 'none' | 'acrylic' | 'glass'; name: string })[]
}

/** A line of the cart whose photo is edited. */
export interface EditedLine {
  itemId: string
  quantity: number
}

/** The page of a shopper's photos. */
export interface AlbumPage {
  currency: string
  photos: AlbumPhoto[]
  /** The photo that is edited: the one that the address names, or the latest. */
  design: PhotoDesign | null
  /** Whether the address names a photo that is not the shopper's. */
  isMissing: boolean
}

/** ENTITY-44. */
export interface RecentUpload {
  upi: string
  /** The base of its picture. */
  imageUrl: string
  /** The page of the photo, without site and locale. */
  productUrl: string
}

/** How many photos are among lines of the cart. */
export const photosIn = (lines: readonly { upi: string; quantity: number }[]): number =>
  lines.filter(({ upi }) => isPhotoUpi(upi)).reduce((sum, { quantity }) => sum + quantity, 0)

/** How many photos the album has room for. */
export const roomOf = ({ photos }: Pick<AlbumPage, 'photos'>, limit: number): number =>
  Math.max(0, limit - photos.length)

/** What came of a removal, or of taking it back. */
export type AlbumChange = { kind: 'changed' } | { kind: 'full' } | { kind: 'gone' }

export type UploadResult = { kind: 'taken'; upi: string } | { kind: 'rejected'; reason: UploadRejection }
