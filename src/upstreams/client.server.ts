import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { createFetch, FetchError, type FetchOptions, type FetchResponse } from 'ofetch'
import { limitBodyStream } from 'srvx/body-limit'
import { z } from 'zod'
import { redacted } from '#/domain/redaction.ts'
import { requestScope } from '#/log/log.server.ts'
import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, type Environment } from './environment.server.ts'
import { UpstreamError, type ErrorDetails } from './upstream-error.ts'

interface Upstream {
  address: keyof Environment
  /** Milliseconds, body included. */
  limit: keyof Environment
  /** The path under which the embedded backend serves it. */
  embeddedPath: string
}

const upstreams = {
  commerce: { address: 'COMMERCE_API_URL', limit: 'COMMERCE_TIME_LIMIT', embeddedPath: '' },
  /** Tokens and passwords of the commerce API: hashing takes longer than other requests. */
  auth: { address: 'COMMERCE_API_URL', limit: 'AUTH_TIME_LIMIT', embeddedPath: '' },
  /** Orders of the commerce API: an authorisation must not time out half-way. */
  placing: { address: 'COMMERCE_API_URL', limit: 'PLACING_TIME_LIMIT', embeddedPath: '' },
  business: { address: 'BUSINESS_API_URL', limit: 'BUSINESS_TIME_LIMIT', embeddedPath: '/business' },
  search: { address: 'BRAND_SEARCH_URL', limit: 'SEARCH_TIME_LIMIT', embeddedPath: '/brand-search' },
  typeahead: { address: 'TYPEAHEAD_URL', limit: 'TYPEAHEAD_TIME_LIMIT', embeddedPath: '/typeahead' },
  feed: { address: 'FEED_URL', limit: 'FEED_TIME_LIMIT', embeddedPath: '/feed' },
  orders: { address: 'ORDERS_API_URL', limit: 'ORDERS_TIME_LIMIT', embeddedPath: '/orders' },
  images: { address: 'IMAGES_URL', limit: 'IMAGES_TIME_LIMIT', embeddedPath: '' },
  translations: { address: 'TRANSLATIONS_URL', limit: 'TRANSLATIONS_TIME_LIMIT', embeddedPath: '' },
  personalisation: {
    address: 'PERSONALISATION_URL',
    limit: 'PERSONALISATION_TIME_LIMIT',
    embeddedPath: '',
  },
  olderStorefront: { address: 'OLDER_STOREFRONT_URL', limit: 'COMMERCE_TIME_LIMIT', embeddedPath: '' },
  marketing: { address: 'MARKETING_API_URL', limit: 'MARKETING_TIME_LIMIT', embeddedPath: '/marketing' },
} satisfies Record<string, Upstream>

export type UpstreamName = keyof typeof upstreams

const maxBytes = 4 * 1024 * 1024
const embeddedOrigin = 'http://embedded.invalid'

const sendUntraced = (address: string | URL | Request, init?: RequestInit) =>
  String(address).startsWith(embeddedOrigin) ? embeddedBackend().fetch(address, init) : fetch(address, init)

/** Sends a request. Within a trace, records it as a client span and passes the trace context to the upstream. */
function send(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (!trace.getActiveSpan()) return sendUntraced(address, init)
  const { method = 'GET' } = init
  const { host, pathname } = new URL(String(address))
  const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': redacted(pathname) }
  const tracer = trace.getTracer('passepartout')
  return tracer.startActiveSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const headers = new Headers(init.headers)
    propagation.inject(context.active(), headers, { set: (carrier, name, value) => carrier.set(name, value) })
    try {
      const response = await sendUntraced(address, { ...init, headers })
      span.setAttribute('http.response.status_code', response.status)
      return response
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Sends a request. Reading the body of its response fails beyond `maxBytes`. */
async function sendForBoundedBody(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await send(address, init)
  return response.body ? new Response(limitBodyStream(response.body, maxBytes), response) : response
}

const streamingFetch = createFetch({ fetch: send })
const boundedFetch = createFetch({ fetch: sendForBoundedBody })

function addressOf(name: UpstreamName, path: string): string {
  const { address, embeddedPath } = upstreams[name]
  return `${environment()[address] || embeddedOrigin + embeddedPath}${path}`
}

/** Forwards a request to an upstream. Returns the unread response; the signal also covers its body. */
export const forward = (
  name: UpstreamName,
  path: string,
  options: FetchOptions<'stream'> & { signal: AbortSignal },
): Promise<FetchResponse<ReadableStream<Uint8Array>>> =>
  streamingFetch.raw<ReadableStream<Uint8Array>, 'stream'>(addressOf(name, path), {
    retry: 0,
    redirect: 'manual',
    ignoreResponseError: true,
    responseType: 'stream',
    ...options,
  })

/** Milliseconds. The embedded backend shares this machine's CPU, so its limit is at least `EMBEDDED_TIME_LIMIT`. */
function timeLimit(name: UpstreamName): number {
  const { address, limit } = upstreams[name]
  const values = environment()
  const own = Number(values[limit])
  return values[address] ? own : Math.max(own, values.EMBEDDED_TIME_LIMIT)
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: Record<string, unknown> | unknown[] | URLSearchParams
  headers?: Record<string, string>
  /** Whether responses may contain shopper data; then error messages contain no part of them. */
  confidential?: boolean
}

export interface UpstreamRequest<Schema extends z.ZodType> extends Call {
  schema: Schema
}

interface UpstreamResponse {
  /** Method, upstream and path, for error messages. */
  requestLine: string
  response: { status: number; ok: boolean; headers: Headers }
  text: string
}

/**
 * Sends a request to an upstream and parses the response.
 * @throws {UpstreamError} on a failed connection, a timeout, an error status, a redirect or an invalid body.
 */
export async function requestUpstream<Schema extends z.ZodType>(
  name: UpstreamName,
  path: string,
  request: UpstreamRequest<Schema>,
): Promise<z.output<Schema>> {
  const result = await sendRequest(name, path, request)
  const { status } = result.response
  if (isRedirect(status))
    throw new UpstreamError(`${result.requestLine}: returned ${status}, a redirect, which is not followed`, {
      upstream: name,
      kind: 'redirect',
      status,
    })
  return parse(result, name, request)
}

/**
 * Sends a request to an upstream that responds with a redirect. Returns its location.
 * @throws {UpstreamError} as `requestUpstream`, and when the response is not a redirect.
 */
export async function requestRedirect(name: UpstreamName, path: string, call: Call): Promise<URL> {
  const { requestLine, response } = await sendRequest(name, path, call)
  const location = isRedirect(response.status) ? response.headers.get('location') : undefined
  if (location && URL.canParse(location)) return new URL(location)
  const { status } = response
  throw new UpstreamError(`${requestLine}: returned ${status} instead of a redirect`, {
    upstream: name,
    kind: 'malformed',
    status,
  })
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** The correlation id and the client's address of the request in progress, as headers for an upstream. */
export function requestScopeHeaders(): Record<string, string> {
  const { correlationId = '', address } = requestScope.getStore() ?? {}
  return { 'correlation-id': correlationId, ...(address ? { 'x-forwarded-for': address } : {}) }
}

async function sendRequest(name: UpstreamName, path: string, request: Call): Promise<UpstreamResponse> {
  const limit = timeLimit(name)
  const method = request.method ?? 'GET'
  const requestLine = `${method} ${name} ${path}`
  // The `timeout` option of ofetch ends with the headers of a response. A signal covers the body and all retries.
  const signal = AbortSignal.timeout(limit)
  try {
    const response = await boundedFetch.raw<string, 'text'>(addressOf(name, path), {
      method,
      query: request.query,
      body: request.body,
      headers: {
        accept: 'application/json',
        ...requestScopeHeaders(),
        ...request.headers,
      },
      signal,
      redirect: 'manual',
      responseType: 'text',
      retry: method === 'GET' ? 1 : 0,
      retryDelay: 50,
      retryStatusCodes: [noResponse, 502, 503, 504],
      onRequestError: ({ options }) => {
        if (signal.aborted) options.retry = false
      },
      onResponseError: ({ response, options }) => {
        if (response.status === noResponse) options.retry = false
      },
    })
    return { requestLine, response, text: response._data ?? '' }
  } catch (error) {
    throw upstreamErrorOf(error, { name, requestLine, limit, signal, confidential: request.confidential })
  }
}

/** The status that ofetch uses for a failed connection when it decides whether to retry. */
const noResponse = 500

function upstreamErrorOf(
  error: unknown,
  call: {
    name: UpstreamName
    requestLine: string
    limit: number
    signal: AbortSignal
    confidential: boolean | undefined
  },
): UpstreamError {
  const { name: upstream, requestLine, limit, signal, confidential } = call
  const { response, status, data } = error instanceof FetchError ? error : {}
  if (response && status) {
    const text = String(data ?? '')
    return new UpstreamError(`${requestLine}: returned ${status}${confidential ? '' : `: ${text.slice(0, 200)}`}`, {
      upstream,
      kind: 'status',
      status,
      details: detailsIn(text, response.headers),
    })
  }
  // The message of a FetchError contains the query, which may contain an address or a token.
  const cause = error instanceof FetchError ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BODY_TOO_LARGE')
    return new UpstreamError(`${requestLine}: the response is larger than ${maxBytes} bytes`, {
      upstream,
      kind: 'too-large',
    })
  if (signal.aborted)
    return new UpstreamError(`${requestLine}: no complete response within ${limit} ms`, {
      upstream,
      kind: 'timeout',
      cause,
    })
  return new UpstreamError(`${requestLine}: no response`, { upstream, kind: 'unreachable', cause })
}

const problem = z
  .object({
    message: z.string().max(200),
    field: z.string().max(100),
    reason: z.string().max(100),
    available: z.number().int().min(0),
    productId: z.string().max(200),
    challenge: z.string().max(200),
  })
  .partial()
  .catch({})

function detailsIn(text: string, headers: Headers): ErrorDetails {
  const wait = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    ...problem.parse(jsonIn(text).value),
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
  }
}

function jsonIn(text: string): { value?: unknown; cause?: unknown } {
  try {
    return text === '' ? {} : { value: JSON.parse(text) }
  } catch (cause) {
    return { cause }
  }
}

function parse<Schema extends z.ZodType>(
  { requestLine, text }: UpstreamResponse,
  upstream: string,
  { schema, confidential }: UpstreamRequest<Schema>,
): z.output<Schema> {
  const { value, cause } = jsonIn(text)
  if (cause)
    throw new UpstreamError(
      `${requestLine}: returned ${text.length} characters that are not JSON${confidential ? '' : `, beginning "${text.slice(0, 60)}"`}`,
      { upstream, kind: 'malformed', ...(confidential ? {} : { cause }) },
    )
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UpstreamError(
    `${requestLine}: returned JSON of another shape: ${issue?.path.join('.') || 'the whole body'}: ${issue?.message}`,
    { upstream, kind: 'malformed', cause: parsed.error },
  )
}
