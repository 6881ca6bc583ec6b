import { feedChunk, feedSummary } from '#/contracts/content/feed.ts'
import { ask } from './client.server.ts'

export const readFeedSummary = (siteId: string) => ask('feed', '/v1/works', { schema: feedSummary, query: { siteId } })

export const readFeedChunk = (siteId: string, chunk: number) =>
  ask('feed', `/v1/works/${chunk}`, { schema: feedChunk, query: { siteId } })
