import type { SearchResponse } from '#/contracts/brand-search.ts'
import { cleared, crumbAddress, listingAddress, toggled } from '#/domain/listing.ts'
import { galleryPath } from '#/domain/product-url.ts'
import type { CategoryTree } from '../catalog/categories.ts'
import { trailOf, type Category, type Face } from '../catalog/category.ts'
import type { SiteKey } from '../catalog/facets.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { studios } from '../studio/studios.ts'
import type { Question } from './question.ts'
import { impliedBy, LIST_PAGE } from './refinements.ts'
import type { Counts } from './selection.ts'
import { wordsOf } from './words.ts'

type PopularFacet = SearchResponse['popularFacets'][number]

const FEWEST_POPULAR = 6
const MOST_POPULAR = 10

/** The parts of a list that shoppers go to most: a category's own, else the subjects and styles of what was found. */
export function popularFacets(
  question: Question,
  counts: Counts,
  tree: CategoryTree,
  vocabulary: Vocabulary,
): PopularFacet[] {
  const { category, listing, selection, site } = question
  const plain = selection.words.length === 0 && selection.choices.length === 0
  const own = (category?.parent && plain ? category.children : [])
    .filter(({ picture }) => picture)
    .toSorted((a, b) => b.workCount - a.workCount)
    .flatMap(({ id, name, picture }) => (picture ? popular(id, name, galleryPath(site, { id, name }), picture) : []))
  const taken = impliedBy([...selection.all, ...selection.choices.flatMap(({ values }) => values)], vocabulary)
  const found = (['c_subjects', 'c_style'] as const).flatMap((attribute) =>
    vocabulary
      .of(attribute)
      .filter(({ id }) => !taken.has(id) && (counts.byValue.get(id) ?? 0) > 0)
      .toSorted((a, b) => (counts.byValue.get(b.id) ?? 0) - (counts.byValue.get(a.id) ?? 0))
      .flatMap(({ id, value, label }) => {
        const face = tree.faces.get(id)
        const address = listingAddress(toggled(listing, attribute, value), LIST_PAGE)
        return face ? popular(`${attribute}:${value}`, label, address, face) : []
      }),
  )
  return (own.length >= FEWEST_POPULAR ? own : found).slice(0, MOST_POPULAR)
}

const popular = (
  facetID: string,
  categoryName: string,
  displayURL: string,
  { base, aspect, color }: Face,
): PopularFacet[] => [{ facetID, categoryName, displayURL, imageUrl: base, c_aspect: aspect, c_color: color }]

/** The way down to the category; for a search, what was searched for. */
export function breadcrumbsOf({ category, listing, text, site }: Question): SearchResponse['breadcrumbs'] {
  const trail = category ? trailOf(category) : []
  const crumbs = trail.map(({ id, name }) => ({
    name,
    displayURL: crumbAddress(galleryPath(site, { id, name }), listing.sort),
  }))
  if (text) crumbs.push({ name: text, displayURL: listingAddress({ ...cleared(listing), offset: 0 }, LIST_PAGE) })
  return crumbs.map((crumb, index) => ({ ...crumb, order: index + 1 }))
}

/** The head of the page, and the words above its list. */
export function seoOf(
  question: Question,
  counts: Counts,
  vocabulary: Vocabulary,
  locale: string,
): SearchResponse['seo'] {
  const { category, listing, text } = question
  const name = headingOf(question)
  const plain = Object.keys(listing.refinements).length === 0 && !text
  const description = category ? describe(category, name, counts, vocabulary) : ''
  const at = (offset: number) => listingAddress({ ...listing, offset }, LIST_PAGE)
  const end = listing.offset + listing.limit
  return {
    MetaTitle: text ? `Search results for "${text}"` : `${name}: wall art, framed or plain`,
    MetaDescription: description || `${counts.total} works found for "${text}".`,
    MetaKeywords: [name, ...leading(counts, vocabulary, 'c_subjects', 4)].join(', '),
    Robots: plain ? 'index,follow' : 'noindex,follow',
    MetaLanguage: locale,
    MetaContentType: 'text/html; charset=utf-8',
    CanonicalURL: listingAddress({ ...cleared(listing), sort: 'best-matches', limit: LIST_PAGE }, LIST_PAGE),
    MetaPrev: listing.offset > 0 ? at(Math.max(0, listing.offset - listing.limit)) : '',
    MetaNext: end < counts.total ? at(end) : '',
    MetaDomain: '',
    FacebookAppID: '',
    H1Tag: name,
    GalleryDescription: text ? '' : description,
  }
}

const headingOf = ({ category, text }: Question): string => {
  const name = category?.parent ? category.name : 'All works'
  if (!text) return name
  return category?.parent ? `"${text}" in ${name}` : `"${text}"`
}

function describe(category: Category, name: string, counts: Counts, vocabulary: Vocabulary): string {
  const artist = category.conditions.find(({ attribute }) => attribute === 'artist')
  const bio = artist ? (bioOf(category.name) ?? '') : ''
  const techniques = leading(counts, vocabulary, 'c_artType', 3).map((label) => label.toLowerCase())
  const subjects = leading(counts, vocabulary, 'c_subjects', 3).map((label) => label.toLowerCase())
  const works = counts.total === 1 ? 'One work' : `${counts.total.toLocaleString('en-US')} works`
  const made = techniques.length > 0 ? ` Most are ${listed(techniques)}.` : ''
  const seen = subjects.length > 0 ? ` Look for ${listed(subjects)}.` : ''
  return `${bio} ${works} in ${name}, each made to order in the size you choose, plain or framed.${made}${seen}`.trim()
}

const bioOf = (name: string) => studios.flatMap(({ artists }) => artists).find((artist) => artist.name === name)?.bio

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

const leading = (
  counts: Counts,
  vocabulary: Vocabulary,
  attribute: 'c_artType' | 'c_subjects',
  most: number,
): string[] =>
  vocabulary
    .of(attribute)
    .map(({ id, label }) => ({ label, works: counts.byValue.get(id) ?? 0 }))
    .filter(({ works }) => works > 0 && works < counts.total)
    .toSorted((a, b) => b.works - a.works)
    .slice(0, most)
    .map(({ label }) => label)

/** Where a keyword leads that is just the name of a category or an artist. */
export function redirectOf(
  { category, listing, selection }: Question,
  tree: CategoryTree,
  site: SiteKey,
): SearchResponse['redirect'] {
  const named = listing.kind === 'keyword' && !category?.parent && selection.choices.length === 0 && !listing.within
  const wanted = named && listing.text ? wordsOf(listing.text).join(' ') : ''
  const target = wanted ? byName(tree, wanted) : undefined
  return target ? { doRedirect: true, redirectURL: galleryPath(site, target) } : { doRedirect: false, redirectURL: '' }
}

const byName = (tree: CategoryTree, wanted: string): Category | undefined =>
  [...tree.byId.values()].find(
    ({ name, conditions, parent }) => parent && conditions.length === 1 && wordsOf(name).join(' ') === wanted,
  )
