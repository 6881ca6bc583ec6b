import { createFetch, type FetchOptions } from 'ofetch'
import type { z } from 'zod'
import { requestScope } from '#/log/log.server.ts'
import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, type Environment } from './environment.server.ts'
import { UpstreamFault } from './upstream-fault.ts'

interface Upstream {
  address: keyof Environment
  /** Milliseconds, body included. */
  limit: keyof Environment
  /** Where the embedded backend serves it. */
  embeddedPath: string
}

const upstreams = {
  commerce: { address: 'COMMERCE_API_URL', limit: 'COMMERCE_TIME_LIMIT', embeddedPath: '' },
  business: { address: 'BUSINESS_API_URL', limit: 'BUSINESS_TIME_LIMIT', embeddedPath: '/business' },
  search: { address: 'BRAND_SEARCH_URL', limit: 'SEARCH_TIME_LIMIT', embeddedPath: '/brand-search' },
  typeahead: { address: 'TYPEAHEAD_URL', limit: 'TYPEAHEAD_TIME_LIMIT', embeddedPath: '/typeahead' },
  feed: { address: 'FEED_URL', limit: 'FEED_TIME_LIMIT', embeddedPath: '/feed' },
  images: { address: 'IMAGES_URL', limit: 'IMAGES_TIME_LIMIT', embeddedPath: '' },
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

export interface Question<Schema extends z.ZodType> {
  schema: Schema
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: Record<string, unknown> | unknown[]
  headers?: Record<string, string>
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
  const limit = Number(environment()[upstreams[name].limit])
  const signal = AbortSignal.timeout(limit)
  const what = `${question.method ?? 'GET'} ${name} ${path}`
  try {
    const response = await forward(name, path, {
      signal,
      method: question.method ?? 'GET',
      query: question.query,
      body: question.body,
      headers: {
        accept: 'application/json',
        'correlation-id': requestScope.getStore()?.correlationId ?? '',
        ...question.headers,
      },
    })
    if (response.status >= 300 && response.status < 400)
      throw new UpstreamFault(`${what}: answered ${response.status}, a redirect, which is not followed`, {
        upstream: name,
        kind: 'redirect',
        status: response.status,
      })
    const text = await readText(response._data, largestAnswer)
    if (text === undefined)
      throw new UpstreamFault(`${what}: the answer is larger than ${largestAnswer} bytes`, {
        upstream: name,
        kind: 'too-large',
        status: response.status,
      })
    if (!response.ok)
      throw new UpstreamFault(`${what}: answered ${response.status}: ${text.slice(0, 200)}`, {
        upstream: name,
        kind: 'status',
        status: response.status,
      })
    return parse(what, name, text, question.schema)
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

function parse<Schema extends z.ZodType>(
  what: string,
  upstream: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown
  try {
    value = text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new UpstreamFault(
      `${what}: answered ${text.length} characters that are not JSON, beginning "${text.slice(0, 60)}"`,
      { upstream, kind: 'malformed', cause },
    )
  }
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
