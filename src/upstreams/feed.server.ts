import { feedChunk, feedSummary } from '#/contracts/content/feed.ts'
import { requestUpstream } from './client.server.ts'

export const readFeedSummary = (siteId: string) =>
  requestUpstream('feed', '/v1/works', { schema: feedSummary, query: { siteId } })

export const readFeedChunk = (siteId: string, chunk: number) =>
  requestUpstream('feed', `/v1/works/${chunk}`, { schema: feedChunk, query: { siteId } })
