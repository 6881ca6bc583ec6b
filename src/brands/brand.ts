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
  /** The name as the header sets it. */
  wordmark: string
  /** The theme of its pages: `data-theme` on `<html>`. */
  theme: 'gallery' | 'press'
  paths: {
    /** Text search goes here with `?skq=`. */
    search: string
    privacy: string
    terms: string
    /** Where the empty-result page sends for help. */
    contact: string
  }
  header: {
    /** Before the brand's name and folded away on phones, or after it and always in sight. */
    search: 'first' | 'second'
  }
  /** Whether links to more end in an arrow. */
  linkArrows: boolean
  /** How a content page sets works: in a row that scrolls, or in the grid of lists. */
  workRows: 'row' | 'grid'
  /** Ids of menu categories that stand out. */
  highlighted: readonly string[]
  footer: readonly { title: FooterTitle; links: readonly FooterLink[] }[]
  /** In the footer's last line. */
  legalLinks: readonly FooterLink[]
  list: {
    filters: 'bar' | 'column'
    perRow: number
    /** Pixels of a row with its gap at full width; for the grid's reserved height. */
    rowHeight: number
    refinements: readonly RefinementId[]
    expanded: readonly RefinementId[]
    showMore: number
    /** Whether a tile's artist leads to the artist's gallery. */
    artistLinks: boolean
    /** Pixels that the gallery description's truncation reserves. */
    descriptionReserve: 90 | 95
    /** Characters that the reserved height takes at the most: on phones, and on wide pages. */
    descriptionFits: { narrow: number; wide: number }
  }
  product: {
    /** The financing offer: so many payments, or so many months. */
    financing: { count: number; unit: 'payments' | 'months' }
    /** How the day of arrival is written. */
    day: 'long' | 'short'
    /** What a size is drawn as, and what a frame is shown by. */
    sizes: 'sheet' | 'work'
    frames: 'work' | 'corner'
    /** Whether the room is shown below the wall or among the other views. */
    room: 'below' | 'among'
  }
  /** What the page of the gift card is titled. */
  giftCard: 'frame' | 'wall'
  /** What the page of shoppers' photos is titled. */
  photos: 'wall' | 'phone'
  /** What a first order is reduced by, from which amount on, by currency. */
  offer: { percent: number; minimum?: Readonly<Record<string, number>> }
  /** What to text for offers, and for what is new. */
  smsKeywords: { offers: string; arrivals: string }
  social: readonly { name: 'Instagram' | 'Pinterest' | 'Facebook'; address: string }[]
  /** How product addresses are written and read; see `domain/product-url.ts`. */
  productUrl: 'art' | 'poster'
}
