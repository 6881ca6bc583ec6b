import type { Brand } from '#/brands/brand.ts'
import { brandOf } from '#/brands/brand-of.ts'
import type {
  Hit,
  Refinement,
  RefinementValueShape,
  SearchReading,
  SearchResponse,
} from '#/contracts/listing/brand-search.ts'
import type { FacetValuesInput, ListingInput } from '#/contracts/listing/listing-input.ts'
import { minorDigits } from '#/domain/format.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { readListing, type Refinements } from '#/domain/listing/listing.ts'
import {
  chosenValues,
  type Alternatives,
  type ListingResult,
  type ListingAttribute,
  type ListingReading,
  type ListingValue,
  type ListingView,
  type MoreValues,
  type TileWork,
} from '#/domain/listing/listing-view.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { artistPath, productPath } from '#/domain/product/product-url.ts'
import { findLocale, findSite } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { readFacetValues, searchWorks } from '#/upstreams/search.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { derivedFrom } from '#/server-fns/derived.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'

/** One page of a list in its locale; a redirect; or the error code of the search. */
export async function findListing({ site: siteId, locale: localeId, request }: ListingInput): Promise<ListingResult> {
  const site = findSite(config, siteId)
  const locale = site && findLocale(site, localeId)
  if (!site || !locale) return { kind: 'failed', errorCode: 404, works: [] }
  const currency = locale.preferredCurrency
  const brand = brandOf(site)
  const found = await searchWorks(request, {
    site: site.id,
    locale: locale.id,
    currency,
    attributes: brand.list.refinements,
  })
  if (!('seo' in found)) return { kind: 'failed', errorCode: found.errorCode, works: [] }
  if (found.redirect.doRedirect) return { kind: 'redirect', to: found.redirect.redirectURL }
  const translator = await translatorFor(locale.id, currency)
  const listing = cachedView(found, translator, () =>
    listingView(found, request.refinements, brand, translator, site.id, currency),
  )
  return { kind: 'listing', listing }
}

const cachedView = derivedFrom<SearchResponse, ListingView>()

/**
 * Further values of a list's attribute, or its values whose names contain a text.
 * @throws {UpstreamError} when the search fails.
 */
export async function readMoreValues({
  site: siteId,
  locale: localeId,
  request,
  facet,
}: FacetValuesInput): Promise<MoreValues> {
  const site = findSite(config, siteId)
  const locale = site && findLocale(site, localeId)
  if (!site || !locale || !brandOf(site).list.refinements.some((id) => id === facet.attribute))
    return { total: 0, values: [] }
  const currency = locale.preferredCurrency
  const found = await readFacetValues(request, facet, { site: site.id, locale: locale.id, currency })
  const translator = await translatorFor(locale.id, currency)
  return {
    total: found.total,
    values: found.values.map((value) => ({
      ...shownValue(value, facet.attribute, translator),
      ...(facet.text && value.parentId && value.parentName
        ? { within: translator.value(facet.attribute, value.parentId, value.parentName) }
        : {}),
    })),
  }
}

const WORKS_PER_ROW = 12

/** Works for an empty list: the best sellers and the next most popular ones. Empty when the search fails. */
export async function readAlternatives(siteAndLocale: SiteAndLocale): Promise<Alternatives> {
  const rules = { pageSizes: { ...config.pageSizes, list: 2 * WORKS_PER_ROW }, addresses: 'art' } as const
  const popular = readListing('/search', {}, rules)
  try {
    const response = popular && (await findListing({ ...siteAndLocale, request: popular }))
    const works = response?.kind === 'listing' ? response.listing.works : []
    return { topSellers: works.slice(0, WORKS_PER_ROW), mostViewed: works.slice(WORKS_PER_ROW) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.fallback('other works for an empty list could not be fetched', { error: error.message })
    return { topSellers: [], mostViewed: [] }
  }
}

function listingView(
  found: SearchResponse,
  chosen: Refinements,
  brand: Brand,
  translator: Translator,
  siteId: string,
  currency: string,
): ListingView {
  const crumbs = found.breadcrumbs
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, displayURL }) => ({ name, path: displayURL }))
  const attributes = shownAttributes(found.refinements, chosen, brand, translator)
  const chosenLabels = chosenValues({ refinements: chosen }, { attributes })
    .map(({ label }) => label)
    .join(', ')
  return {
    currency,
    total: found.total,
    works: found.hits.map((hit) => tileWork(hit, siteId, brand, translator)),
    attributes,
    sorts: found.sortingOptions.map((option) => ({ id: option.id, label: translator.sort(option) })),
    sort: found.selectedSortingOption,
    popular: found.popularFacets.map((facet) => ({
      name: facet.categoryName,
      path: facet.displayURL,
      picture: facet.imageUrl,
      aspect: rounded(facet.c_aspect),
      color: facet.c_color,
    })),
    crumbs,
    heading: found.seo.H1Tag || (crumbs.at(-1)?.name ?? ''),
    description: found.seo.GalleryDescription,
    ...(found.c_understood ? { reading: shownReading(found.c_understood, translator) } : {}),
    ...(found.c_artist
      ? {
          artist: {
            portrait: found.c_artist.portrait ?? undefined,
            techniques: found.c_artist.techniques,
            styles: found.c_artist.styles,
          },
        }
      : {}),
    seo: {
      title: [chosenLabels, found.seo.MetaTitle].filter(Boolean).join(' – '),
      description: found.seo.MetaDescription === found.seo.GalleryDescription ? '' : found.seo.MetaDescription,
      robots: found.seo.Robots,
      path: pathOf(found.seo.CanonicalURL),
    },
  }
}

function shownReading(reading: SearchReading, translator: Translator): ListingReading {
  const { correction, page } = reading
  return {
    refinements: reading.refinements.map(({ attributeId, value, label, removeURL }) => ({
      attribute: attributeId,
      value,
      label: translator.value(attributeId, value, label),
      path: removeURL,
    })),
    words: reading.words.map(({ text, removeURL }) => ({ text, path: removeURL })),
    ...(correction ? { correction: { from: correction.from, to: correction.to, path: correction.insteadURL } } : {}),
    leftOut: reading.leftOut.map(({ text }) => text),
    ...(page ? { page: { title: page.title, path: page.url } } : {}),
    alternatives: reading.alternatives.map(({ label, url, hitCount }) => ({ label, path: url, count: hitCount })),
  }
}

const pathOf = (address: string) => (address ? new URL(address, 'http://localhost').pathname : '')
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** A hit as a tile. Omits what the tile derives from its other fields. */
function tileWork(hit: Hit, siteId: string, brand: Brand, translator: Translator): TileWork {
  const minor = 10 ** minorDigits(hit.currency)
  const price = Math.round(hit.price * minor)
  const listPrice = Math.round(hit.msrp * minor)
  const revision = new URL(hit.image.disBaseLink, 'http://localhost').searchParams.get('v') ?? undefined
  const work = { imageId: hit.imageid, title: hit.name, artist: hit.artist.fullName }
  return {
    ...work,
    ...(hit.url === productPath(siteId, work) ? {} : { path: hit.url }),
    ...(brand.list.artistLinks && hit.artist.artistCategoryURL !== artistPath(siteId, work.artist)
      ? { artistPath: hit.artist.artistCategoryURL }
      : {}),
    ...(revision ? { revision } : {}),
    ...(hit.image.disBaseLink === workPicture(hit.imageid, revision) ? {} : { picture: hit.image.disBaseLink }),
    aspect: rounded(hit.c_aspect),
    color: hit.c_color,
    type: translator.phrase(hit.productType.description),
    dimensions: translator.size(hit.physicalDimensions.displayDimensionText),
    ...(hit.hasMoreSizes && hit.c_sizeCount > 1 ? { moreSizes: hit.c_sizeCount - 1 } : {}),
    price,
    ...(listPrice > price ? { listPrice } : {}),
    ...(hit.hitType === 'set' ? { set: true } : {}),
    ...(hit.c_isNew ? { fresh: true } : {}),
    ...(hit.c_isSale ? { sale: true } : {}),
    ...(hit.badges.exclusive ? { only: true } : {}),
    ...(hit.c_pictureKind === 'placeholder' ? { unpictured: true } : {}),
  }
}

/** The brand's attributes in the brand's order, with the values that have works or are chosen. */
export function shownAttributes(
  refinements: readonly Refinement[],
  chosen: Refinements,
  brand: Brand,
  translator: Translator,
): ListingAttribute[] {
  return brand.list.refinements.flatMap((id) => {
    const refinement = refinements.find(({ attributeId }) => attributeId === id)
    if (!refinement) return []
    const values = shownValues(refinement.values, id, chosen[id] ?? [], translator)
    if (values.length === 0) return []
    const { c_moreValues: more } = refinement
    return [{ id, label: translator.attribute(id, refinement.label), values, ...(more ? { more } : {}) }]
  })
}

/** Includes children if their parent or one of them is chosen. */
function shownValues(
  values: readonly RefinementValueShape[],
  attribute: string,
  chosen: readonly string[],
  translator: Translator,
): ListingValue[] {
  const isChosen = (value: RefinementValueShape): boolean =>
    chosen.includes(value.value) || (value.children ?? []).some(isChosen)
  return values
    .filter((value) => value.hitCount > 0 || isChosen(value))
    .map((value) => {
      const children = isChosen(value) ? shownValues(value.children ?? [], attribute, chosen, translator) : []
      return {
        ...shownValue(value, attribute, translator),
        ...(children.length > 0 ? { children } : {}),
        ...(children.length > 0 && value.c_moreChildren ? { more: value.c_moreChildren } : {}),
      }
    })
}

const shownValue = (value: RefinementValueShape, attribute: string, translator: Translator): ListingValue => ({
  value: value.value,
  label: translator.value(attribute, value.value, value.label),
  count: value.hitCount,
  ...(value.c_swatch ? { color: value.c_swatch } : {}),
})
