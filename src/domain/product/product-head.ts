import { countriesOf } from '#/domain/checkout/postal-address.ts'
import { minorDigits } from '#/domain/format.ts'
import { pictureAt, itemPicture, workPicture } from '#/domain/picture-url.ts'
import type { ProductPage } from './product-page.ts'
import { skuOf } from './sku.ts'
import type { ReviewData } from '#/domain/reviews/review-data.ts'
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

const returnPolicy = (site: Site) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countriesOf(site, site.l10n.defaultLocale),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 45,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
})

const addressOf = ({ path }: ProductPage, { origin, site, locale, config }: HeadContext) =>
  canonicalAddress(origin, site, locale, path, config)

/** The head of a product page, for search engines and other sites. */
export function productHead(page: ProductPage, context: HeadContext) {
  const { seo, path } = page
  const picture = context.origin + pictureAt(itemPicture(page.defaultUpi, page.revision), 1200, 'jpeg')
  const title = `${seo.title} | ${context.shop}`
  return {
    meta: [
      { title },
      { name: 'description', content: seo.description },
      ...(seo.robots ? [{ name: 'robots', content: seo.robots.replaceAll(',', ', ').replace(/ +/g, ' ') }] : []),
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: seo.title },
      { property: 'og:description', content: seo.description },
      { property: 'og:url', content: addressOf(page, context) },
      ...(page.standIn === 'placeholder' ? [] : [{ property: 'og:image', content: picture }]),
      { property: 'og:site_name', content: context.shop },
    ],
    links: languageLinks(context.origin, context.site, context.locale, path, context.config),
  }
}

/** A product's structured data for search engines. */
export const structuredData = (page: ProductPage, reviews: ReviewData | null, context: HeadContext) => [
  productData(page, reviews, context),
  ...(page.breadcrumbs.length > 0 ? [breadcrumbData(page, context)] : []),
]

export function productData(page: ProductPage, reviews: ReviewData | null, context: HeadContext) {
  const { origin, shop, site } = context
  const inStock = page.choices.items.some(({ stock }) => stock > 0)
  const { lowest, highest } = page.sitePrices
  const currency = site.l10n.defaultCurrency
  const digits = minorDigits(currency)
  const shown = page.choices.items.find(({ upi }) => upi === page.defaultUpi)
  const amountOf = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: page.title,
    description: page.seo.description,
    sku: skuOf(page, page.choices.sizes[shown?.size ?? 0]) ?? page.imageId,
    ...(page.grams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: page.grams / 1000, unitCode: 'KGM' } }),
    ...pictureData(page, origin),
    brand: { '@type': 'Brand', name: page.artist.name },
    ...reviews,
    offers: {
      '@type': 'AggregateOffer',
      url: addressOf(page, context),
      priceCurrency: currency,
      lowPrice: amountOf(lowest),
      highPrice: amountOf(highest),
      offerCount: page.choices.items.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop },
      hasMerchantReturnPolicy: returnPolicy(site),
    },
  }
}

/** The pictures of a product, without a placeholder. An illustration is declared as one that a program has drawn. */
function pictureData({ imageId, defaultUpi, revision, standIn, pictures = [] }: ProductPage, origin: string) {
  if (standIn === 'placeholder') return {}
  const bases = [itemPicture(defaultUpi, revision), workPicture(imageId, revision)]
  const addresses = [...bases, ...pictures.map(({ picture }) => picture)].map(
    (base) => origin + pictureAt(base, 1200, 'jpeg'),
  )
  if (standIn !== 'illustration') return { image: addresses }
  return {
    image: addresses.map((contentUrl) => ({
      '@type': 'ImageObject',
      contentUrl,
      digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
    })),
  }
}

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
