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
  /** Whether the handler reads the body itself, as it arrives and with a limit of its own. */
  readsBody?: true
  handle: (exchange: Exchange, services: Services) => Promise<Response> | Response
}
