import type { Request } from '@playwright/test'
import type { Transport } from '@passepartout/paths/playwright'
import { fromJSON } from 'seroval'

/** The requests of TanStack Start's server functions. Site and locale, which every call has, are not part of a payload. */
export const serverFunctions: Transport = {
  url: '**/_serverFn/**',
  read: (request) => ({ name: functionName(request.url()), payload: payloadOf(request) }),
  respond: (result) => ({ status: 200, json: { result: result ?? null } }),
}

/** The name of the server function of an address: its last segment, which in development is base64. */
function functionName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  if (!last.startsWith('eyJ')) return last
  const { export: name }: { export: string } = JSON.parse(Buffer.from(last, 'base64url').toString())
  return name.replace('_createServerFn_handler', '')
}

function payloadOf(request: Request): unknown {
  const text = request.method() === 'GET' ? new URL(request.url()).searchParams.get('payload') : request.postData()
  if (!text?.startsWith('{')) return {}
  const { data }: { data?: object } = fromJSON(JSON.parse(text))
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name !== 'site' && name !== 'locale'))
}
