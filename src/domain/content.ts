import type { TileWork } from './listing-view.ts'

export interface Action {
  label: string
  path: string
}

/** A work on a wall, with the outer size of all that hangs, in inches. */
export interface HungWork {
  picture: string
  width: number
  height: number
  title: string
  artist: string
  path: string
  alt: string
}

/** A category as a way into the collection. */
export interface Way {
  name: string
  path: string
  count?: number | undefined
  picture?: { base: string; aspect: number; color: string } | undefined
  /** A colour to show it on. */
  ground?: string | undefined
}

export interface Scene {
  picture: string
  alt: string
  caption?: string | undefined
  link?: Action | undefined
}

export interface Slide {
  kind: 'slide'
  headline: string
  eyebrow?: string | undefined
  description?: string | undefined
  lead?: Action | undefined
  second?: Action | undefined
  sticker?: { words: string; figure: string } | undefined
  works: HungWork[]
  picture?: { wide: string; narrow: string; alt: string; path?: string | undefined } | undefined
}

export interface ImageAndText {
  kind: 'imageAndText'
  heading?: string | undefined
  text?: string | undefined
  path?: string | undefined
  picture: string
  alt: string
  aspect: number
  overlay: boolean
  color: 'ink' | 'paper'
  justify: 'left' | 'center' | 'right'
}

export interface WorkRow {
  kind: 'workRow'
  heading: string
  link?: Action | undefined
  currency: string
  works: TileWork[]
}

export interface Ledge {
  kind: 'ledge'
  heading: string
  link?: Action | undefined
  ways: Way[]
}

export interface Rooms {
  kind: 'rooms'
  heading: string
  text?: string | undefined
  link?: Action | undefined
  scenes: Scene[]
  ways: Way[]
}

export interface Voice {
  kind: 'voice'
  eyebrow?: string | undefined
  headline: string
  spoken: boolean
  artist: string
  text: string
  link: Action
  works: HungWork[]
}

export interface Mouldings {
  kind: 'mouldings'
  heading: string
  text?: string | undefined
  link?: Action | undefined
  mouldings: { name: string; note: string; picture: string }[]
  compared: { work: HungWork; name: string; note: string }[]
}

export interface Figures {
  kind: 'figures'
  figures: { figure: string; words: string }[]
}

export interface Heading {
  kind: 'heading'
  text: string
  path?: string | undefined
}

/** HTML that is safe to show: sanitised on the server. */
export interface RichText {
  kind: 'richText'
  html: string
}

export interface SkinnyBanner {
  kind: 'skinnyBanner'
  html: string
}

/** A banner that the page designer left without content. */
export interface Misconfigured {
  kind: 'misconfigured'
}

export interface Image {
  kind: 'image'
  picture: string
  alt: string
  aspect: number
  path?: string | undefined
  newWindow: boolean
  overlayText?: string | undefined
}

export type Section =
  | Slide
  | ImageAndText
  | WorkRow
  | Ledge
  | Rooms
  | Voice
  | Mouldings
  | Figures
  | Heading
  | RichText
  | SkinnyBanner
  | Misconfigured
  | Image

/** A page of the page designer, ready to show. */
export interface ContentView {
  title: string
  description: string
  sections: (Section & { id: string })[]
}

/** The page designer's id of a content path: `/help/privacy-policy.html` is `help-privacy-policy`. */
export const contentIdOf = (path: string): string =>
  path
    .replace(/\.html?$/, '')
    .split('/')
    .filter(Boolean)
    .join('-')
    .toLowerCase()
