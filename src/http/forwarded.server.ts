import { environment } from '#/upstreams/environment.server.ts'

/** The URL that the shopper requested: under the configured origin, or as a trusted proxy forwards it. */
export function publicAddressOf(request: Request): string {
  const { PUBLIC_ORIGIN, TRUST_PROXY } = environment()
  const { url: address } = request
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN + address.slice(address.indexOf('/', address.indexOf('//') + 2))
  if (TRUST_PROXY === '0') return address
  const url = new URL(address)
  url.protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() || url.protocol
  url.host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() || url.host
  return url.href
}

/** The IP address of the client: of the connection, or as the nearest trusted proxy forwards it. */
export function clientAddress(request: Request): string | undefined {
  if (environment().TRUST_PROXY === '1') {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded.slice(0, 64)
  }
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : undefined
}
