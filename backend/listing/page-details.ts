import type { SearchResponse } from '#/contracts/listing/brand-search.ts'
import { cleared, crumbAddress, listingAddress, toggled } from '#/domain/listing/listing.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { categoryPath, type Category, type CategoryPicture } from '../categories/category.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'
import type { ListingQuery } from './listing-query.ts'
import { mostFrequentAt } from '../search/most-frequent.ts'
import { withAncestors, DEFAULT_LIMIT } from './refinements.ts'
import type { Counts } from '../search/selection.ts'
import { wordsOf } from '../search/words.ts'

type PopularFacet = SearchResponse['popularFacets'][number]

const MIN_POPULAR = 6
const MAX_POPULAR = 10

/** The most popular subsets of a list: the subcategories of a category, else the subjects and styles of the results. */
export function popularFacets(
  query: ListingQuery,
  counts: Counts,
  tree: CategoryTree,
  vocabulary: Vocabulary,
): PopularFacet[] {
  const { category, listing, selection, site, names } = query
  const isUnfiltered = selection.words.length === 0 && selection.choices.length === 0
  const subcategories = (category?.parent && isUnfiltered ? category.children : [])
    .filter(({ picture }) => picture)
    .toSorted((a, b) => b.workCount - a.workCount)
    .flatMap((child) =>
      child.picture ? toPopularFacet(child.id, names.category(child), galleryPath(site, child), child.picture) : [],
    )
  const selected = withAncestors([...selection.all, ...selection.choices.flatMap(({ values }) => values)], vocabulary)
  const narrowing = (['c_subjects', 'c_style'] as const).filter((attribute) => !query.recognised.has(attribute))
  const topics = narrowing.flatMap((attribute) => {
    const isSelectable = ({ id }: FacetValue) => !selected.has(id) && tree.pictures.has(id)
    return mostFrequentAt(attribute, vocabulary, counts, MAX_POPULAR, isSelectable).flatMap((facet) => {
      const picture = tree.pictures.get(facet.id)
      const address = listingAddress(toggled(listing, attribute, facet.value), DEFAULT_LIMIT)
      return picture ? toPopularFacet(`${attribute}:${facet.value}`, names.facet(facet), address, picture) : []
    })
  })
  return (subcategories.length >= MIN_POPULAR ? subcategories : topics).slice(0, MAX_POPULAR)
}

const toPopularFacet = (
  facetID: string,
  categoryName: string,
  displayURL: string,
  { base, aspect, color }: CategoryPicture,
): PopularFacet[] => [{ facetID, categoryName, displayURL, imageUrl: base, c_aspect: aspect, c_color: color }]

/** The path of the category, and the text of a search. */
export function breadcrumbsOf({ category, listing, names, text, site }: ListingQuery): SearchResponse['breadcrumbs'] {
  const trail = category ? categoryPath(category) : []
  const crumbs = trail.map((step) => ({
    name: names.category(step),
    displayURL: crumbAddress(galleryPath(site, step), listing.sort),
  }))
  if (text) crumbs.push({ name: text, displayURL: listingAddress({ ...cleared(listing), offset: 0 }, DEFAULT_LIMIT) })
  return crumbs.map((crumb, index) => ({ ...crumb, order: index + 1 }))
}

/** The metadata of the page, and the heading and description above its list. */
export function seoOf(query: ListingQuery, counts: Counts, vocabulary: Vocabulary, bio: string): SearchResponse['seo'] {
  const { category, listing, names, text } = query
  const name = headingOf(query)
  const plain = Object.keys(listing.refinements).length === 0 && !text
  const description = category ? describeCategory(category, name, { query, counts, vocabulary, bio }) : ''
  const addressAt = (offset: number) => listingAddress({ ...listing, offset }, DEFAULT_LIMIT)
  const end = listing.offset + listing.limit
  return {
    MetaTitle: text ? names.sentence('found_title', { text }) : names.sentence('list_title', { name }),
    MetaDescription: description || names.sentence('found_description', { text, works: names.works(counts.total) }),
    MetaKeywords: [name, ...frequentLabels(query, counts, vocabulary, 'c_subjects', 4)].join(', '),
    Robots: plain ? 'index,follow' : 'noindex,follow',
    MetaLanguage: names.locale,
    MetaContentType: 'text/html; charset=utf-8',
    CanonicalURL: listingAddress({ ...cleared(listing), sort: 'best-matches', limit: DEFAULT_LIMIT }, DEFAULT_LIMIT),
    MetaPrev: listing.offset > 0 ? addressAt(Math.max(0, listing.offset - listing.limit)) : '',
    MetaNext: end < counts.total ? addressAt(end) : '',
    MetaDomain: '',
    FacebookAppID: '',
    H1Tag: name,
    GalleryDescription: text ? '' : description,
  }
}

export const headingOf = ({ category, names, text }: ListingQuery): string => {
  const name = category?.parent ? names.category(category) : names.sentence('all_works')
  if (!text) return name
  return category?.parent ? names.sentence('text_in_category', { text, name }) : names.sentence('text', { text })
}

function describeCategory(
  category: Category,
  name: string,
  { query, counts, vocabulary, bio }: { query: ListingQuery; counts: Counts; vocabulary: Vocabulary; bio: string },
): string {
  const { names } = query
  const lowerCaseList = (labels: string[]) => names.list(labels.map((label) => label.toLowerCase()))
  const techniques = frequentLabels(query, counts, vocabulary, 'c_artType', 3)
  const subjects = frequentLabels(query, counts, vocabulary, 'c_subjects', 3)
  const sentenceOfParent = category.parent?.id === 'artists' ? 'artist_description' : 'list_description'
  return [
    bio,
    names.sentence(category.parent ? sentenceOfParent : 'all_description', { name, works: names.works(counts.total) }),
    techniques.length > 0 ? names.sentence('list_techniques', { techniques: lowerCaseList(techniques) }) : '',
    subjects.length > 0 ? names.sentence('list_subjects', { subjects: lowerCaseList(subjects) }) : '',
  ]
    .filter(Boolean)
    .join(names.sentenceBreak)
}

const frequentLabels = (
  { names }: ListingQuery,
  counts: Counts,
  vocabulary: Vocabulary,
  attribute: 'c_artType' | 'c_subjects',
  max: number,
): string[] =>
  mostFrequentAt(attribute, vocabulary, counts, max, ({ id }) => counts.of(id) < counts.total).map((facet) =>
    names.facet(facet),
  )

/** A keyword that is the name of a category or an artist redirects to its page. */
export function redirectOf(
  { category, listing, names }: ListingQuery,
  tree: CategoryTree,
  site: SiteKey,
): SearchResponse['redirect'] {
  const isPlainKeyword =
    listing.kind === 'keyword' && !category?.parent && Object.keys(listing.refinements).length === 0 && !listing.within
  const name = isPlainKeyword && listing.text ? wordsOf(listing.text).join(' ') : ''
  const target = name ? findByName(tree, name, names) : undefined
  return target ? { doRedirect: true, redirectURL: galleryPath(site, target) } : { doRedirect: false, redirectURL: '' }
}

const categoriesByName = new WeakMap<CategoryTree, Map<string, ReadonlyMap<string, Category>>>()

function findByName(tree: CategoryTree, name: string, names: Names): Category | undefined {
  const byLocale = categoriesByName.get(tree) ?? new Map<string, ReadonlyMap<string, Category>>()
  categoriesByName.set(tree, byLocale)
  const byName = byLocale.get(names.locale) ?? indexByName(tree, names)
  byLocale.set(names.locale, byName)
  return byName.get(name)
}

/** The categories of one condition by the words of their names, in English and in a locale; the first of each name. */
function indexByName(tree: CategoryTree, names: Names): ReadonlyMap<string, Category> {
  const categories = [...tree.byId.values()].filter(({ parent, conditions }) => parent && conditions.length === 1)
  return new Map(
    categories
      .toReversed()
      .flatMap((category) =>
        [category.name, names.category(category)].map((name) => [wordsOf(name).join(' '), category] as const),
      ),
  )
}
