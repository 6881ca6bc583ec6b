import { type Studio, studios } from '@passepartout/artworks'
import { facetKey } from './facets.ts'

interface DrawnArtist {
  studio: Studio
  index: number
}

const drawn: ReadonlyMap<string, DrawnArtist> = new Map(
  studios.flatMap((studio) => studio.artists.map(({ id }, index) => [facetKey(id), { studio, index }] as const)),
)

/** The studio of a generated artist, by the value of the artist's facet. */
export const studioArtist = (value: string): DrawnArtist | undefined => drawn.get(value)
