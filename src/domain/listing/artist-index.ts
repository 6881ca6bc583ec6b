import { galleryPath } from '#/domain/product/product-url.ts'

/** A page of the artist index, as the address requests it. */
export interface ArtistIndexRequest {
  /** An initial, or `other`; without it, all artists. */
  initial?: string
  /** From 1. */
  page: number
}

export interface IndexedArtist {
  name: string
  path: string
  workCount: number
  /** Empty if unknown. */
  bio: string
  /** Without a portrait, `work` is shown. */
  portrait: string | undefined
  work: { picture: string; aspect: number; color: string } | undefined
}

export interface ArtistIndexView {
  total: number
  initials: readonly string[]
  artists: readonly IndexedArtist[]
}

/** The data of an artist that the artist's list shows besides the works. */
export interface ListedArtist {
  portrait: string | undefined
  techniques: readonly string[]
  styles: readonly string[]
}

export const artistsPerPage = 60
export const alphabet: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz']

/** The path of the index of artists, without site and locale. */
export const artistIndexPath = (siteId: string): string => galleryPath(siteId, { id: 'artists', name: 'Artists' })

/** The highest page number that an address may have. */
const MAX_PAGE = 1000

/** Reads the index request from a query; ignores malformed values. */
export function readArtistIndex(search: Record<string, unknown>): ArtistIndexRequest {
  const { initial, page } = search
  const number = Number(page)
  return {
    ...(typeof initial === 'string' && /^([a-z]|other)$/.test(initial) ? { initial } : {}),
    page: Number.isInteger(number) && number > 1 && number <= MAX_PAGE ? number : 1,
  }
}

/** The search params of a page of the index. */
export const artistIndexSearch = ({ initial, page }: ArtistIndexRequest): Record<string, string> => ({
  ...(initial ? { initial } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
})
