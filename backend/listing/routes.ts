import { searchRequest, type SearchResponse } from '#/contracts/listing/brand-search.ts'
import type { TypeaheadResponse } from '#/contracts/search/typeahead.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { galleryPath, productPath } from '#/domain/product/product-url.ts'
import { z } from 'zod'
import { attributes, storedAttribute, type Attribute } from '../catalog/facets.ts'
import type { Category } from '../categories/category.ts'
import { namesIn } from '../catalog/names.ts'
import { tileOfferOf } from '../pricing/tile-offer.ts'
import { findWorks, worksByIds } from '../catalog/works.ts'
import { json } from '../wire/problem.ts'
import { parseCurrency, toDecimal } from '../sites/money.ts'
import { readQuery } from '../wire/query.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route } from './services.ts'
import { revisionOf } from '../images/revision.ts'
import { hitOf } from './hits.ts'
import { findable } from './findable.ts'
import { isAttribute, understand } from './question.ts'
import { refinementsOf } from './refinements.ts'
import { priceColumns, sortOf, sorts } from '../search/selection.ts'
import { breadcrumbsOf, popularFacets, redirectOf, seoOf } from './surroundings.ts'

/** API-37, API-38: one page of works with exact counts of every facet. */
const searchWorks: Route = {
  method: 'GET',
  path: '/brand-search/v1/search',
  async handle({ url }, services) {
    const request = readQuery(url, searchRequest, ['startIndex', 'limit'])
    const site = parseSite(request.siteId)
    const currency = parseCurrency(request.currency)
    const { vocabulary } = await services.search.current()
    const tree = await services.categories.tree(site)
    const asked = understand(request, site, currency, tree, vocabulary)
    const question = await findable(asked, services.search)
    const wanted = attributesIn(request.facetby)
    const counts = await services.search.counts(
      question.selection,
      wanted.map((name) => storedAttribute(name, currency)),
    )
    const sort = sortOf(request.sort)
    const ids = await services.search.page(question.selection, {
      sort,
      priceColumn: priceColumns[currency],
      offset: request.startIndex,
      limit: request.limit,
    })
    const works = await worksByIds(services.db, ids)
    return json({
      hits: works.map((work) => hitOf(work, site, currency, question.names)),
      total: counts.total,
      refinements: refinementsOf(question, counts, vocabulary, wanted),
      sortingOptions: sorts.map((option) => ({ ...option, label: question.names.text(option.label) })),
      selectedSortingOption: sort,
      popularFacets: popularFacets(question, counts, tree, vocabulary),
      breadcrumbs: breadcrumbsOf(question),
      seo: seoOf(question, counts, vocabulary),
      redirect: redirectOf(question, tree, site),
      ...(question === asked || counts.total === 0 ? {} : { c_spelledAs: question.selection.words.join(' ') }),
    } satisfies SearchResponse)
  },
}

const attributesIn = (facetby: string | undefined): Attribute[] => {
  const names = Object.keys(attributes).filter(isAttribute)
  const asked = facetby?.split(',')
  return asked ? names.filter((name) => asked.includes(name)) : names
}

const typeaheadQuery = z.object({
  siteId: z.string(),
  locale: z.string().optional(),
  currency: z.string().default('USD'),
  q: z.string().max(1000),
  categoryMaxCount: z.number().int().min(1).max(50).default(10),
  fuzzy: z.enum(['true', 'false']).default('true'),
})
const PRODUCTS = 6

/** API-39, API-40: what a shopper may be about to type. */
const suggestWords: Route = {
  method: 'GET',
  path: '/typeahead/v1/suggest',
  async handle({ url }, { db, search, categories: catalogue }) {
    const query = readQuery(url, typeaheadQuery, ['categoryMaxCount'])
    const names = namesIn(query.locale)
    const site = parseSite(query.siteId)
    const currency = parseCurrency(query.currency)
    const suggestions = await search.suggest({
      site,
      text: query.q,
      fuzzy: query.fuzzy === 'true',
      categories: query.categoryMaxCount,
      titles: PRODUCTS,
    })
    const works = await findWorks(
      db,
      suggestions.filter(({ kind }) => kind === 'title').map(({ target }) => target),
    )
    const { byId } = await catalogue.tree(site)
    const named = (category: Category | undefined) => category && names.category(category)
    return json({
      categorySuggestions: {
        categories: suggestions
          .filter(({ kind }) => kind === 'category' || kind === 'artist')
          .slice(0, query.categoryMaxCount)
          .map(({ target: id, label }) => ({
            id,
            url: galleryPath(site, { id, name: label }),
            value: named(byId.get(id)) ?? label,
          })),
        suggestedPhrases: suggestions.filter(({ kind }) => kind === 'phrase').map(({ label }) => label),
      },
      productSuggestions: {
        products: works.slice(0, PRODUCTS).map((work) => ({
          productId: work.imageId,
          productName: work.title,
          price: toDecimal(tileOfferOf(work, currency).sale, currency),
          currency,
          url: productPath(site, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
          c_imageUrl: workPicture(work.imageId, revisionOf(work)),
          c_aspect: work.aspect,
          c_artistName: work.artist.name,
        })),
      },
    } satisfies TypeaheadResponse)
  },
}

export const routes: readonly Route[] = [searchWorks, suggestWords]
