/** A colour of a work and the part of its surface it covers, 0 to 1. */
export interface Ink {
  hex: string
  share: number
}

/**
 * Everything decided about a work before a line is drawn: cheap to make (well under a
 * millisecond), so that a catalogue of any size can be described without drawing it.
 */
export interface Sketch<Params = unknown> {
  /** What `draw` needs, as JSON. */
  params: Params
  /** The drawing's own size in units; its proportions are the work's. */
  width: number
  height: number
  title: string
  /** One or two sentences on this very work: what is seen, where the sun stands, the season. */
  about: string
  /** Paths from general to particular, such as `nature>landscape>mountains`. At least one. */
  subjects: readonly string[]
  /** True to what is drawn, largest share first; the first is the placeholder colour. */
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

/** The hand of a studio decides which brand hangs its works: the quiet gallery, the loud press, or both. */
export type Hand = 'gallery' | 'press' | 'both'

export interface Studio<Params = unknown> {
  /** Kebab-case and unique; part of picture addresses. */
  id: string
  hand: Hand
  /** The name of the technique as a shopper reads it, such as `Layered landscape`. */
  technique: string
  /** `photo` for works that pass as photographs, `poster` for lettered sheets, else `print`. */
  medium: 'print' | 'photo' | 'poster'
  /** One value of the style facet, such as `Minimalist`, `Mid-Century`, `Bauhaus`, `Abstract`. */
  style: string
  artists: readonly StudioArtist[]
  /** A pure function of the seed, an unsigned 32-bit integer, and the artist's index. */
  compose(seed: number, artist: number): Sketch<Params>
  /** A complete SVG document of `sketch.width` by `sketch.height`, lettering as outlines, no feTurbulence. */
  draw(sketch: Sketch<Params>): string
}
