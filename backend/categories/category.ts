import type { FacetAttribute } from '../catalog/facets.ts'

/** One condition: this value of this facet. */
export interface Condition {
  attribute: FacetAttribute
  value: string
}

/** A category as it is laid out for a site, before it is known how many works it has. */
export interface CategoryPlan {
  /** Words without dashes, joined by tildes. */
  id: string
  name: string
  /** What its works have in common; no condition means every work of the site. */
  conditions: readonly Condition[]
  showInMenu?: boolean
  /** Where its menu entry goes instead of its gallery. */
  alternativeUrl?: string
  description?: string
  /** Kept even with no work in it: messages, and heads of menus. */
  always?: boolean
  children?: readonly CategoryPlan[]
}

/** A category of a site with its place in the tree. */
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
  picture: Face | undefined
}

/** The work that stands for a category. */
export interface Face {
  /** Of its picture's address. */
  base: string
  aspect: number
  color: string
}

/** The category and those above it, without the root, general first. */
export function trailOf(category: Category): Category[] {
  const trail: Category[] = []
  for (let at: Category | undefined = category; at?.parent; at = at.parent) trail.unshift(at)
  return trail
}
