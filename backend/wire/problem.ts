/** A rejected request; becomes `application/problem+json` (RFC 9457). `fields` are added to the body. */
export class Problem extends Error {
  readonly status: number
  readonly title: string
  readonly fields: Record<string, unknown>
  constructor(status: number, title: string, detail: string, fields: Record<string, unknown> = {}) {
    super(detail)
    this.status = status
    this.title = title
    this.fields = fields
  }
}

const types: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'unauthorized',
  402: 'payment-refused',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'content-too-large',
  422: 'unprocessable',
  429: 'too-many-requests',
  500: 'internal-error',
  503: 'unavailable',
}

export function problemResponse({ status, title, message, fields }: Problem, headers: HeadersInit = {}): Response {
  const type = `https://passepartout.example/problems/${types[status] ?? 'refused'}`
  return new Response(JSON.stringify({ type, ...fields, title, status, detail: message }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...Object.fromEntries(new Headers(headers)) },
  })
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status })

export const noContent = (): Response => new Response(null, { status: 204 })
