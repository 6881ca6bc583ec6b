import { page, type Page } from '#/contracts/auth/shopper.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import { ask } from './client.server.ts'
import { environment } from './environment.server.ts'

/** A page of the page designer. */
export const getPage = (id: string, { site, locale }: PlaceIds): Promise<Page> =>
  ask(
    'commerce',
    `/experience/shopper-experience/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/pages/${encodeURIComponent(id)}`,
    { schema: page, query: { siteId: site, locale } },
  )
