import type { FeedChunk, FeedSummary } from '#/contracts/content/feed.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { parseSite } from '../sites/sites.ts'
import { imageIdOf, type OwnFacts } from '../catalog/work.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { Problem } from '../wire/problem.ts'
import { route, type Route } from '../wire/route.ts'

/** The maximum number of works in a chunk. A sitemap file may hold 50,000 addresses, and a work has one per locale. */
const chunkSize = 10_000

interface Services {
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  search: Search
}

const query = z.object({ siteId: z.string() })

export const routes: readonly Route<Services>[] = [
  route({
    method: 'GET',
    path: '/feed/v1/works',
    query,
    async handle({ query: { siteId } }, { catalogue }: Services) {
      parseSite(siteId)
      const { last } = await catalogue
        .selectFrom('work')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      return Response.json({ chunks: Math.ceil(Number(last ?? 0) / chunkSize) } satisfies FeedSummary)
    },
  }),
  route({
    method: 'GET',
    path: '/feed/v1/works/:chunk',
    query,
    async handle({ params, query: { siteId } }, { catalogue, search }: Services) {
      const chunk = Number(params['chunk'])
      if (!Number.isInteger(chunk) || chunk < 1 || chunk > 100_000)
        throw new Problem(404, 'Not Found', `chunk is "${params['chunk']}": expected a whole number from 1`)
      const { vocabulary } = await search.current()
      const siteValue = vocabulary.find('site', parseSite(siteId))?.id ?? 0
      const rows = await catalogue
        .selectFrom('work')
        .select(['id', 'title', 'artist', 'released', 'own'])
        .where('id', '>', (chunk - 1) * chunkSize)
        .where('id', '<=', chunk * chunkSize)
        .where(sql<boolean>`${sql.lit(siteValue)} = any(facets)`)
        .orderBy('id')
        .execute()
      const works = rows.map(({ id, title, artist, released, own }) => ({
        path: productPath(siteId, { imageId: imageIdOf(id), title, artist }),
        released: new Date(released * 86_400_000).toISOString().slice(0, 10),
        ...(own?.skus?.[''] === undefined ? {} : { sku: own.skus[''] }),
        ...(own?.picture ? { pictures: picturesOf(imageIdOf(id), own) } : {}),
      }))
      return Response.json({ works } satisfies FeedChunk)
    },
  }),
]

const picturesOf = (imageId: string, { morePictures = [] }: OwnFacts): string[] => [
  workPicture(imageId),
  ...morePictures.map(({ number }) => workPicture(imageId, undefined, number)),
]
