import { randomUUID } from 'node:crypto'
import { readLimited } from './body.ts'
import { requestScope } from './log.ts'
import { problemResponse } from './problem.ts'
import { Problem, type Route, type Services } from './route.ts'

interface Compiled {
  route: Route
  pattern: URLPattern
}

interface Found {
  route: Route
  params: Record<string, string>
}

/** One web-standard handler for all operations; whatever goes wrong, it answers. */
export function createHandler(routes: readonly Route[], services: Services): (request: Request) => Promise<Response> {
  const compiled = routes.map((route) => ({ route, pattern: new URLPattern({ pathname: route.path }) }))

  return async (request) => {
    const correlationId = correlationIdOf(request)
    return requestScope.run({ correlationId }, async () => {
      const { body, status, headers: given } = await answer(compiled, services, request, correlationId)
      const headers = new Headers(given)
      headers.set('correlation-id', correlationId)
      return new Response(body, { status, headers })
    })
  }
}

async function answer(
  compiled: readonly Compiled[],
  services: Services,
  request: Request,
  correlationId: string,
): Promise<Response> {
  try {
    const url = new URL(request.url)
    const { route, params } = find(compiled, request.method, url)
    const limited = await readLimited(request)
    const response = await route.handle({ request: limited, url, params, correlationId }, services)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error, headersOf(error))
    services.log.error('request failed', { method: request.method, path: pathOf(request.url), error: reportOf(error) })
    return problemResponse(
      new Problem(500, 'Internal Error', 'Something went wrong. The log has more under the correlation id.'),
    )
  }
}

const headersOf = ({ status, fields }: Problem): HeadersInit => ({
  ...(status === 405 && typeof fields['allow'] === 'string' ? { allow: fields['allow'] } : {}),
  ...(typeof fields['retryAfter'] === 'number' ? { 'retry-after': String(fields['retryAfter']) } : {}),
})

function find(compiled: readonly Compiled[], method: string, url: URL): Found {
  const wanted = method === 'HEAD' ? 'GET' : method
  const others: string[] = []
  for (const { route, pattern } of compiled) {
    const groups = pattern.exec({ pathname: url.pathname })?.pathname.groups
    if (!groups) continue
    if (route.method === wanted) return { route, params: decoded(groups) }
    others.push(route.method)
  }
  if (others.length > 0)
    throw new Problem(405, 'Method Not Allowed', `${method} is not possible here.`, { allow: others.join(', ') })
  throw new Problem(404, 'Not Found', `There is nothing at ${url.pathname.slice(0, 200)}.`)
}

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]))
  } catch (error) {
    if (error instanceof URIError) throw new Problem(400, 'Bad Request', 'The path is not well encoded.')
    throw error
  }
}

function correlationIdOf({ headers }: Request): string {
  const given = headers.get('correlation-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : 'not a URL')

const reportOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${reportOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
