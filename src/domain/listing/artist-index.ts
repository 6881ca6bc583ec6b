import { galleryPath } from '#/domain/product/product-url.ts'

/** A page of the artists of a site, as its address names it. */
export interface ArtistIndexRequest {
  /** An initial, or `other`; all artists without it. */
  initial?: string
  /** From 1. */
  page: number
}

export interface IndexedArtist {
  name: string
  path: string
  workCount: number
  /** Empty where nothing is known. */
  bio: string
  /** The portrait; without one, a work. */
  portrait: string | undefined
  work: { picture: string; aspect: number; color: string } | undefined
}

export interface ArtistIndexView {
  total: number
  initials: readonly string[]
  artists: readonly IndexedArtist[]
}

/** What the list of an artist shows beside its works. */
export interface ListedArtist {
  portrait: string | undefined
  techniques: readonly string[]
  styles: readonly string[]
}

export const artistsPerPage = 60
export const alphabet: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz']

/** The path of the index of artists, without site and locale. */
export const artistIndexPath = (siteId: string): string => galleryPath(siteId, { id: 'artists', name: 'Artists' })

/** The highest page that an address names. */
const DEEPEST = 1000

/** Reads the index that a query names; what is malformed is left out. */
export function readArtistIndex(search: Record<string, unknown>): ArtistIndexRequest {
  const { initial, page } = search
  const number = Number(page)
  return {
    ...(typeof initial === 'string' && /^([a-z]|other)$/.test(initial) ? { initial } : {}),
    page: Number.isInteger(number) && number > 1 && number <= DEEPEST ? number : 1,
  }
}

/** The search params of a page of the index. */
export const artistIndexSearch = ({ initial, page }: ArtistIndexRequest): Record<string, string> => ({
  ...(initial ? { initial } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
})
