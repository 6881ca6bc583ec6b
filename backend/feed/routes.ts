import type { FeedChunk, FeedSummary } from '#/contracts/feed.ts'
import { productPath } from '#/domain/product-url.ts'
import { imageIdOf } from '../catalog/works.ts'
import { Problem, type Exchange, type Route } from '../http/route.ts'
import { studios } from '../studio/studios.ts'

/** Works in a chunk at most; a sitemap file may hold 50,000 addresses, and each work has one per locale. */
const chunkSize = 10_000

const hands: Readonly<Record<string, readonly string[]>> = {
  ART: ['gallery', 'both'],
  POSTER: ['press', 'both'],
  POSTERAP: ['press', 'both'],
}

function studiosOf({ url }: Exchange): string[] {
  const siteId = url.searchParams.get('siteId') ?? ''
  const wanted = hands[siteId.toUpperCase()]
  if (!wanted)
    throw new Problem(400, 'Bad Request', `siteId is "${siteId}": expected Art, Poster or PosterAP`, {
      field: 'siteId',
    })
  return studios.filter((studio) => wanted.includes(studio.hand)).map((studio) => studio.id)
}

export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/feed/v1/works',
    async handle(exchange, { db }) {
      studiosOf(exchange)
      const { last } = await db
        .selectFrom('work')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      return Response.json({ chunks: Math.ceil(Number(last ?? 0) / chunkSize) } satisfies FeedSummary)
    },
  },
  {
    method: 'GET',
    path: '/feed/v1/works/:chunk',
    async handle(exchange, { db }) {
      const chunk = Number(exchange.params['chunk'])
      if (!Number.isInteger(chunk) || chunk < 1 || chunk > 100_000)
        throw new Problem(404, 'Not Found', `chunk is "${exchange.params['chunk']}": expected a whole number from 1`)
      const siteId = exchange.url.searchParams.get('siteId') ?? ''
      const rows = await db
        .selectFrom('work')
        .select(['id', 'title', 'artist', 'released'])
        .where('id', '>', (chunk - 1) * chunkSize)
        .where('id', '<=', chunk * chunkSize)
        .where('studio', 'in', studiosOf(exchange))
        .orderBy('id')
        .execute()
      const works = rows.map(({ id, title, artist, released }) => ({
        path: productPath(siteId, { imageId: imageIdOf(id), title, artist }),
        released: new Date(released * 86_400_000).toISOString().slice(0, 10),
      }))
      return Response.json({ works } satisfies FeedChunk)
    },
  },
]
