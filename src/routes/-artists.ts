import { notFound, redirect } from '@tanstack/react-router'
import {
  artistIndexPath,
  artistIndexSearch,
  artistsPerPage,
  type ArtistIndexRequest,
} from '#/domain/listing/artist-index.ts'
import { pageCount } from '#/domain/listing/pagination.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { m } from '#/paraglide/messages.js'
import { artistsQuery } from '#/queries/artists.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

const pathOf = (siteId: string, request: ArtistIndexRequest) => {
  const query = Object.entries(artistIndexSearch(request)).map(([name, value]) => `${name}=${value}`)
  return artistIndexPath(siteId) + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Loads a page of the artist index. Redirects from beyond the last page to the last; 404 for the address of another brand. */
export async function loadArtists({
  context,
  deps,
  location,
}: {
  context: RouterContext
  deps: ArtistIndexRequest
  location: { pathname: string }
}) {
  const { site, locale, origin, brand } = context
  if (location.pathname !== artistIndexPath(site.id)) throw notFound()
  const { total } = await context.queryClient.ensureQueryData(artistsQuery(context, deps))
  const last = Math.max(1, pageCount(total, artistsPerPage))
  if (deps.page > last)
    throw redirect({ href: context.addressOf(pathOf(site.id, { ...deps, page: last })), statusCode: 302 })
  const title = `${deps.initial ? m.artists_of_initial({ initial: initialName(deps.initial) }) : m.artists_title()} | ${brand.name}`
  const description = m.artists_description()
  const pagePath = (page: number) => pathOf(site.id, { ...deps, page })
  const linkTo = (rel: string, page: number) => ({
    rel,
    href: canonicalAddress(origin, site, locale, pagePath(page), config),
  })
  return {
    request: deps,
    head: {
      meta: [
        { title },
        { name: 'description', content: description },
        { name: 'robots', content: total > 0 ? 'index,follow' : 'noindex,follow' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
      ],
      links: [
        ...languageLinks(origin, site, locale, pagePath(deps.page), config),
        ...(deps.page > 1 ? [linkTo('prev', deps.page - 1)] : []),
        ...(deps.page < last ? [linkTo('next', deps.page + 1)] : []),
      ],
    },
  }
}

const initialName = (initial: string) => (initial === 'other' ? m.artists_other() : initial.toUpperCase())
