import type { FacetAttribute } from '../catalog/facets.ts'

/** A work matches if it has this value of this facet. */
export interface Condition {
  attribute: FacetAttribute
  value: string
}

/** A category of a site, before its works are counted. */
export interface CategoryPlan {
  /** One or more keys without dashes, joined by tildes. */
  id: string
  name: string
  /** Its works match all conditions; without conditions, every work of the site matches. */
  conditions: readonly Condition[]
  showInMenu?: boolean
  /** The target of its menu entry instead of its gallery. */
  alternativeUrl?: string
  description?: string
  /** Whether it is included even without works, like messages and menu headings. */
  keepWhenEmpty?: boolean
  children?: readonly CategoryPlan[]
}

/** A category in the tree of a site. */
export interface Category {
  id: string
  name: string
  description: string
  conditions: readonly Condition[]
  parent: Category | undefined
  children: Category[]
  showInMenu: boolean
  alternativeUrl: string | undefined
  workCount: number
  picture: CategoryPicture | undefined
}

/** The picture of a work that represents a category. */
export interface CategoryPicture {
  /** The picture's address without its width. */
  base: string
  aspect: number
  color: string
}

/**
 * The children that clients list. The root also has categories for facet values and for the messages of the storefront:
 * clients request these by id.
 */
export const listedChildren = ({ parent, children }: Category): Category[] =>
  parent ? children : children.filter(({ showInMenu }) => showInMenu)

/** The ancestors of a category without the root, and the category itself, from general to specific. */
export function categoryPath(category: Category): Category[] {
  const trail: Category[] = []
  for (let current: Category | undefined = category; current?.parent; current = current.parent) trail.unshift(current)
  return trail
}
