import type { Sketch, Studio } from '@passepartout/artworks'
import { chanceOf } from '../catalog/hash.ts'
import { wordsOf } from '../search/words.ts'

/** Chooses how an imported work without a picture is drawn: its studio, artist and seed. */
export interface StudioChooser {
  choose(request: DrawingRequest): DrawingChoice
}

export interface DrawingRequest {
  subjects: readonly string[]
  /** Width over height; undefined for any proportions. */
  aspect: number | undefined
  /** Whether the work is a poster. For other works, studios with lettering are left out: their texts name another work. */
  poster: boolean
  /** A number derived from the work, so that it is always drawn in the same way. */
  work: number
  /** A number derived from the artist: works with the same subjects are drawn by one studio and one of its artists. */
  artist: number
}

export interface DrawingChoice {
  studio: Studio
  seed: number
  artistIndex: number
  sketch: Sketch
}

const SAMPLES = 24
const MAX_ATTEMPTS = 6
/** A ratio of aspects up to which cropping is acceptable. */
const NEAR = 1.06
/** Studios with at least this share of the best score are candidates. */
const CANDIDATE_SHARE = 0.6

interface StudioProfile {
  studio: Studio
  /** The share of sampled sketches with each word among their subjects, 0 to 1. */
  words: ReadonlyMap<string, number>
}

export function studioChooser(studios: readonly Studio[]): StudioChooser {
  let profiles: readonly StudioProfile[] | undefined
  const cache = new Map<string, readonly Studio[]>()

  const candidatesFor = ({ subjects, poster }: DrawingRequest): readonly Studio[] => {
    const key = `${poster} ${subjects.join('|')}`
    const cached = cache.get(key)
    if (cached) return cached
    profiles ??= studios.map(profileOf)
    const found = candidates(profiles, weightsOf(subjects), poster)
    if (cache.size < 20_000) cache.set(key, found)
    return found
  }

  return {
    choose(request) {
      const found = candidatesFor(request)
      const studio = found[Math.floor(chanceOf(request.artist, 'studio') * found.length)]
      if (!studio) throw new Error('there is no studio to draw works without a picture')
      return bestSketch(studio, request)
    },
  }
}

function profileOf(studio: Studio): StudioProfile {
  const words = new Map<string, number>()
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { subjects } = studio.compose(sample * 2_654_435 + 1, sample % studio.artists.length)
    for (const word of weightsOf(subjects).keys()) words.set(word, (words.get(word) ?? 0) + 1 / SAMPLES)
  }
  return { studio, words }
}

/** The words of subject paths with their weights: the deeper in a path, the heavier. */
function weightsOf(subjects: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const path of subjects)
    for (const [depth, step] of path.split('>').entries())
      for (const word of wordsOf(step)) weights.set(word, Math.max(weights.get(word) ?? 0, depth + 1))
  return weights
}

function candidates(
  profiles: readonly StudioProfile[],
  weights: ReadonlyMap<string, number>,
  poster: boolean,
): Studio[] {
  const suitable = profiles.filter(({ studio }) => poster || studio.medium !== 'poster')
  const scored = suitable.map(({ studio, words }) => {
    let score = 0
    for (const [word, weight] of weights) score += weight * (words.get(word) ?? 0)
    return { studio, score }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const chosen =
    best > 0
      ? scored.filter(({ score }) => score >= best * CANDIDATE_SHARE)
      : scored.filter(({ studio }) => studio.style === 'Abstract')
  return (chosen.length > 0 ? chosen : scored).map(({ studio }) => studio)
}

/** Tries several seeds; returns the first sketch with a near aspect, else the nearest. */
function bestSketch(studio: Studio, { aspect, work, artist }: DrawingRequest): DrawingChoice {
  const artistIndex = Math.floor(chanceOf(artist, 'artist') * studio.artists.length)
  let best: DrawingChoice | undefined
  let nearest = Infinity
  for (let attempt = 0; attempt < MAX_ATTEMPTS && nearest > NEAR; attempt++) {
    const seed = Math.floor(chanceOf(work, `seed ${attempt}`) * 2 ** 31)
    const sketch = studio.compose(seed, artistIndex)
    const ratio = aspect === undefined ? 1 : sketch.width / sketch.height / aspect
    const distance = Math.max(ratio, 1 / ratio)
    if (distance >= nearest) continue
    nearest = distance
    best = { studio, seed, artistIndex, sketch }
  }
  if (!best) throw new Error(`the studio "${studio.id}" returned no sketch`)
  return best
}
