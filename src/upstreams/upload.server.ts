import { requestScope } from '#/log/log.server.ts'
import { forward } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Caller } from './shopper-call.server.ts'

export interface Upload {
  body: ReadableStream<Uint8Array>
  headers: Record<string, string>
  signal: AbortSignal
}

export const bearer = ({ accessToken }: Caller) => ({ authorization: `Bearer ${accessToken}` })

/** Sends what a shopper uploads to the business API as it arrives. Returns the status and the parsed body. */
export async function sendUpload(
  caller: Caller,
  path: string,
  { body, headers, signal }: Upload,
): Promise<{ ok: boolean; status: number; content: unknown }> {
  const { correlationId = '', address } = requestScope.getStore() ?? {}
  const { UPLOAD_TIME_LIMIT } = environment()
  const response = await forward('business', path, {
    method: 'POST',
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_TIME_LIMIT)]),
    headers: {
      ...headers,
      ...bearer(caller),
      accept: 'application/json',
      'correlation-id': correlationId,
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
  })
  const content: unknown = await new Response(response._data ?? null).json().catch(() => undefined)
  return { ok: response.ok, status: response.status, content }
}
