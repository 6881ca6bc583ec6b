import type { Taxonomy } from '#/contracts/product/product-group.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { idPrefixes } from '../categories/category-plans.ts'
import { facetsOf, facetKey, subjectFacets, type FacetAttribute } from '../catalog/facets.ts'
import type { Names } from '../catalog/names.ts'
import { listOffer } from '../pricing/tile-offer.ts'
import type { Work } from '../catalog/work.ts'

/** The attributes that link to more works, the most specific first. */
const related: readonly FacetAttribute[] = ['c_subjects', 'c_style', 'c_artType', 'artist', 'c_room', 'c_color']

interface WorkCategory {
  id: string
  name: string
  /** Its name in English, for its address. */
  slug: string
}

/** The categories of a work by subject, style, art type, artist, room and colour. */
export function categoriesOf(work: Work, names: Names): WorkCategory[] {
  const facets = facetsOf(work, listOffer(work))
  const categories = related.flatMap((attribute) =>
    facets
      .filter((facet) => facet.attribute === attribute)
      .map((facet) => ({
        id: `${idPrefixes[attribute] ?? ''}${facet.value}`,
        name: names.facet(facet),
        slug: facet.label,
      })),
  )
  return [...new Map(categories.map((category) => [category.id, category])).values()]
}

/** The path of a work's first subject, from general to specific. */
export const subjectPath = (work: Work, names: Names): WorkCategory[] =>
  subjectFacets(work.subjects[0] ?? '').map((facet) => ({
    id: facet.value,
    name: names.facet(facet),
    slug: facet.label,
  }))

export const artistGalleryUrl = ({ artist }: Work, siteId: string): string =>
  galleryPath(siteId, { id: `${idPrefixes.artist ?? ''}${facetKey(artist.id)}`, name: artist.name })

export function taxonomyOf(work: Work, siteId: string, names: Names): Taxonomy {
  const trail = subjectPath(work, names)
  const addressed = ({ id, name, slug }: WorkCategory) => ({
    id,
    name,
    displayURL: galleryPath(siteId, { id, name: slug }),
  })
  return {
    expand: {
      categories: categoriesOf(work, names).map(addressed),
      breadcrumbs: trail.map(addressed).map(({ name, displayURL }, index) => ({ name, displayURL, order: index + 1 })),
    },
  }
}
