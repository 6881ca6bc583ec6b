import { galleryPath } from '#/domain/product/product-url.ts'
import { cornerPicture, itemPicture } from '#/domain/picture-url.ts'
import { encodeUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { json, Problem } from '../wire/problem.ts'
import { z } from 'zod'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { sourceRevision, revisionOf } from '../images/revision.ts'
import { defaultSizeOf } from '../pricing/sizes.ts'
import { findProduct } from '../products/find-product.ts'
import { productParameters, productQuery, type ProductQuery } from '../products/product-query.ts'
import { ratingsOf } from './ratings.ts'
import { approvedVotes, RATINGS, writeRating, type ReviewServices } from './shopper-ratings.ts'

const MOST_POPULAR = 1_000_000
/** The id of the shop as a whole, used without a work. */
const SHOP_ID = 0

export const routes: readonly Route<ReviewServices>[] = [
  route({
    method: 'GET',
    path: RATINGS,
    query: productParameters.extend({ apnum: z.string().optional(), includes: z.string().optional() }),
    handle: readRatings,
  }),
  writeRating,
]

/** The ratings of a work, or of the shop without `apnum`; `includes=services` adds the ratings of services. */
async function readRatings({ url }: Exchange, { db, now }: ReviewServices): Promise<Response> {
  const query = productQuery(url, now())
  const apnum = url.searchParams.get('apnum')
  const found = apnum === null ? undefined : await findProduct(db, apnum)
  if (apnum !== null && !found) throw new Problem(404, 'Product Not Found', 'No product has this number.')
  const includes = (url.searchParams.get('includes') ?? '').split(',')
  const services = includes.includes('services') ? servicesOf(found?.work, query) : []
  if (!found) return json(ratingsOf(SHOP_ID, 1, services))
  const written = await approvedVotes(db, found.work.id)
  return json(ratingsOf(found.work.id, found.work.popularity / MOST_POPULAR, services, written))
}

function servicesOf(work: Work | undefined, { siteId }: ProductQuery) {
  const gallery = (id: string, name: string) => galleryPath(siteId, { id, name })
  const stretched = work?.canCanvasStretched ? canvasPicture(work) : undefined
  return [
    {
      serviceType: 'Framing',
      galleryUrl: gallery('frames', 'Frames'),
      thumbnailUrl: cornerPicture(siteId === 'Art' ? 'OAK' : 'CWN', sourceRevision),
    },
    ...(work && !stretched
      ? []
      : [
          {
            serviceType: 'Canvas',
            galleryUrl: gallery('stretchedcanvas', 'Canvas'),
            thumbnailUrl: stretched ?? cornerPicture('FBK', sourceRevision),
          },
        ]),
  ]
}

const canvasPicture = (work: Work): string =>
  itemPicture(
    encodeUpi({ imageId: work.imageId, group: 'Canvas', ...defaultSizeOf(work), service: { name: 'canvas' } }),
    revisionOf(work),
  )
