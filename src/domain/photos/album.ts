import type { ProductItem, ProductOption, ProductSize } from '#/domain/product/product-view.ts'
import type { DesignMoulding } from '#/domain/customizer/design-view.ts'
import type { Crop } from './crop.ts'
import { isPhotoUpi } from './photo-upi.ts'
import type { UploadRejection } from './upload.ts'

/** A shopper's photo. */
export interface Photo {
  /** The UPI of the photo, without an item. */
  upi: string
  name: string
  /** Pixels of the upright photo. */
  width: number
  height: number
  /** The base of the photo's picture. */
  picture: string
}

/** A photo of the album, with the last chosen item. */
export interface AlbumPhoto extends Photo {
  item: ProductItem
  option: ProductOption
  size: ProductSize
  /** The base of the item's picture. */
  itemPicture: string
}

/** A choice that changes the item of a photo. Amounts are in minor units. */
interface PhotoChoice {
  upi: string
  sale: number
}

export const finishes = ['print', 'frame', 'canvas', 'framed-canvas', 'mount'] as const
export type Finish = (typeof finishes)[number]

/** An item of a photo in the editor. Amounts are in minor units of `currency`. */
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
  /** The shapes in which the photo can be printed, including that of the item. */
  shapes: { id: string; upi: string }[]
  /** The prints of the chosen shape; `item` is null if the photo has too few pixels. */
  sizes: { width: number; height: number; item: PhotoChoice | null }[]
  /** The closest print in the other orientation; null for a square. */
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
  /** The edited photo: the one in the address, or the latest. */
  design: PhotoDesign | null
  /** Whether the address names a photo that is not the shopper's. */
  isMissing: boolean
}

/** ENTITY-44: a recently uploaded photo. */
export interface RecentUpload {
  upi: string
  /** The base of the photo's picture. */
  imageUrl: string
  /** The path of the photo's page, without site and locale. */
  productUrl: string
}

/** The number of photo items in lines of the cart. */
export const photosIn = (lines: readonly { upi: string; quantity: number }[]): number =>
  lines.filter(({ upi }) => isPhotoUpi(upi)).reduce((sum, { quantity }) => sum + quantity, 0)

/** The number of photos that can still be added to the album. */
export const roomOf = ({ photos }: Pick<AlbumPage, 'photos'>, limit: number): number =>
  Math.max(0, limit - photos.length)

/** The result of removing or restoring a photo. `full`: the album has no room; `gone`: the photo no longer exists. */
export type AlbumChange = { kind: 'changed' } | { kind: 'full' } | { kind: 'gone' }

export type UploadResult = { kind: 'taken'; upi: string } | { kind: 'rejected'; reason: UploadRejection }
