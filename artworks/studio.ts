/** A colour of a work and the share of its surface that it covers, 0 to 1. */
export interface Ink {
  hex: string
  share: number
}

/** The description of a work. Takes well under a millisecond, so that a catalogue can be described without drawing it. */
export interface Sketch<Params = unknown> {
  /** The input of `draw`, serializable as JSON. */
  params: Params
  /** The size of the drawing in its own units; its proportions are those of the work. */
  width: number
  height: number
  title: string
  /** One or two sentences about this work. */
  about: string
  /** At least one path from general to particular, such as `nature>landscape>mountains`. */
  subjects: readonly string[]
  /** The colours that are drawn, largest share first; the first is the placeholder colour. */
  inks: readonly Ink[]
  year: number
}

export interface StudioArtist {
  /** Kebab-case and unique across studios. */
  id: string
  name: string
  /** One sentence of biography. */
  bio: string
}

/** The brand that sells a studio's works: the gallery (Art), the press (Poster), or both. */
export type Collection = 'gallery' | 'press' | 'both'

export interface Studio<Params = unknown> {
  /** Kebab-case and unique. */
  id: string
  collection: Collection
  /** The technique as shown to shoppers, such as `Layered landscape`. */
  technique: string
  /** `photo` for works that look like photographs, `poster` for works with lettering, else `print`. */
  medium: 'print' | 'photo' | 'poster'
  /** A value of the style facet, such as `Minimalist`, `Mid-Century`, `Bauhaus` or `Abstract`. */
  style: string
  artists: readonly StudioArtist[]
  /** A pure function of the seed, an unsigned 32-bit integer, and the index of the artist. */
  compose(seed: number, artist: number): Sketch<Params>
  /** A complete SVG document of `sketch.width` by `sketch.height`, with lettering as outlines and no feTurbulence. */
  draw(sketch: Sketch<Params>): string
}
