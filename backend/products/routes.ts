import { encodeUpi } from '../items/upi.ts'
import { z } from 'zod'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { Problem } from '../wire/problem.ts'
import { findProduct, type FoundProduct } from './find-product.ts'
import { workGroup } from './work-group.ts'
import { productParameters, productQuery } from './product-query.ts'
import { loadProductGroup } from './product-group.ts'
import { similarWorks, type ProductServices } from './similar.ts'
import { taxonomyOf } from './work-categories.ts'

const MAX_SIMILAR = 60
const DEFAULT_SIMILAR = 20
const MAX_IDS = 24

const query = productParameters

export const routes: readonly Route<ProductServices>[] = [
  route({ method: 'GET', path: '/business/v1/products/groups/:upi', query, handle: readGroup }),
  route({ method: 'GET', path: '/business/v1/products/:ids', query, handle: readProducts }),
  route({ method: 'GET', path: '/business/v3/taxonomy/:upi', query, handle: readTaxonomy }),
  route({
    method: 'GET',
    path: '/business/v4/products/:apnum/similarities',
    query: query.extend({ count: z.string().optional() }),
    handle: readSimilarities,
  }),
]

async function readGroup({ params, url }: Exchange, { catalogue, now }: ProductServices): Promise<Response> {
  const query = productQuery(url, now())
  const found = await findProduct(catalogue, params['upi'] ?? '')
  if (!found) throw new Problem(404, 'Product not found for the upi', 'There is no work with this UPI or image id.')
  return Response.json(await loadProductGroup(catalogue, found, query))
}

/** Responds with the variants of ids joined by commas: one variant for a UPI, all variants for an image id. */
async function readProducts({ params, url }: Exchange, { catalogue, now }: ProductServices): Promise<Response> {
  const query = productQuery(url, now())
  const ids = (params['ids'] ?? '').split(',').slice(0, MAX_IDS)
  const found = await Promise.all(ids.map((id) => findProduct(catalogue, id)))
  const products = found
    .filter((found) => found !== undefined)
    .flatMap((found) => {
      const upi = found.item && encodeUpi(found.item)
      return workGroup(found, query).products.filter((product) => upi === undefined || product.upi === upi)
    })
  if (products.length === 0) throw new Problem(404, 'Product Not Found', 'No product has this id.')
  return Response.json(products)
}

async function readTaxonomy({ params, url }: Exchange, { catalogue, now }: ProductServices): Promise<Response> {
  const { siteId, names } = productQuery(url, now())
  const { work } = await requireProduct(catalogue, params['upi'])
  return Response.json(taxonomyOf(work, siteId, names))
}

async function readSimilarities({ params, url }: Exchange, services: ProductServices): Promise<Response> {
  const query = productQuery(url, services.now())
  const { work } = await requireProduct(services.catalogue, params['apnum'])
  const requested = Number(url.searchParams.get('count') ?? DEFAULT_SIMILAR)
  const count = Number.isInteger(requested) && requested > 0 ? Math.min(requested, MAX_SIMILAR) : DEFAULT_SIMILAR
  return Response.json(await similarWorks(services, work, query, count))
}

async function requireProduct(catalogue: ProductServices['catalogue'], id = ''): Promise<FoundProduct> {
  const found = await findProduct(catalogue, id)
  if (!found) throw new Problem(404, 'Product Not Found', 'No product has this id.')
  return found
}
