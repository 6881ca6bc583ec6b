import { setResponseHeader } from '@tanstack/react-start/server'
import type { forward } from '#/upstreams/client.server.ts'

type UpstreamPicture = Awaited<ReturnType<typeof forward>>

const copiedHeaders = ['content-type', 'content-length', 'etag', 'x-content-type-options']

/** The headers that make a request for a picture conditional. */
export function conditionalHeaders({ headers }: Request): Record<string, string> {
  const etag = headers.get('if-none-match')
  return etag ? { 'if-none-match': etag } : {}
}

export const isPicture = ({ status }: UpstreamPicture): boolean => status === 200 || status === 304

/** The response with an upstream's picture, whose `Cache-Control` it keeps. */
export function pictureResponse({ status, headers, _data }: UpstreamPicture): Response {
  const copied = copiedHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value ? [[name, value] as const] : []
  })
  // Reading the session set `no-store`, which Start prefers to a header of the response.
  setResponseHeader('cache-control', headers.get('cache-control') ?? 'private, no-store')
  return new Response(status === 304 ? null : (_data ?? null), { status, headers: Object.fromEntries(copied) })
}

export const missingPicture = (text: string): Response =>
  new Response(`${text}\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
