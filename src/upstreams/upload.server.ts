import { forward, requestScopeHeaders } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Caller } from './shopper-call.server.ts'

export interface Upload {
  body: ReadableStream<Uint8Array>
  headers: Record<string, string>
  signal: AbortSignal
}

export const bearer = ({ accessToken }: Caller) => ({ authorization: `Bearer ${accessToken}` })

/** Streams an upload to the business API. Returns the status and the parsed body; undefined if that is not JSON. */
export async function sendUpload(
  caller: Caller,
  path: string,
  { body, headers, signal }: Upload,
): Promise<{ ok: boolean; status: number; content: unknown }> {
  const { UPLOAD_TIME_LIMIT } = environment()
  const response = await forward('business', path, {
    method: 'POST',
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_TIME_LIMIT)]),
    headers: {
      ...headers,
      ...bearer(caller),
      accept: 'application/json',
      ...requestScopeHeaders(),
    },
  })
  const content: unknown = await new Response(response._data ?? null).json().catch(() => undefined)
  return { ok: response.ok, status: response.status, content }
}
