import type { Taxonomy } from '#/contracts/product-group.ts'
import { galleryPath } from '#/domain/product-url.ts'
import { prefixes } from '../catalog/category-plans.ts'
import { facetsOf, keyOf, subjectFacets, type FacetAttribute } from '../catalog/facets.ts'
import { listOfferOf } from '../catalog/offer.ts'
import type { Work } from '../catalog/work.ts'

/** The attributes whose values a shopper may want more of, the most telling first. */
const related: readonly FacetAttribute[] = ['c_subjects', 'c_style', 'c_artType', 'artist', 'c_room', 'c_color']

interface WorkCategory {
  id: string
  name: string
}

/** The categories that a work hangs in, without the broadest. */
export function categoriesOf(work: Work): WorkCategory[] {
  const facets = facetsOf(work, listOfferOf(work))
  const categories = related.flatMap((attribute) =>
    facets
      .filter((facet) => facet.attribute === attribute)
      .map(({ value, label }) => ({ id: `${prefixes[attribute] ?? ''}${value}`, name: label })),
  )
  return [...new Map(categories.map((category) => [category.id, category])).values()]
}

/** The way down to a work: its first subject, general first. */
export const trailOf = (work: Work): WorkCategory[] =>
  subjectFacets(work.subjects[0] ?? '').map(({ value, label }) => ({ id: value, name: label }))

export const artistGallery = ({ artist }: Work, siteId: string): string =>
  galleryPath(siteId, { id: `${prefixes.artist ?? ''}${keyOf(artist.id)}`, name: artist.name })

export function taxonomyOf(work: Work, siteId: string): Taxonomy {
  const trail = trailOf(work)
  const addressed = (category: WorkCategory) => ({ ...category, displayURL: galleryPath(siteId, category) })
  return {
    expand: {
      categories: categoriesOf(work).map(addressed),
      breadcrumbs: trail.map(addressed).map(({ name, displayURL }, index) => ({ name, displayURL, order: index + 1 })),
    },
  }
}
