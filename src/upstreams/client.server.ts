import { createFetch, type FetchOptions } from 'ofetch'
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

const largestAnswer = 4 * 1024 * 1024
const embeddedOrigin = 'http://embedded.invalid'

const embeddedFetch = createFetch({ fetch: (input, init) => embeddedBackend().fetch(input, init) })
const networkFetch = createFetch({ fetch: (input, init) => globalThis.fetch(input, init) })

/** Sends a request to an upstream as it is and gives the answer as it is; the caller reads the body within the signal's time. */
export function forward(name: UpstreamName, path: string, options: FetchOptions<'stream'> & { signal: AbortSignal }) {
  const { address, embeddedPath } = upstreams[name]
  const base = environment()[address]
  const call = base ? networkFetch : embeddedFetch
  return call.raw<ReadableStream<Uint8Array>, 'stream'>(`${base || embeddedOrigin + embeddedPath}${path}`, {
    retry: 0,
    redirect: 'manual',
    ignoreResponseError: true,
    responseType: 'stream',
    ...options,
  })
}

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
  const signal = AbortSignal.timeout(limit)
  const what = `${question.method ?? 'GET'} ${name} ${path}`
  const { correlationId = '', address } = requestScope.getStore() ?? {}
  try {
    const response = await forward(name, path, {
      signal,
      method: question.method ?? 'GET',
      query: question.query,
      body: question.body,
      headers: {
        accept: 'application/json',
        'correlation-id': correlationId,
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...question.headers,
      },
    })
    const text = await readText(response._data, largestAnswer)
    if (text === undefined)
      throw new UpstreamFault(`${what}: the answer is larger than ${largestAnswer} bytes`, {
        upstream: name,
        kind: 'too-large',
        status: response.status,
      })
    if (!response.ok && !isRedirect(response.status))
      throw new UpstreamFault(
        `${what}: answered ${response.status}${question.confidential ? '' : `: ${text.slice(0, 200)}`}`,
        { upstream: name, kind: 'status', status: response.status, refusal: refusalIn(text, response.headers) },
      )
    return { what, response, text }
  } catch (error) {
    if (error instanceof UpstreamFault) throw error
    if (signal.aborted)
      throw new UpstreamFault(`${what}: no whole answer within ${limit} ms`, {
        upstream: name,
        kind: 'slow',
        cause: error,
      })
    throw new UpstreamFault(`${what}: no answer`, { upstream: name, kind: 'refused', cause: error })
  }
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

/** The stream as text, or undefined, the stream cancelled, when it holds more bytes than allowed. */
async function readText(stream: ReadableStream<Uint8Array> | undefined, most: number): Promise<string | undefined> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > most) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
