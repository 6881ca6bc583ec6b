import type { ArtistsRequest, ArtistsResponse, SearchResponse } from '#/contracts/listing/brand-search.ts'
import { artistPicture } from '#/domain/picture-url.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import { studioArtist } from '../catalog/studio-artist.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import type { Category } from '../categories/category.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { sourceRevision } from '../images/revision.ts'
import type { Counts } from '../search/selection.ts'
import { mostFrequentAt } from '../search/most-frequent.ts'
import { parseSite, type SiteKey } from '../sites/sites.ts'
import type { Services } from './services.ts'

interface IndexedArtist {
  category: Category
  initial: string
}

/** Artists by family name, for each tree of categories. */
const indexes = new WeakMap<CategoryTree, readonly IndexedArtist[]>()

export const OTHER = 'other'
const collator = new Intl.Collator('en')

/** A page of the artists of a site, with their biographies and portraits. */
export async function listArtists(request: ArtistsRequest, services: Services): Promise<ArtistsResponse> {
  const site = parseSite(request.siteId)
  const names = namesIn(request.locale)
  const { vocabulary } = await services.search.current()
  const tree = await services.categories.tree(site)
  const index = indexes.get(tree) ?? indexOf(tree)
  indexes.set(tree, index)
  const found = request.initial ? index.filter(({ initial }) => initial === request.initial) : index
  const page = found.slice(request.startIndex, request.startIndex + request.limit).map(({ category }) => category)
  const profiles = await profilesOf(page.map(artistValue), site, services, vocabulary, names)
  return {
    total: found.length,
    initials: [...new Set(index.map(({ initial }) => initial))],
    artists: page.map((category) => ({
      name: category.name,
      url: galleryPath(site, category),
      workCount: category.workCount,
      picture: category.picture ?? null,
      ...(profiles.get(artistValue(category)) ?? noProfile),
    })),
  }
}

/** The facet value of an artist's category; empty for any other category. */
const artistValue = ({ conditions }: Category): string =>
  conditions.find(({ attribute }) => attribute === 'artist')?.value ?? ''

function indexOf({ byId }: CategoryTree): IndexedArtist[] {
  const artists = (byId.get('artists')?.children ?? []).map((category) => {
    const key = sortName(category.name)
    return { category, key, initial: initialOf(key) }
  })
  return artists
    .toSorted((a, b) => rank(a.initial) - rank(b.initial) || collator.compare(a.key, b.key))
    .map(({ category, initial }) => ({ category, initial }))
}

const rank = (initial: string) => (initial === OTHER ? 1 : 0)

/** The sort key of a name: its last capitalized word, then the whole name. */
export function sortName(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(Jr|Sr|I{1,3}|IV)\.?$/.test(word))
  return `${words.at(-1) ?? name} ${name}`
}

export function initialOf(name: string): string {
  const [first = ''] = name.normalize('NFKD').toLowerCase()
  return /[a-z]/.test(first) ? first : OTHER
}

interface Profile {
  bio: string
  portrait: string | null
}

const noProfile: Profile = { bio: '', portrait: null }

/** Biographies and portraits by the values of artists. Only artists of generated works have a portrait. */
async function profilesOf(
  values: readonly string[],
  site: SiteKey,
  { catalogue }: Services,
  vocabulary: Vocabulary,
  names: Names,
): Promise<Map<string, Profile>> {
  const ids = new Map(values.map((value) => [vocabulary.find('artist', value)?.id ?? 0, value]))
  if (ids.size === 0) return new Map()
  const rows = await catalogue
    .selectFrom('facet_face')
    .innerJoin('work', 'work.id', 'facet_face.work_id')
    .select(['facet_face.value', 'work.own', 'work.details'])
    .where('facet_face.site', '=', site)
    .where('facet_face.value', 'in', [...ids.keys()])
    .execute()
  return new Map(
    rows.map((row) => {
      const value = ids.get(row.value) ?? ''
      const drawn = row.own ? undefined : studioArtist(value)
      const bio = row.own ? row.own.bio : (drawn?.studio.artists[drawn.index]?.bio ?? '')
      return [
        value,
        {
          bio: row.details?.translated[names.locale]?.bio ?? (bio ? names.bio(value, bio) : ''),
          portrait: drawn ? artistPicture(value, sourceRevision) : null,
        },
      ] as const
    }),
  )
}

/** The biography, portrait, techniques and styles for an artist's list; undefined for any other list. */
export async function artistOf(
  category: Category | undefined,
  counts: Counts,
  site: SiteKey,
  services: Services,
  vocabulary: Vocabulary,
  names: Names,
): Promise<SearchResponse['c_artist']> {
  const value = category ? artistValue(category) : ''
  if (!value) return undefined
  const profiles = await profilesOf([value], site, services, vocabulary, names)
  const frequent = (attribute: 'c_artType' | 'c_style') =>
    mostFrequentAt(attribute, vocabulary, counts, MAX_LABELS, () => true).map((facet) => names.facet(facet))
  return {
    ...(profiles.get(value) ?? noProfile),
    techniques: frequent('c_artType'),
    styles: frequent('c_style'),
  }
}

const MAX_LABELS = 3
