import { createFetch, FetchError, type FetchOptions, type FetchResponse } from 'ofetch'
import { limitBodyStream } from 'srvx/body-limit'
import { z } from 'zod'
import { requestScope } from '#/log/log.server.ts'
import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, type Environment } from './environment.server.ts'
import { UpstreamFault, type Refusal } from './upstream-fault.ts'

interface Upstream {
  address: keyof Environment
  /** Milliseconds, body included. */
  limit: keyof Environment
  /** Where the embedded backend serves it. */
  embeddedPath: string
}

const upstreams = {
  commerce: { address: 'COMMERCE_API_URL', limit: 'COMMERCE_TIME_LIMIT', embeddedPath: '' },
  /** The commerce API's tokens and passwords, whose work takes longer and must not be cut off. */
  auth: { address: 'COMMERCE_API_URL', limit: 'AUTH_TIME_LIMIT', embeddedPath: '' },
  /** The commerce API's orders: what is paid meanwhile must not be cut off. */
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
  marketing: { address: 'MARKETING_API_URL', limit: 'MARKETING_TIME_LIMIT', embeddedPath: '/marketing' },
} satisfies Record<string, Upstream>

export type UpstreamName = keyof typeof upstreams

const maxBytes = 4 * 1024 * 1024
const embeddedOrigin = 'http://embedded.invalid'

const send = (address: string | URL | Request, init?: RequestInit) =>
  String(address).startsWith(embeddedOrigin) ? embeddedBackend().fetch(address, init) : fetch(address, init)

/** The body of a response, rejected while it is read once it is larger than `maxBytes`. */
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

/** Sends a request to an upstream as it is and gives the answer as it is; the caller reads the body within the signal's time. */
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

/** Milliseconds. The embedded backend works on this machine: to give up on it early would win nothing. */
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
  /** Whether answers may tell of a shopper: then no part of one is named in a fault. */
  confidential?: boolean
}

export interface Question<Schema extends z.ZodType> extends Call {
  schema: Schema
}

interface Answer {
  what: string
  response: { status: number; ok: boolean; headers: Headers }
  text: string
}

/**
 * Asks an upstream and parses what it answers.
 * @throws {UpstreamFault} on refusal, time-out, a status that is no success, a redirect, or an answer of another shape.
 */
export async function ask<Schema extends z.ZodType>(
  name: UpstreamName,
  path: string,
  question: Question<Schema>,
): Promise<z.output<Schema>> {
  const answer = await answerTo(name, path, question)
  const { status } = answer.response
  if (isRedirect(status))
    throw new UpstreamFault(`${answer.what}: answered ${status}, a redirect, which is not followed`, {
      upstream: name,
      kind: 'redirect',
      status,
    })
  return parse(answer, name, question)
}

/**
 * Asks an upstream that answers with a redirect, and gives where it leads.
 * @throws {UpstreamFault} as `ask`, and when the answer is no redirect.
 */
export async function askWhere(name: UpstreamName, path: string, call: Call): Promise<URL> {
  const { what, response } = await answerTo(name, path, call)
  const location = isRedirect(response.status) ? response.headers.get('location') : undefined
  if (location && URL.canParse(location)) return new URL(location)
  const { status } = response
  throw new UpstreamFault(`${what}: answered ${status} where a redirect was expected`, {
    upstream: name,
    kind: 'malformed',
    status,
  })
}

const isRedirect = (status: number) => status >= 300 && status < 400

async function answerTo(name: UpstreamName, path: string, question: Call): Promise<Answer> {
  const limit = timeLimit(name)
  const method = question.method ?? 'GET'
  const what = `${method} ${name} ${path}`
  const { correlationId = '', address } = requestScope.getStore() ?? {}
  // ofetch's own `timeout` ends with the headers of a response; a signal holds for its body, and for all tries together.
  const signal = AbortSignal.timeout(limit)
  try {
    const response = await boundedFetch.raw<string, 'text'>(addressOf(name, path), {
      method,
      query: question.query,
      body: question.body,
      headers: {
        accept: 'application/json',
        'correlation-id': correlationId,
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...question.headers,
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
    return { what, response, text: response._data ?? '' }
  } catch (error) {
    throw faultOf(error, { name, what, limit, signal, confidential: question.confidential })
  }
}

/** The status that ofetch takes a failed connection for when it decides whether to try again. */
const noResponse = 500

function faultOf(
  error: unknown,
  call: { name: UpstreamName; what: string; limit: number; signal: AbortSignal; confidential: boolean | undefined },
): UpstreamFault {
  const { name: upstream, what, limit, signal, confidential } = call
  const { response, status, data } = error instanceof FetchError ? error : {}
  if (response && status) {
    const text = String(data ?? '')
    return new UpstreamFault(`${what}: answered ${status}${confidential ? '' : `: ${text.slice(0, 200)}`}`, {
      upstream,
      kind: 'status',
      status,
      refusal: refusalIn(text, response.headers),
    })
  }
  // The message of a FetchError holds the query, which may hold an address or a token.
  const cause = error instanceof FetchError ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BODY_TOO_LARGE')
    return new UpstreamFault(`${what}: the answer is larger than ${maxBytes} bytes`, { upstream, kind: 'too-large' })
  if (signal.aborted)
    return new UpstreamFault(`${what}: no whole answer within ${limit} ms`, { upstream, kind: 'slow', cause })
  return new UpstreamFault(`${what}: no answer`, { upstream, kind: 'refused', cause })
}

const problem = z
  .object({
    message: z.string().max(200),
    field: z.string().max(100),
    reason: z.string().max(100),
    available: z.number().int().min(0),
    challenge: z.string().max(200),
  })
  .partial()
  .catch({})

function refusalIn(text: string, headers: Headers): Refusal {
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
  { what, text }: Answer,
  upstream: string,
  { schema, confidential }: Question<Schema>,
): z.output<Schema> {
  const { value, cause } = jsonIn(text)
  if (cause)
    throw new UpstreamFault(
      `${what}: answered ${text.length} characters that are not JSON${confidential ? '' : `, beginning "${text.slice(0, 60)}"`}`,
      { upstream, kind: 'malformed', ...(confidential ? {} : { cause }) },
    )
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UpstreamFault(
    `${what}: answered JSON of another shape: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`,
    { upstream, kind: 'malformed', cause: parsed.error },
  )
}
