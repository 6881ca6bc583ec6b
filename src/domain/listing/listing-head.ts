import type { StorefrontConfig } from '#/domain/config.ts'
import { chosenCount, defaultSort, listingAddress, type ListingRequest } from './listing.ts'
import type { ListingView } from './listing-view.ts'
import { offsetOf, pageAt, pageCount } from './pagination.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import type { Locale, Site } from '#/domain/site.ts'

interface ListingContext {
  site: Site
  locale: Locale
  origin: string
  /** The name of the shop. */
  shop: string
  config: StorefrontConfig
}

/** Works named in the structured data: enough for a search engine's row of them. */
const LISTED = 12

/** The head of a list page. Filtered lists and searches are not indexed. */
export function listingHead(
  request: ListingRequest,
  view: ListingView,
  { site, locale, origin, shop, config }: ListingContext,
) {
  const at = (path: string) => canonicalAddress(origin, site, locale, path, config)
  const path = view.seo.path || request.path
  const plain = { ...request, path, sort: defaultSort }
  const address = (page: number) =>
    listingAddress({ ...plain, offset: offsetOf(page, request.limit) }, config.pageSizes.list)
  const page = pageAt(request.offset, request.limit)
  const pages = Math.min(pageCount(view.total, request.limit), config.pageSizes.deepest)
  const indexed = chosenCount(request.refinements) === 0 && !request.text && !request.within && view.total > 0
  const title = page > 1 ? `${view.seo.title} (${page})` : view.seo.title
  const [cover] = view.works
  return {
    meta: [
      { title: `${title} | ${shop}` },
      { name: 'description', content: view.seo.description || view.description },
      { name: 'robots', content: indexed ? view.seo.robots || 'index,follow' : 'noindex,follow' },
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'website' },
      ...(cover
        ? [
            {
              property: 'og:image',
              content: origin + pictureAt(cover.picture ?? workPicture(cover.imageId, cover.revision), 1200, 'jpeg'),
            },
          ]
        : []),
      { 'script:ld+json': structuredData(view, site.id, at) },
    ],
    links: [
      ...languageLinks(origin, site, locale, address(page), config),
      ...(page > 1 ? [{ rel: 'prev', href: at(address(page - 1)) }] : []),
      ...(page < pages ? [{ rel: 'next', href: at(address(page + 1)) }] : []),
    ],
  }
}

/** Breadcrumbs and first works as schema.org JSON-LD. */
function structuredData({ works, crumbs }: ListingView, siteId: string, at: (path: string) => string) {
  const item = (url: string, index: number, name?: string) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...(name ? { name } : {}),
    ...(name ? { item: url } : { url }),
  })
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, index) => item(at(path), index, name)),
      },
      {
        '@type': 'ItemList',
        itemListElement: works
          .slice(0, LISTED)
          .map((work, index) => item(at(work.path ?? productPath(siteId, work)), index)),
      },
    ],
  }
}
