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
  /** Whether works can be chosen in the list. */
  isChoosing?: boolean
}

/** How many works the structured data lists. */
const LISTED_WORKS = 12

/** The head of a list page. Filtered lists and searches are not indexed. */
export function listingHead(
  request: ListingRequest,
  view: ListingView,
  { site, locale, origin, shop, config, isChoosing = false }: ListingContext,
) {
  const canonical = (path: string) => canonicalAddress(origin, site, locale, path, config)
  const path = view.seo.path || request.path
  const plain = { ...request, path, sort: defaultSort }
  const pageAddress = (page: number) =>
    listingAddress({ ...plain, offset: offsetOf(page, request.limit) }, config.pageSizes.list)
  const page = pageAt(request.offset, request.limit)
  const pages = Math.min(pageCount(view.total, request.limit), config.pageSizes.deepest)
  const indexed =
    !isChoosing && chosenCount(request.refinements) === 0 && !request.text && !request.within && view.total > 0
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
      { 'script:ld+json': structuredData(view, site.id, canonical) },
    ],
    links: [
      ...languageLinks(origin, site, locale, pageAddress(page), config),
      ...(page > 1 ? [{ rel: 'prev', href: canonical(pageAddress(page - 1)) }] : []),
      ...(page < pages ? [{ rel: 'next', href: canonical(pageAddress(page + 1)) }] : []),
    ],
  }
}

/** The breadcrumbs and the first works as schema.org JSON-LD, whose lists are never empty. */
function structuredData({ works, crumbs }: ListingView, siteId: string, canonical: (path: string) => string) {
  const item = (url: string, index: number, name?: string) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...(name ? { name, item: url } : { url }),
  })
  const lists = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => item(canonical(path), index, name)),
    },
    {
      '@type': 'ItemList',
      itemListElement: works
        .slice(0, LISTED_WORKS)
        .map((work, index) => item(canonical(work.path ?? productPath(siteId, work)), index)),
    },
  ]
  return { '@context': 'https://schema.org', '@graph': lists.filter((list) => list.itemListElement.length > 0) }
}
