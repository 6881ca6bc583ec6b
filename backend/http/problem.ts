import { Problem } from './route.ts'

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

/** A refusal as RFC 9457 writes it. */
export function problemResponse({ status, title, message, fields }: Problem, headers: HeadersInit = {}): Response {
  const type = `https://passepartout.example/problems/${types[status] ?? 'refused'}`
  return new Response(JSON.stringify({ type, ...fields, title, status, detail: message }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...Object.fromEntries(new Headers(headers)) },
  })
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status })
