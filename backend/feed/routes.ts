import type { FeedChunk, FeedSummary } from '#/contracts/content/feed.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { sql, type Kysely } from 'kysely'
import { sites, type SiteKey } from '../sites/sites.ts'
import { imageIdOf } from '../catalog/work.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange, Route } from '../wire/route.ts'

/** Works in a chunk at most; a sitemap file may hold 50,000 addresses, and each work has one per locale. */
const chunkSize = 10_000

function siteOf({ url }: Exchange): SiteKey {
  const siteId = url.searchParams.get('siteId') ?? ''
  const site = sites.find((known) => known === siteId.toLowerCase())
  if (!site)
    throw new Problem(400, 'Bad Request', `siteId is "${siteId}": expected Art, Poster or PosterAP`, {
      field: 'siteId',
    })
  return site
}

export const routes: readonly Route<{ db: Kysely<Database>; search: Search }>[] = [
  {
    method: 'GET',
    path: '/feed/v1/works',
    async handle(exchange, { db }) {
      siteOf(exchange)
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
    async handle(exchange, { db, search }) {
      const chunk = Number(exchange.params['chunk'])
      if (!Number.isInteger(chunk) || chunk < 1 || chunk > 100_000)
        throw new Problem(404, 'Not Found', `chunk is "${exchange.params['chunk']}": expected a whole number from 1`)
      const siteId = exchange.url.searchParams.get('siteId') ?? ''
      const { vocabulary } = await search.current()
      const shown = vocabulary.find('site', siteOf(exchange))?.id ?? 0
      const rows = await db
        .selectFrom('work')
        .select(['id', 'title', 'artist', 'released'])
        .where('id', '>', (chunk - 1) * chunkSize)
        .where('id', '<=', chunk * chunkSize)
        .where(sql<boolean>`${sql.lit(shown)} = any(facets)`)
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
