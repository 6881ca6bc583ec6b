import type { ArtistsInput } from '#/contracts/listing/listing-input.ts'
import { artistsPerPage, type ArtistIndexView } from '#/domain/listing/artist-index.ts'
import { offsetOf } from '#/domain/listing/pagination.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { readArtists } from '#/upstreams/search.server.ts'

/**
 * A page of the artists of a site.
 * @throws {UpstreamError} when the search fails.
 */
export async function readArtistIndex({ initial, page, ...ids }: ArtistsInput): Promise<ArtistIndexView> {
  const { site, locale } = localeContext(ids)
  const found = await readArtists({
    siteId: site.id,
    locale: locale.id,
    initial,
    startIndex: offsetOf(page, artistsPerPage),
    limit: artistsPerPage,
  })
  return {
    total: found.total,
    initials: found.initials,
    artists: found.artists.map(({ name, url, workCount, bio, portrait, picture }) => ({
      name,
      path: url,
      workCount,
      bio,
      portrait: portrait ?? undefined,
      work: picture && !portrait ? { picture: picture.base, aspect: picture.aspect, color: picture.color } : undefined,
    })),
  }
}
