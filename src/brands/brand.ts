import type { Site } from '#/domain/site.ts'
import type { FooterLink, FooterTitle } from './footer.ts'

export type RefinementId =
  | 'c_department'
  | 'c_materials'
  | 'c_size'
  | 'c_shape'
  | 'c_subjects'
  | 'c_color'
  | 'c_artType'
  | 'c_style'
  | 'c_room'
  | 'price'

/** All that differs between brands. Components read it; none compares brand ids. */
export interface Brand {
  id: string
  name: string
  /** Panda theme, and the `look` variant of every recipe. */
  look: 'gallery' | 'press'
  paths: {
    /** Text search goes here with `?skq=`. */
    search: string
    privacy: string
    terms: string
    /** Where the empty-result page sends for help. */
    contact: string
    /** A subject's gallery page, for a category that names no address. */
    subject: (token: string) => string
  }
  /** Ids of menu categories that stand out. */
  highlighted: readonly string[]
  footer: readonly { title: FooterTitle; links: readonly FooterLink[] }[]
  list: {
    filters: 'bar' | 'column'
    perRow: number
    /** Pixels; for the grid's reserved height. */
    rowHeight: number
    refinements: readonly RefinementId[]
    expanded: readonly RefinementId[]
    showMore: number
    /** Whether a tile's artist leads to the artist's gallery. */
    artistLinks: boolean
    /** Pixels that the gallery description's truncation reserves. */
    descriptionReserve: number
  }
  offer: { percent: number; minimum?: number }
  smsKeyword: string
  /** How product addresses are written and read; see `domain/product-url.ts`. */
  productUrl: 'art' | 'poster'
}
