import type { FacetAttribute } from '../catalog/facets.ts'

/** A work matches if it has this value of this facet. */
export interface Condition {
  attribute: FacetAttribute
  value: string
}

/** A category of a site, before its works are counted. */
export interface CategoryPlan {
  /** Keys without dashes, joined by tildes. */
  id: string
  name: string
  /** Its works match all conditions; without conditions, every work of the site matches. */
  conditions: readonly Condition[]
  showInMenu?: boolean
  /** The target of its menu entry instead of its gallery. */
  alternativeUrl?: string
  description?: string
  /** Included without works: messages and menu headings. */
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
 * The children that clients list. Below the root there are also categories that stand for a facet or a message of the
 * storefront; only their ids lead to them.
 */
export const listedChildren = ({ parent, children }: Category): Category[] =>
  parent ? children : children.filter(({ showInMenu }) => showInMenu)

/** The ancestors of a category without the root, and the category itself, from general to specific. */
export function categoryPath(category: Category): Category[] {
  const trail: Category[] = []
  for (let at: Category | undefined = category; at?.parent; at = at.parent) trail.unshift(at)
  return trail
}
