import { pictureAt, itemPicture, workPicture } from '#/domain/picture-url.ts'
import type { ProductPage } from './product-page.ts'
import type { ReviewList } from '#/domain/reviews/review.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import type { Locale, Site, SiteConfig } from '#/domain/site.ts'

export interface HeadContext {
  site: Site
  locale: Locale
  origin: string
  /** The name of the shop. */
  shop: string
  config: SiteConfig
}

/** Structured data speaks to the United States, in its dollars. */
const currency = 'USD'

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: ['US', 'CA'],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 45,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
}

/** A product's metadata for search engines and other sites. */
export function productHead(page: ProductPage, reviews: ReviewList | null, localeContext: HeadContext) {
  const { seo, path } = page
  const address = canonicalAddress(
    localeContext.origin,
    localeContext.site,
    localeContext.locale,
    path,
    localeContext.config,
  )
  const picture = localeContext.origin + pictureAt(itemPicture(page.defaultUpi, page.revision), 1200, 'jpeg')
  const title = `${seo.title} | ${localeContext.shop}`
  return {
    meta: [
      { title },
      { name: 'description', content: seo.description },
      ...(seo.robots ? [{ name: 'robots', content: seo.robots.replaceAll(',', ', ').replace(/ +/g, ' ') }] : []),
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: seo.title },
      { property: 'og:description', content: seo.description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      { property: 'og:site_name', content: localeContext.shop },
      { 'script:ld+json': productData(page, reviews, address, localeContext) },
      ...(page.breadcrumbs.length > 0 ? [{ 'script:ld+json': breadcrumbData(page, localeContext) }] : []),
    ],
    links: languageLinks(localeContext.origin, localeContext.site, localeContext.locale, path, localeContext.config),
  }
}

export function productData(
  page: ProductPage,
  reviews: ReviewList | null,
  address: string,
  { origin, shop }: Pick<HeadContext, 'origin' | 'shop'>,
) {
  const inStock = page.choices.items.some(({ stock }) => stock > 0)
  const { lowest, highest } = page.usPrices
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: page.title,
    description: page.seo.description,
    sku: page.imageId,
    image: [
      origin + pictureAt(itemPicture(page.defaultUpi, page.revision), 1200, 'jpeg'),
      origin + pictureAt(workPicture(page.imageId, page.revision), 1200, 'jpeg'),
    ],
    brand: { '@type': 'Brand', name: page.artist.name },
    ...reviewData(reviews),
    offers: {
      '@type': 'AggregateOffer',
      url: address,
      priceCurrency: currency,
      lowPrice: (lowest / 100).toFixed(2),
      highPrice: (highest / 100).toFixed(2),
      offerCount: page.choices.items.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop },
      hasMerchantReturnPolicy: returnPolicy,
    },
  }
}

/** What shoppers wrote, without the samples of generated works. */
const reviewData = (list: ReviewList | null) =>
  list && list.written.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: list.written.average,
          ratingCount: list.written.count,
          bestRating: 5,
        },
        review: list.reviews
          .filter(({ sample }) => !sample)
          .map(({ name, day, title, text, stars, locale }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: day,
            name: title,
            reviewBody: text,
            inLanguage: locale,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          })),
      }
    : {}

export const breadcrumbData = ({ breadcrumbs }: ProductPage, { origin, site, locale, config }: HeadContext) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: canonicalAddress(origin, site, locale, path, config),
  })),
})
