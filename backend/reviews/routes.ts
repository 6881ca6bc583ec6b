import { galleryPath } from '#/domain/product/product-url.ts'
import { cornerPicture, itemPicture } from '#/domain/picture-url.ts'
import { readState } from '../catalog/state.ts'
import { encodeUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { json, Problem } from '../wire/problem.ts'
import { z } from 'zod'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { sourceRevision, revisionOf } from '../images/revision.ts'
import { defaultSizeOf } from '../pricing/sizes.ts'
import { findProduct } from '../products/find-product.ts'
import { productParameters, productQuery, type ProductQuery } from '../products/product-query.ts'
import { siteConfiguration } from '../sites/sites.ts'
import { moderationRoutes, type Services as ModerationServices } from './moderation.ts'
import { ratingsOf, summarizeVotes, votesOf } from './ratings.ts'
import { SHOP_ID, shopRating, starsOf } from './reviews.ts'
import { shopperRoutes, type Services as ShopperServices } from './shopper-reviews.ts'

const MOST_POPULAR = 1_000_000

type Services = ShopperServices & ModerationServices

export const routes: readonly Route<Services>[] = [
  route({
    method: 'GET',
    path: '/business/v4/products/ratings',
    query: productParameters.extend({ apnum: z.string().optional(), includes: z.string().optional() }),
    handle: readRatings,
  }),
  ...moderationRoutes,
  ...shopperRoutes,
]

/** The ratings of a work, or of the shop without `apnum`; `includes=services` adds the ratings of services. */
async function readRatings({ url }: Exchange, { db, now }: Services): Promise<Response> {
  const query = productQuery(url, now())
  const apnum = url.searchParams.get('apnum')
  const found = apnum === null ? undefined : await findProduct(db, apnum)
  if (apnum !== null && !found) throw new Problem(404, 'Product Not Found', 'No product has this number.')
  const includes = (url.searchParams.get('includes') ?? '').split(',')
  // Nobody has rated the services of an imported catalogue.
  const isRated = found ? found.work.own === undefined : (await readState(db, 'import')) === undefined
  const services = isRated && includes.includes('services') ? servicesOf(found?.work, query) : []
  if (!found) return json(ratingsOf(await shopRating(db), SHOP_ID, 1, services))
  const { work } = found
  const { all } = await starsOf(db, work, now())
  return json(ratingsOf(summarizeVotes(votesOf(all)), work.id, work.popularity / MOST_POPULAR, services))
}

function servicesOf(work: Work | undefined, { siteId }: ProductQuery) {
  const gallery = (id: string, name: string) => galleryPath(siteId, { id, name })
  const stretched = work?.canCanvasStretched ? canvasPicture(work) : undefined
  return [
    {
      serviceType: 'Framing',
      galleryUrl: gallery('frames', 'Frames'),
      thumbnailUrl: cornerPicture(siteConfiguration(siteId).collection === 'gallery' ? 'OAK' : 'CWN', sourceRevision),
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
