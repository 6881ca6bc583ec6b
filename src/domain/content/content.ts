import type { TileWork } from '#/domain/listing/listing-view.ts'

/** The id of the content page that is shown below every product. */
export const contentBelowProducts = 'pdp-carousel'

export interface Action {
  label: string
  path: string
}

/** A framed work on a wall, with its outer size in inches. */
export interface WallWork {
  picture: string
  width: number
  height: number
  title: string
  artist: string
  path: string
  moulding: string
}

/** A link to a category, with the number of its works. */
export interface CategoryLink extends Action {
  count: number
  picture?: { base: string; aspect: number; color: string } | undefined
}

export interface Scene {
  picture: string
  /** Width over height. */
  aspect: number
  alt: string
  caption: string
  link?: Action | undefined
}

interface Headed {
  heading: string
  link?: Action | undefined
}

export interface Slide {
  kind: 'slide'
  /** May contain line breaks. */
  headline: string
  eyebrow: string
  description: string
  lead?: Action | undefined
  second?: Action | undefined
  priceFrom?: { label: string; amount: number; currency: string } | undefined
  framed: WallWork[]
  /** Shown instead of the framed works. */
  picture?: { wide: string; narrow: string; alt: string; path: string; focus?: FocalPoint | undefined } | undefined
  justify: Justify
}

/** The point of a picture that stays visible where it is cropped: shares of its width and height. */
export interface FocalPoint {
  x: number
  y: number
}

type Justify = 'left' | 'center' | 'right'

export interface ImageAndText {
  kind: 'imageAndText'
  heading: string
  html: string
  link?: Action | undefined
  picture: string
  narrow: string
  alt: string
  overlay: boolean
  color: 'ink' | 'paper' | 'accent'
  justify: Justify
}

export interface Picture {
  kind: 'picture'
  picture: string
  narrow: string
  alt: string
  path?: string | undefined
  newWindow?: boolean | undefined
}

export interface Heading {
  kind: 'heading'
  text: string
  level: 1 | 2 | 3 | 4
  path?: string | undefined
}

/** HTML that was sanitised on the server. */
export interface RichText {
  kind: 'richText'
  html: string
  /** The headings of a text with several, and their ids in the text. */
  contents?: { id: string; html: string }[] | undefined
}

/** A line of sanitised HTML across the page. */
export interface SkinnyBanner {
  kind: 'skinnyBanner'
  html: string
}

/** A banner without usable content in the page designer. */
export interface Misconfigured {
  kind: 'misconfigured'
}

export interface WorkRow extends Headed {
  kind: 'workRow'
  currency: string
  works: TileWork[]
}

export interface CategoryGrid extends Headed {
  kind: 'categoryGrid'
  links: CategoryLink[]
}

export interface Rooms extends Headed {
  kind: 'rooms'
  text: string
  scenes: Scene[]
  links: CategoryLink[]
}

export interface Testimonial {
  kind: 'testimonial'
  eyebrow: string
  heading: string
  quote: string
  name: string
  text: string
  link: Action
  framed: WallWork[]
}

export interface Mouldings extends Headed {
  kind: 'mouldings'
  text: string
  mouldings: { id: string; name: string; tier: string; profile: string; width: number; picture: string }[]
  /** Works of different sizes in the same frame. */
  comparison: WallWork[]
}

export interface Stats {
  kind: 'stats'
  stats: { numeral: string; text: string }[]
}

export interface Questions {
  kind: 'questions'
  heading: string
  questions: { question: string; html: string }[]
}

export interface Articles {
  kind: 'articles'
  heading: string
  articles: { title: string; text: string; path: string; date: string; work?: TileWork | undefined }[]
}

export interface Ratings {
  kind: 'ratings'
  heading: string
  average: number
  count: number
  breakdown: { stars: number; percentage: number }[]
}

export interface Testimonials {
  kind: 'testimonials'
  heading: string
  testimonials: { text: string; name: string; place: string; stars: number }[]
}

export interface Carousel {
  kind: 'carousel'
  heading: string
  /** How many slides a wide screen shows, 1 to 6. */
  shown: number
  infinite: boolean
  slides: ((Picture | ImageAndText) & { id: string })[]
}

export type Section =
  | Slide
  | ImageAndText
  | Picture
  | Heading
  | RichText
  | SkinnyBanner
  | Misconfigured
  | WorkRow
  | CategoryGrid
  | Rooms
  | Testimonial
  | Mouldings
  | Stats
  | Questions
  | Articles
  | Ratings
  | Testimonials
  | Carousel

/** The view model of a page of the page designer. */
export interface ContentView {
  title: string
  description: string
  sections: (Section & { id: string })[]
}

/** The page designer's id of a content path: `help~shipping` for `/help/shipping`. Undefined for an invalid path. */
export function contentIdOf(path: string): string | undefined {
  const id = path.split('/').filter(Boolean).join('~').toLowerCase()
  return contentIdForm.test(id) ? id : undefined
}

export const contentIdForm = /^[\p{L}\p{N}_.~-]{1,120}$/u
