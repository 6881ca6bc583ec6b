export const takesGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')

const worthIt = /^(text\/|application\/(json|javascript|xml|problem\+json|x-ndjson|manifest\+json)|image\/svg)/

/** The answer in gzip where the client takes it and the kind of content gains by it; streams stay streams. */
export function compressed(request: Request, response: Response): Response {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !takesGzip(request) || response.headers.has('content-encoding') || !worthIt.test(type))
    return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}
