import type { SearchResponse } from '#/contracts/listing/brand-search.ts'
import { cleared, crumbAddress, listingAddress, toggled } from '#/domain/listing/listing.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { trailOf, type Category, type Face } from '../categories/category.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { studios } from '../artworks/artworks.ts'
import type { Question } from './question.ts'
import { impliedBy, LIST_PAGE } from './refinements.ts'
import type { Counts } from '../search/selection.ts'
import { wordsOf } from '../search/words.ts'

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
  const { category, listing, selection, site, names } = question
  const plain = selection.words.length === 0 && selection.choices.length === 0
  const own = (category?.parent && plain ? category.children : [])
    .filter(({ picture }) => picture)
    .toSorted((a, b) => b.workCount - a.workCount)
    .flatMap((child) =>
      child.picture ? popular(child.id, names.category(child), galleryPath(site, child), child.picture) : [],
    )
  const taken = impliedBy([...selection.all, ...selection.choices.flatMap(({ values }) => values)], vocabulary)
  const found = (['c_subjects', 'c_style'] as const).flatMap((attribute) =>
    vocabulary
      .of(attribute)
      .filter(({ id }) => !taken.has(id) && (counts.byValue.get(id) ?? 0) > 0)
      .toSorted((a, b) => (counts.byValue.get(b.id) ?? 0) - (counts.byValue.get(a.id) ?? 0))
      .flatMap((facet) => {
        const face = tree.faces.get(facet.id)
        const address = listingAddress(toggled(listing, attribute, facet.value), LIST_PAGE)
        return face ? popular(`${attribute}:${facet.value}`, names.facet(facet), address, face) : []
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
export function breadcrumbsOf({ category, listing, names, text, site }: Question): SearchResponse['breadcrumbs'] {
  const trail = category ? trailOf(category) : []
  const crumbs = trail.map((one) => ({
    name: names.category(one),
    displayURL: crumbAddress(galleryPath(site, one), listing.sort),
  }))
  if (text) crumbs.push({ name: text, displayURL: listingAddress({ ...cleared(listing), offset: 0 }, LIST_PAGE) })
  return crumbs.map((crumb, index) => ({ ...crumb, order: index + 1 }))
}

/** The head of the page, and the words above its list. */
export function seoOf(question: Question, counts: Counts, vocabulary: Vocabulary): SearchResponse['seo'] {
  const { category, listing, names, text } = question
  const name = headingOf(question)
  const plain = Object.keys(listing.refinements).length === 0 && !text
  const description = category ? describe(category, name, question, counts, vocabulary) : ''
  const at = (offset: number) => listingAddress({ ...listing, offset }, LIST_PAGE)
  const end = listing.offset + listing.limit
  return {
    MetaTitle: text ? names.say('found_title', { text }) : names.say('list_title', { name }),
    MetaDescription: description || names.say('found_description', { text, works: names.works(counts.total) }),
    MetaKeywords: [name, ...leading(question, counts, vocabulary, 'c_subjects', 4)].join(', '),
    Robots: plain ? 'index,follow' : 'noindex,follow',
    MetaLanguage: names.locale,
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

export const headingOf = ({ category, names, text }: Question): string => {
  const name = category?.parent ? names.category(category) : names.say('all_works')
  if (!text) return name
  return category?.parent ? names.say('text_in_category', { text, name }) : names.say('text', { text })
}

function describe(
  category: Category,
  name: string,
  question: Question,
  counts: Counts,
  vocabulary: Vocabulary,
): string {
  const { names } = question
  const artist = category.conditions.find(({ attribute }) => attribute === 'artist')
  const bio = artist && names.bio(artist.value, bioOf(category.name) ?? '')
  const lower = (labels: string[]) => names.list(labels.map((label) => label.toLowerCase()))
  const techniques = leading(question, counts, vocabulary, 'c_artType', 3)
  const subjects = leading(question, counts, vocabulary, 'c_subjects', 3)
  return [
    bio,
    names.say(category.parent ? 'list_description' : 'all_description', { name, works: names.works(counts.total) }),
    techniques.length > 0 ? names.say('list_techniques', { techniques: lower(techniques) }) : '',
    subjects.length > 0 ? names.say('list_subjects', { subjects: lower(subjects) }) : '',
  ]
    .filter(Boolean)
    .join(names.sentenceBreak)
}

const bioOf = (name: string) => studios.flatMap(({ artists }) => artists).find((artist) => artist.name === name)?.bio

const leading = (
  { names }: Question,
  counts: Counts,
  vocabulary: Vocabulary,
  attribute: 'c_artType' | 'c_subjects',
  most: number,
): string[] =>
  vocabulary
    .of(attribute)
    .map((facet) => ({ label: names.facet(facet), works: counts.byValue.get(facet.id) ?? 0 }))
    .filter(({ works }) => works > 0 && works < counts.total)
    .toSorted((a, b) => b.works - a.works)
    .slice(0, most)
    .map(({ label }) => label)

/** Where a keyword leads that is just the name of a category or an artist. */
export function redirectOf(
  { category, listing, names, selection }: Question,
  tree: CategoryTree,
  site: SiteKey,
): SearchResponse['redirect'] {
  const named = listing.kind === 'keyword' && !category?.parent && selection.choices.length === 0 && !listing.within
  const wanted = named && listing.text ? wordsOf(listing.text).join(' ') : ''
  const target = wanted ? byName(tree, wanted, names) : undefined
  return target ? { doRedirect: true, redirectURL: galleryPath(site, target) } : { doRedirect: false, redirectURL: '' }
}

const byName = (tree: CategoryTree, wanted: string, names: Names): Category | undefined =>
  [...tree.byId.values()].find(
    (category) =>
      category.parent &&
      category.conditions.length === 1 &&
      [category.name, names.category(category)].some((name) => wordsOf(name).join(' ') === wanted),
  )
