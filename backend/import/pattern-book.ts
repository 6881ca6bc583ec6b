import { chanceOf } from '../catalog/hash.ts'
import { wordsOf } from '../search/words.ts'
import type { Sketch, Studio } from '../artworks/artworks.ts'

/** Draws works that came without a picture: which studio, which seed, whose hand. */
export interface PatternBook {
  choose(wish: Wish): Pattern
}

export interface Wish {
  subjects: readonly string[]
  aspect: number
  /** Lettered sheets are for posters only: their letters would name another work. */
  poster: boolean
  /** Of the work; the same work is always drawn in the same way. */
  number: number
  /** Of its artist, so that one artist keeps to one hand. */
  artist: number
}

export interface Pattern {
  studio: Studio
  seed: number
  artistIndex: number
  sketch: Sketch
}

const SAMPLES = 24
const TRIES = 6
/** Proportions this near are cut without loss. */
const NEAR = 1.06
/** A studio within this share of the best fits as well. */
const FITTING = 0.6

/** How often each word is among the subjects of a studio, 0 to 1. */
interface Page {
  studio: Studio
  words: ReadonlyMap<string, number>
}

export function patternBook(studios: readonly Studio[]): PatternBook {
  let pages: readonly Page[] | undefined
  const fitting = new Map<string, readonly Studio[]>()

  const studiosFor = ({ subjects, poster }: Wish): readonly Studio[] => {
    const key = `${poster} ${subjects.join('|')}`
    const known = fitting.get(key)
    if (known) return known
    pages ??= studios.map(pageOf)
    const found = fittingPages(pages, weightsOf(subjects), poster)
    if (fitting.size < 20_000) fitting.set(key, found)
    return found
  }

  return {
    choose(wish) {
      const candidates = studiosFor(wish)
      const studio = candidates[Math.floor(chanceOf(wish.artist, 'studio') * candidates.length)]
      if (!studio) throw new Error('a catalogue without pictures needs a studio to draw them')
      return bestOf(studio, wish)
    },
  }
}

function pageOf(studio: Studio): Page {
  const words = new Map<string, number>()
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { subjects } = studio.compose(sample * 2_654_435 + 1, sample % studio.artists.length)
    for (const word of weightsOf(subjects).keys()) words.set(word, (words.get(word) ?? 0) + 1 / SAMPLES)
  }
  return { studio, words }
}

/** The words of subject paths; what is particular weighs more than what is general. */
function weightsOf(subjects: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const path of subjects)
    for (const [depth, step] of path.split('>').entries())
      for (const word of wordsOf(step)) weights.set(word, Math.max(weights.get(word) ?? 0, depth + 1))
  return weights
}

function fittingPages(pages: readonly Page[], wanted: ReadonlyMap<string, number>, poster: boolean): Studio[] {
  const suitable = pages.filter(({ studio }) => poster || studio.medium !== 'poster')
  const scored = suitable.map(({ studio, words }) => {
    let score = 0
    for (const [word, weight] of wanted) score += weight * (words.get(word) ?? 0)
    return { studio, score }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const chosen =
    best > 0
      ? scored.filter(({ score }) => score >= best * FITTING)
      : scored.filter(({ studio }) => studio.style === 'Abstract')
  return (chosen.length > 0 ? chosen : scored).map(({ studio }) => studio)
}

/** The first of a few seeds that has the proportions, or else comes nearest. */
function bestOf(studio: Studio, { aspect, number, artist }: Wish): Pattern {
  const artistIndex = Math.floor(chanceOf(artist, 'artist') * studio.artists.length)
  let best: Pattern | undefined
  let nearest = Infinity
  for (let attempt = 0; attempt < TRIES && nearest > NEAR; attempt++) {
    const seed = Math.floor(chanceOf(number, `seed ${attempt}`) * 2 ** 31)
    const sketch = studio.compose(seed, artistIndex)
    const ratio = sketch.width / sketch.height / aspect
    const distance = Math.max(ratio, 1 / ratio)
    if (distance >= nearest) continue
    nearest = distance
    best = { studio, seed, artistIndex, sketch }
  }
  if (!best) throw new Error(`the studio ${studio.id} composed nothing`)
  return best
}
