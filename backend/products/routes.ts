import { encodeUpi } from '../items/upi.ts'
import type { Exchange, Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { Problem } from '../wire/problem.ts'
import { askedFor, type AskedFor } from './asked-for.ts'
import { groupOf } from './group.ts'
import { productQuery } from './query.ts'
import { shownGroup } from './shown.ts'
import { similarTo } from './similar.ts'
import { taxonomyOf } from './work-categories.ts'

const MOST_SIMILAR = 60
const USUAL_SIMILAR = 20
const MOST_IDS = 24

export const routes: readonly Route<ShopperServices>[] = [
  { method: 'GET', path: '/business/v1/products/groups/:upi', handle: readGroup },
  { method: 'GET', path: '/business/v1/products/:ids', handle: readProducts },
  { method: 'GET', path: '/business/v3/taxonomy/:upi', handle: readTaxonomy },
  { method: 'GET', path: '/business/v4/products/:apnum/similarities', handle: readSimilarities },
]

async function readGroup({ params, url }: Exchange, { db, now }: ShopperServices): Promise<Response> {
  const query = productQuery(url, now())
  const asked = await askedFor(db, params['upi'] ?? '')
  if (!asked) throw new Problem(404, 'Product not found for the upi', 'There is no work with this UPI or image id.')
  return Response.json(await shownGroup(db, asked, query))
}

/** The product service: the item of a UPI, or all that is sold of an image id; several ids joined by commas. */
async function readProducts({ params, url }: Exchange, { db, now }: ShopperServices): Promise<Response> {
  const query = productQuery(url, now())
  const ids = (params['ids'] ?? '').split(',').slice(0, MOST_IDS)
  const found = await Promise.all(ids.map((id) => askedFor(db, id)))
  const products = found
    .filter((asked) => asked !== undefined)
    .flatMap((asked) => {
      const upi = asked.item && encodeUpi(asked.item)
      return groupOf(asked, query).products.filter((product) => upi === undefined || product.upi === upi)
    })
  if (products.length === 0) throw new Problem(404, 'Product Not Found', 'No product has this id.')
  return Response.json(products)
}

async function readTaxonomy({ params, url }: Exchange, { db, now }: ShopperServices): Promise<Response> {
  const { siteId, names } = productQuery(url, now())
  const { work } = await workAskedFor(db, params['upi'])
  return Response.json(taxonomyOf(work, siteId, names))
}

async function readSimilarities({ params, url }: Exchange, { db, now }: ShopperServices): Promise<Response> {
  const query = productQuery(url, now())
  const { work } = await workAskedFor(db, params['apnum'])
  const wanted = Number(url.searchParams.get('count') ?? USUAL_SIMILAR)
  const count = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST_SIMILAR) : USUAL_SIMILAR
  return Response.json(await similarTo(db, work, query, count))
}

async function workAskedFor(db: ShopperServices['db'], id = ''): Promise<AskedFor> {
  const asked = await askedFor(db, id)
  if (!asked) throw new Problem(404, 'Product Not Found', 'No product has this id.')
  return asked
}
