import type { z } from 'zod'
import type { BodyFormat } from './body.ts'
import { readQuery } from './query.ts'

export interface Exchange {
  request: Request
  url: URL
  params: Readonly<Record<string, string>>
  correlationId: string
}

/**
 * One operation of the HTTP contract. `path` is a URLPattern pathname, such as `/v1/products/groups/:upi`; `Services`
 * is what its handler needs.
 */
export interface Route<Services = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The query parameters that the handler reads. */
  query?: z.ZodObject | undefined
  /** The body that the handler reads. */
  body?: BodyFormat | undefined
  /** Whether the handler reads the body itself, as it arrives and with a limit of its own. */
  readsBody?: true | undefined
  handle: (exchange: Exchange, services: Services) => Promise<Response> | Response
}

type Handler<Services, Request> = (request: Request, services: Services) => Promise<Response> | Response

export interface RouteDefinition<Services, Query extends z.ZodObject, Body extends z.ZodType, Caller> extends Pick<
  Route,
  'method' | 'path' | 'readsBody'
> {
  /** Runs before query and body are read. Throws for a caller who may not send the request. */
  authorize?: (exchange: Exchange, services: Services) => Promise<Caller> | Caller
  query?: Query
  body?: BodyFormat<Body>
  handle: Handler<Services, Exchange & { caller: Caller; query: z.output<Query>; body: z.output<Body> }>
}

/**
 * A route whose query and body are parsed with their schemas.
 * @throws {Problem} 400 from `handle` with the invalid parameter or field.
 */
export const route = <
  Services,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Caller = undefined,
>({
  method,
  path,
  authorize,
  query,
  body,
  readsBody,
  handle,
}: RouteDefinition<Services, Query, Body, Caller>): Route<Services> => ({
  method,
  path,
  query,
  body,
  readsBody,
  async handle(exchange, services) {
    const caller = await authorize?.(exchange, services)
    return handle(
      {
        ...exchange,
        caller: caller as Caller,
        query: (query && readQuery(exchange.url, query)) as z.output<Query>,
        body: (await body?.read(exchange.request)) as z.output<Body>,
      },
      services,
    )
  },
})
