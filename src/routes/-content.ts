import { notFound } from '@tanstack/react-router'
import { contentIdOf, type ContentView } from '#/domain/content/content.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { contentQueries } from '#/queries/content.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

export interface ContentRouteData {
  /** The page designer's id of the page. */
  id: string
  head: ReturnType<typeof contentHead>
}

/** Fetches the content page that a path names. */
export async function loadContent(given: {
  context: RouterContext
  location: { pathname: string }
}): Promise<ContentRouteData> {
  const path = given.location.pathname.replace(/(?<=.)\/+$/, '')
  const id = contentIdOf(path)
  if (id === undefined) throw notFound()
  return loadContentPage(given.context, id, path)
}

/** Fetches a content page by its id. */
export async function loadContentPage(context: RouterContext, id: string, path: string): Promise<ContentRouteData> {
  const page = await context.queryClient.ensureQueryData(contentQueries.page(context, id))
  if (!page) throw notFound()
  return { id, head: contentHead(context, page, path) }
}

/** Title, description, canonical address and neighbours of a content page. */
function contentHead({ site, locale, origin, brand }: RouterContext, page: ContentView, path: string) {
  const title = `${page.title} | ${brand.name}`
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: canonicalAddress(origin, site, locale, path, config) },
    ],
    links: languageLinks(origin, site, locale, path, config),
  }
}
