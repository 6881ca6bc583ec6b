import type { Kysely } from 'kysely'
import type { ComponentShape, Page, RegionShape } from '#/contracts/auth/shopper.ts'
import { pageComponents } from '#/contracts/content/page-components.ts'
import { createCategoryTrees } from '../categories/category-trees.ts'
import { productQuery } from '../products/product-query.ts'
import { createSearch } from '../search/search.ts'
import { parseSite } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import type { PagePlan } from './page-plan.ts'
import { resolvePage } from './routes.ts'
import { WorkPicker } from './work-picker.ts'

/**
 * The page as the shop shows it, with works of the present catalogue.
 * @throws {Error} that names the component that cannot be shown.
 */
export async function checkedPage(db: Kysely<Database>, plan: PagePlan, siteId: string, now: Date): Promise<Page> {
  const search = createSearch(db, () => {})
  const services = { search, catalogue: db, categories: createCategoryTrees(db, search, () => now) }
  const query = productQuery(new URL(`http://localhost/?${new URLSearchParams({ siteId })}`), now)
  const page = await resolvePage(plan, new WorkPicker(services, query, parseSite(siteId)))
  for (const component of page.regions.flatMap(componentsIn)) checkComponent(component)
  return page
}

const componentsIn = ({ components }: Pick<RegionShape, 'components'>): ComponentShape[] =>
  components.flatMap((component) => [component, ...(component.regions ?? []).flatMap(componentsIn)])

function checkComponent({ typeId, data }: ComponentShape): void {
  const schema = Object.entries(pageComponents).find(([id]) => id === typeId)?.[1]
  if (!schema)
    throw new Error(`a component has the typeId "${typeId}": expected one of ${Object.keys(pageComponents).join(', ')}`)
  const [issue] = schema.safeParse(data).error?.issues ?? []
  if (issue) throw new Error(`a component ${typeId} cannot be shown: ${issue.path.join('.')}: ${issue.message}`)
}
