import type { FooterLink, FooterTitle } from './footer.ts'

export type RefinementId =
  | 'c_department'
  | 'c_materials'
  | 'c_size'
  | 'c_fits'
  | 'c_shape'
  | 'c_subjects'
  | 'c_color'
  | 'c_artType'
  | 'c_style'
  | 'c_room'
  | 'price'

/** Everything that differs between brands. Components read it and do not compare brand ids. */
export interface Brand {
  id: string
  name: string
  /** The name as the header shows it. */
  wordmark: string
  /** The value of `data-theme` on `<html>`, and the Panda condition in recipes. */
  theme: 'gallery' | 'press'
  paths: {
    /** The page of text search, with the query in `?skq=`. */
    search: string
    privacy: string
    terms: string
    /** The contact page that a list without works links to. */
    contact: string
  }
  header: {
    /** `first`: before the logo, folded on phones. `second`: after the logo, always visible. */
    search: 'first' | 'second'
  }
  /** Whether links to more content end in an arrow. */
  linkArrows: boolean
  /** How content pages show works: in a row that scrolls, or in a grid. */
  workRows: 'row' | 'grid'
  /** Ids of highlighted menu categories. */
  highlighted: readonly string[]
  footer: readonly { title: FooterTitle; links: readonly FooterLink[] }[]
  /** The last line of the footer: a sentence of the theme, or the countries that the shop ships to. */
  closing: 'theme' | 'countries'
  /** The links in the last line of the footer. */
  legalLinks: readonly FooterLink[]
  list: {
    filters: 'bar' | 'column'
    perRow: number
    /** Pixels of a row with its gap at full width, for the reserved height of the grid. */
    rowHeight: number
    refinements: readonly RefinementId[]
    expanded: readonly RefinementId[]
    showMore: number
    /** Whether a tile links to the artist's gallery. */
    artistLinks: boolean
    /** Pixels of a truncated description. */
    descriptionReserve: 90 | 95
    /** How many characters fit into that height: on phones, and on wide pages. */
    descriptionFits: { narrow: number; wide: number }
  }
  product: {
    /** The number of installments in the financing offer. */
    financing: { count: number; unit: 'payments' | 'months' }
    /** The format of the day of arrival. */
    day: 'long' | 'short'
    /** Whether the picker draws sizes as plain rectangles or as the work. */
    sizes: 'sheet' | 'work'
    /** Whether the picker shows frames around the work or by their corners. */
    frames: 'work' | 'corner'
    /** Whether the room is shown below the wall or among the other views. */
    room: 'below' | 'among'
  }
  /** The title, the text and the design of the gift card. */
  giftCard: 'frame' | 'wall'
  /** The title and the text of the page of shoppers' photos. */
  photos: 'wall' | 'phone'
  /** The discount on a first order, and the minimum amount (whole units) by currency. */
  offer: { percent: number; minimum?: Readonly<Record<string, number>> }
  /** The keywords to text for offers and for new works. */
  smsKeywords: { offers: string; arrivals: string }
  social: readonly { name: 'Instagram' | 'Pinterest' | 'Facebook'; address: string }[]
  /** The format of product addresses; see `domain/product/product-url.ts`. */
  productUrl: 'art' | 'poster'
}
