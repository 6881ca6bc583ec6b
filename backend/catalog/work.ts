import type { Area, Crop } from '#/domain/photos/crop.ts'
import type { NameLocale } from './names.ts'
import type { Currency } from '../sites/money.ts'

/** A work of art. */
export interface Work {
  /** 0 for a shopper's photo. */
  id: number
  imageId: string
  title: string
  about: string
  artist: { id: string; name: string; bio: string }
  studio: string
  technique: string
  medium: 'print' | 'photo' | 'poster'
  style: string
  /** The brand that sells it. */
  collection: 'gallery' | 'press' | 'both' | 'none'
  /** Only for imported works. */
  own?: OwnFacts | undefined
  /** Only for imported works that have them. Not read for lists. */
  details?: WorkDetails | undefined
  /** Only for a shopper's photo, which is sold like a work. */
  photo?: PhotoFacts | undefined
  seed: number
  artistIndex: number
  year: number
  /** Width over height. */
  aspect: number
  /** Paths from general to specific, such as `nature>landscape>mountains`. */
  subjects: readonly string[]
  inks: readonly { hex: string; share: number }[]
  /** `#rrggbb` of the ink with the largest share. */
  color: string
  canFrame: boolean
  canMount: boolean
  canLaminate: boolean
  canCanvasStretched: boolean
  canCanvasFramed: boolean
  isNew: boolean
  isSale: boolean
  exclusive: boolean
  bestSeller: boolean
  hotDeal: boolean
  hgtv: boolean
  /** The size of a limited edition; null for a work printed to order. */
  edition: number | null
  /** The number of sold pieces of its edition or stock, by the key of the size; of all sizes under an empty key. */
  sold?: Readonly<Record<string, number>> | undefined
  /** Higher is more popular. */
  popularity: number
  /** The day of its release, `yyyy-mm-dd`. */
  released: string
  promoPercent: number
  /** Working days until the plain print ships. */
  shipDays: number
}

/** A reduction in percent of the price of each piece, from a quantity of one item on. */
export interface PriceTierRule {
  /** At least 2. */
  quantity: number
  percent: number
}

/** A merchant's prices in one currency, in minor units. They replace those of the price rules. */
export interface OwnPrices {
  /** A factor on the prices of the rules. */
  factor?: number | undefined
  /** The price of the unframed print in the smallest size. */
  smallest?: number | undefined
  /** Prices of unframed prints by size, such as `12x16`, and of whole items by size and service, such as `12x16/frame`. */
  items?: Readonly<Record<string, number>> | undefined
}

/** Those in US dollars are converted to the currencies that have none. */
export type OwnPricesByCurrency = Readonly<Partial<Record<Currency, OwnPrices>>>

/** The properties of an imported work that a generated one gets from its studio. */
export interface OwnFacts extends Pick<Work, 'technique' | 'medium' | 'style' | 'collection' | 'aspect'> {
  bio: string
  /** A department that only the import has. */
  department: string | null
  /** Titles in other languages. */
  titles?: Readonly<Partial<Record<NameLocale, string>>> | undefined
  /** Absent without tiers. */
  priceTiers?: readonly PriceTierRule[] | undefined
  /** In whole inches, the smallest first; absent for those of the shop. */
  sizes?: readonly { width: number; height: number }[] | undefined
  /** Absent for the prices of the rules. */
  prices?: OwnPricesByCurrency | undefined
  /** The reduced prices while they are valid. */
  salePrices?: OwnPricesByCurrency | undefined
  /** Pieces in stock by size, such as `12x16`, or of all sizes together under an empty key; absent for works made to order. */
  stock?: Readonly<Record<string, number>> | undefined
  /** Article numbers by size, or of the work under an empty key. */
  skus?: Readonly<Record<string, string>> | undefined
  /** The weight. */
  grams?: number | undefined
  /** The file of the picture that is printed. */
  picture: OwnPicture | null
  /** Texts that describe the picture, by locale; that for all other locales under an empty key. */
  alts?: Readonly<Record<string, string>> | undefined
  /** More pictures, in their order. */
  morePictures?: readonly ExtraPicture[] | undefined
  /** Whether a work without a picture is drawn. If not, it has a placeholder and cannot be ordered. */
  drawn?: true | undefined
}

export interface OwnPicture {
  /** Absolute, or the name of a fetched file. */
  path: string
  revision: string
  /** The colour space of a picture without a profile, if it is not sRGB. */
  profile?: 'adobe-rgb' | undefined
}

/** A picture beside the one that is printed, such as a detail. */
export interface ExtraPicture extends OwnPicture {
  /** Its place among the pictures of the work, from 2. */
  number: number
  /** Width over height. */
  aspect: number
  alts?: Readonly<Record<string, string>> | undefined
}

/** The text that describes a picture in a locale; empty without one. */
export const altIn = (alts: OwnFacts['alts'], locale: string): string => alts?.[locale] ?? alts?.[''] ?? ''

/** What the picture of a work shows: the work, a drawing in its place, or a placeholder. */
export function pictureKindOf({ own }: Pick<Work, 'own'>): 'work' | 'illustration' | 'placeholder' {
  if (!own || own.picture) return 'work'
  return own.drawn ? 'illustration' : 'placeholder'
}

/** The texts of an imported work in one language. */
export interface OwnTexts {
  title?: string | undefined
  bio?: string | undefined
  medium?: string | undefined
  /** Markdown. */
  description?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
}

/** The texts of an imported work that lists do not show. */
export interface WorkDetails {
  /** In the main language. */
  own: OwnTexts
  translated: Readonly<Partial<Record<NameLocale, OwnTexts>>>
}

/** The size of a shopper's photo and the part that is printed. */
export interface PhotoFacts {
  /** In pixels, upright and before the crop. */
  size: Area
  crop: Crop
}

const FIRST_IMAGE = 10_000_000

export const imageIdOf = (id: number): string => String(FIRST_IMAGE + id)

/** The work id of an image id; undefined for an invalid one. */
export function workIdOf(imageId: string): number | undefined {
  const id = /^\d{8}$/.test(imageId) ? Number(imageId) - FIRST_IMAGE : 0
  return id > 0 ? id : undefined
}
