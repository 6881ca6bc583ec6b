import { z } from 'zod'

/** The fields of a category that public pages read. */
export interface CategoryShape {
  id: string
  name: string
  description?: string | undefined
  pageTitle?: string | undefined
  pageDescription?: string | undefined
  parentCategoryId?: string | undefined
  parentCategoryTree?: { id: string; name: string }[] | undefined
  onlineSubCategoriesCount?: number | undefined
  /** The path of its gallery, without site and locale. */
  displayURL?: string | undefined
  /** Its address in the API. */
  resourceURL?: string | undefined
  c_showInMenu?: boolean | undefined
  c_alternativeUrl?: string | undefined
  /** The picture for menus and category grids, with its aspect (width over height) and dominant color. */
  c_picture?: { url: string; aspect: number; color: string } | undefined
  c_workCount?: number | undefined
  categories?: CategoryShape[] | undefined
}

/** `GET /product/shopper-products/v1/organizations/{org}/categories/{id}?levels=`: API-20, API-21, ENTITY-16, ENTITY-17. */
export const category: z.ZodType<CategoryShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    pageTitle: z.string().optional(),
    pageDescription: z.string().optional(),
    parentCategoryId: z.string().optional(),
    parentCategoryTree: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    onlineSubCategoriesCount: z.number().int().optional(),
    displayURL: z.string().optional(),
    resourceURL: z.string().optional(),
    c_showInMenu: z.boolean().optional(),
    c_alternativeUrl: z.string().optional(),
    c_picture: z.object({ url: z.string(), aspect: z.number(), color: z.string() }).optional(),
    c_workCount: z.number().int().optional(),
    categories: z.array(category).optional(),
  }),
)

export interface ComponentShape {
  id: string
  typeId: string
  data: Record<string, unknown>
  regions?: RegionShape[] | undefined
}
export interface RegionShape {
  id: string
  components: ComponentShape[]
}
const region: z.ZodType<RegionShape> = z.lazy(() => z.object({ id: z.string(), components: z.array(component) }))
const component: z.ZodType<ComponentShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    typeId: z.string(),
    data: z.record(z.string(), z.unknown()),
    regions: z.array(region).optional(),
  }),
)

/** `GET /experience/shopper-experience/v1/organizations/{org}/pages/{id}`: API-24, PD-01 to PD-07. */
export const page = z.object({
  id: z.string(),
  typeId: z.string(),
  name: z.string().optional(),
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
  regions: z.array(region),
})

export type Page = z.infer<typeof page>
