import { randomUUID } from 'node:crypto'
import { readBodyWithLimit } from './body-limit.ts'
import { isLostConnection } from '../store/lost-connection.ts'
import { requestScope, type Log } from '../wire/log.ts'
import { problemResponse, Problem } from '../wire/problem.ts'
import { checkQuery, invalidParameter } from '../wire/query.ts'
import type { Route } from '../wire/route.ts'
import { encodedTextError } from '../wire/text.ts'

interface CompiledRoute<Services> {
  route: Route<Services>
  pattern: URLPattern
  /** Whether the pattern may match a path with a number of segments: faster than the pattern, which decides. */
  mayMatch(path: string, segments: number): boolean
}

interface RouteMatch<Services> {
  route: Route<Services>
  params: Record<string, string>
}

/** A path of segments, each of which is a text or, after a colon, the name of a parameter. */
const plainPath = /^(\/:?[\w.-]+)+$/

function compiledRoute<Services>(route: Route<Services>): CompiledRoute<Services> {
  const pattern = new URLPattern({ pathname: route.path })
  if (!plainPath.test(route.path)) return { route, pattern, mayMatch: () => true }
  const [beginning = ''] = route.path.split(':')
  const expected = route.path.split('/').length
  return { route, pattern, mayMatch: (path, segments) => segments === expected && path.startsWith(beginning) }
}

/** A web-standard handler for all routes. It never rejects: every error becomes a problem response. */
export function createHandler<Services extends { log: Log }>(
  routes: readonly Route<Services>[],
  services: Services,
): (request: Request) => Promise<Response> {
  const compiled = routes.map(compiledRoute)

  return async (request) => {
    const correlationId = correlationIdOf(request)
    return requestScope.run({ correlationId }, async () => {
      const response = await respond(compiled, services, request, correlationId)
      const { body, status } = response
      const headers = new Headers(response.headers)
      headers.set('correlation-id', correlationId)
      return new Response(body, { status, headers })
    })
  }
}

async function respond<Services extends { log: Log }>(
  compiled: readonly CompiledRoute<Services>[],
  services: Services,
  request: Request,
  correlationId: string,
): Promise<Response> {
  try {
    const url = new URL(request.url)
    const { route, params } = findRoute(compiled, request.method, url)
    checkQuery(url)
    const limited = route.readsBody ? request : await readBodyWithLimit(request)
    const response = await route.handle({ request: limited, url, params, correlationId }, services)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error, headersOf(error))
    if (isLostConnection(error)) {
      services.log.warn('the database could not be reached', { path: pathOf(request.url), error: String(error) })
      return problemResponse(new Problem(503, 'Unavailable', 'The store cannot be reached.'), { 'retry-after': '1' })
    }
    services.log.error('request failed', {
      method: request.method,
      path: pathOf(request.url),
      error: describeError(error),
    })
    return problemResponse(
      new Problem(500, 'Internal Error', 'Something went wrong. The log has more under the correlation id.'),
    )
  }
}

const headersOf = ({ status, fields }: Problem): HeadersInit => ({
  ...(status === 405 && typeof fields['allow'] === 'string' ? { allow: fields['allow'] } : {}),
  ...(typeof fields['retryAfter'] === 'number' ? { 'retry-after': String(fields['retryAfter']) } : {}),
})

function findRoute<Services>(
  compiled: readonly CompiledRoute<Services>[],
  method: string,
  url: URL,
): RouteMatch<Services> {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  const allowed: string[] = []
  const segments = url.pathname.split('/').length
  for (const { route, pattern, mayMatch } of compiled) {
    const groups = mayMatch(url.pathname, segments) && pattern.exec({ pathname: url.pathname })?.pathname.groups
    if (!groups) continue
    if (route.method === routeMethod) return { route, params: decodeParams(groups) }
    allowed.push(route.method)
  }
  if (allowed.length > 0)
    throw new Problem(405, 'Method Not Allowed', `${method} is not allowed here.`, { allow: allowed.join(', ') })
  const error = encodedTextError(url.pathname)
  if (error) throw invalidParameter('path', error)
  throw new Problem(404, 'Not Found', `There is nothing at ${url.pathname.slice(0, 200)}.`)
}

/** @throws {Problem} 400 with the name of the segment that is not text. */
function decodeParams(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const encoded = Object.entries(groups).map(([name, value = '']) => [name, value] as const)
  for (const [name, value] of encoded) {
    const error = encodedTextError(value)
    if (error) throw invalidParameter(name, error)
  }
  return Object.fromEntries(encoded.map(([name, value]) => [name, decodeURIComponent(value)]))
}

function correlationIdOf({ headers }: Request): string {
  const id = headers.get('correlation-id') ?? ''
  return /^[\w-]{8,64}$/.test(id) ? id : randomUUID()
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : 'not a URL')

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
