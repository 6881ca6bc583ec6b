import { randomBytes } from 'node:crypto'
import type { RecentUpload, RecentUploads } from '#/contracts/uploads.ts'
import { z } from 'zod'
import { integer } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import { route, type Exchange, type Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'

const PATH = '/business/v1/uploads'

/** UPLOAD-04. */
const DEFAULT_LIMIT = 6
const MAX_LIMIT = 60

export const routes: readonly Route<ShopperServices>[] = [
  route({
    method: 'GET',
    path: PATH,
    authorize: requireShopper,
    query: z.object({ limit: integer(1, MAX_LIMIT).default(DEFAULT_LIMIT) }),
    handle: listUploads,
  }),
  { method: 'POST', path: PATH, handle: upload },
  { method: 'GET', path: `${PATH}/:upi`, handle: readUpload },
  { method: 'GET', path: '/images/uploads/:upi', handle: readPicture },
]

/** How a picture of each kind begins. */
const signatures: readonly (readonly [mediaType: string, begins: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
]

const shapeOf = (upi: string): RecentUpload => ({
  upi,
  imageUrl: `/images/uploads/${upi}`,
  productUrl: `/frame-my-photos?upi=${upi}`,
})

/** A shopper's own photographs, the latest first. */
async function listUploads(
  { caller: { customerId, siteId }, query: { limit } }: { caller: Shopper; query: { limit: number } },
  { db }: ShopperServices,
): Promise<Response> {
  const rows = await db
    .selectFrom('upload')
    .select('upi')
    .where('customer_id', '=', customerId)
    .where('site', '=', parseSite(siteId))
    .orderBy('created_at', 'desc')
    .orderBy('upi')
    .limit(limit)
    .execute()
  return json({ uploads: rows.map(({ upi }) => shapeOf(upi)) } satisfies RecentUploads)
}

/** UPLOAD-05: an upload never changes, so its response may be cached for ever; its UPI is the secret that opens it. */
async function readUpload({ params }: Exchange, { db }: ShopperServices): Promise<Response> {
  const stored = await db.selectFrom('upload').select('upi').where('upi', '=', upiIn(params)).executeTakeFirst()
  if (!stored) throw notFound()
  return Response.json(shapeOf(stored.upi), { headers: FOR_EVER })
}

async function readPicture({ params }: Exchange, { db }: ShopperServices): Promise<Response> {
  const stored = await db
    .selectFrom('upload')
    .select(['picture', 'media_type'])
    .where('upi', '=', upiIn(params))
    .executeTakeFirst()
  if (!stored) throw notFound()
  return new Response(Uint8Array.from(stored.picture), {
    headers: { ...FOR_EVER, 'content-type': stored.media_type, 'x-content-type-options': 'nosniff' },
  })
}

const FOR_EVER = { 'cache-control': 'private, max-age=31536000, immutable' }

async function upload(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { customerId, siteId } = await requireShopper(exchange, services)
  const picture = new Uint8Array(await exchange.request.arrayBuffer())
  const begins = Buffer.from(picture.subarray(0, 12)).toString('hex')
  const [mediaType] = signatures.find(([, signature]) => signature.test(begins)) ?? []
  if (!mediaType) throw new Problem(415, 'Unsupported Media Type', 'The body is no JPEG, PNG or WebP picture.')
  const upi = `U${randomBytes(11).toString('hex').toUpperCase()}`
  await services.db
    .insertInto('upload')
    .values({
      upi,
      customer_id: customerId,
      site: parseSite(siteId),
      media_type: mediaType,
      picture,
      created_at: services.now(),
    })
    .execute()
  return json(shapeOf(upi), 201)
}

const upiIn = (params: Exchange['params']): string => (params['upi'] ?? '').toUpperCase().slice(0, 24)
const notFound = () => new Problem(404, 'Upload Not Found', 'There is no upload with this UPI.')
