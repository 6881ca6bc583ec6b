import { galleryPath } from '#/domain/product/product-url.ts'
import { cornerPicture, itemPicture } from '#/domain/picture-url.ts'
import { encodeUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { json, Problem } from '../wire/problem.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { sourceRevision, revisionOf } from '../images/revision.ts'
import { defaultSizeOf } from '../pricing/sizes.ts'
import { askedFor } from '../products/asked-for.ts'
import { productQuery, type ProductQuery } from '../products/query.ts'
import { ratingsOf } from './ratings.ts'
import { writeRating, writtenVotes, type ReviewServices } from './written.ts'

const MOST_POPULAR = 1_000_000
/** The house as a whole, where no work is named. */
const HOUSE = 0

export const routes: readonly Route<ReviewServices>[] = [
  { method: 'GET', path: '/business/v4/products/ratings', handle: readRatings },
  { method: 'POST', path: '/business/v4/products/ratings', handle: writeRating },
]

/** How a work is rated, or without `apnum` the house; `includes=services` adds what is done to the sheet. */
async function readRatings({ url }: Exchange, { db, now }: ReviewServices): Promise<Response> {
  const query = productQuery(url, now())
  const apnum = url.searchParams.get('apnum')
  const asked = apnum === null ? undefined : await askedFor(db, apnum)
  if (apnum !== null && !asked) throw new Problem(404, 'Product Not Found', 'No product has this number.')
  const includes = (url.searchParams.get('includes') ?? '').split(',')
  const services = includes.includes('services') ? servicesOf(asked?.work, query) : []
  if (!asked) return json(ratingsOf(HOUSE, 1, services))
  const written = await writtenVotes(db, asked.work.id)
  return json(ratingsOf(asked.work.id, asked.work.popularity / MOST_POPULAR, services, written))
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
