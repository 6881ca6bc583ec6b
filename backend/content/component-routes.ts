import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { productQuery } from '../products/product-query.ts'
import { currentEdits } from './edits.ts'
import { pagesOf } from './library.ts'
import { pageOf, pageParameters } from './routes.ts'

/** A component of a page; the component's id starts with the page's id. */
const readComponent = shopperRoute({
  method: 'GET',
  path: '/experience/shopper-experience/v1/organizations/:org/components/:componentId',
  query: { locale, parameters: pageParameters.parameters },
  async handle({ url, params: { componentId = '' } }, services: Services) {
    const query = productQuery(url, services.now())
    const site = parseSite(query.siteId)
    const pages = [...pagesOf(site, query.names, await currentEdits(services, site)).keys()]
    for (const id of pages.filter((page) => componentId.startsWith(`${page}-`))) {
      const page = await pageOf(id, query, services)
      const component = page?.regions.flatMap(({ components }) => components).find(({ id: own }) => own === componentId)
      if (component) return json({ ...component, visible: true } satisfies ShopperExperienceTypes.Component)
    }
    throw new Problem(404, 'Component Not Found', 'There is no component with this id on the site.')
  },
})

export const routes: readonly Route[] = [readComponent]
