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

/** Loads the content page at a path; 404 if there is none. */
export async function loadContent({
  context,
  location,
}: {
  context: RouterContext
  location: { pathname: string }
}): Promise<ContentRouteData> {
  const path = location.pathname.replace(/(?<=.)\/+$/, '')
  const id = contentIdOf(path)
  if (id === undefined) throw notFound()
  return loadContentPage(context, id, path)
}

/**
 * Loads a content page by its id; 404 if there is none.
 * @throws {Error} if no component can be shown, rather than showing an empty page.
 */
export async function loadContentPage(context: RouterContext, id: string, path: string): Promise<ContentRouteData> {
  const page = await context.queryClient.ensureQueryData(contentQueries.page(context, id))
  if (!page) throw notFound()
  if (page.sections.length === 0) throw new Error(`no component of the content page ${id} can be shown`)
  return { id, head: contentHead(context, page, path) }
}

/** The head of a content page. */
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
