/** A work of art as the rest of the backend sees it. */
export interface Work {
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
  collection: 'gallery' | 'press' | 'both'
  /** Of an imported work only. */
  own?: OwnFacts | undefined
  seed: number
  artistIndex: number
  year: number
  /** Width over height. */
  aspect: number
  /** Paths from general to particular, such as `nature>landscape>mountains`. */
  subjects: readonly string[]
  inks: readonly { hex: string; share: number }[]
  /** `#rrggbb`, the largest share. */
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
  /** How many there are of a limited edition; null when it is printed to order. */
  edition: number | null
  /** How many of the edition are sold. */
  sold?: number | undefined
  /** The higher, the more wanted. */
  popularity: number
  /** The day of its release, `yyyy-mm-dd`. */
  released: string
  promoPercent: number
  /** Working days until the plain print leaves the house. */
  shipDays: number
}

/** What an imported work brings along, and a drawn one has from its studio. */
export interface OwnFacts extends Pick<Work, 'technique' | 'medium' | 'style' | 'collection' | 'aspect'> {
  bio: string
  /** A department that the house does not have. */
  department: string | null
  /** Its picture file; without one it is drawn. */
  picture: { path: string; revision: string } | null
}

const FIRST_IMAGE = 10_000_000

export const imageIdOf = (id: number): string => String(FIRST_IMAGE + id)

/** The work's id behind a public image id; undefined when it cannot be one. */
export function workIdOf(imageId: string): number | undefined {
  const id = /^\d{8}$/.test(imageId) ? Number(imageId) - FIRST_IMAGE : 0
  return id > 0 ? id : undefined
}
