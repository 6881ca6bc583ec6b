import { environment } from '#/upstreams/environment.server.ts'

/** The address that asks: the connection's, or what the nearest proxy says where one is trusted. */
export function clientAddress(request: Request): string | undefined {
  if (environment().TRUST_PROXY === '1') {
    const told = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (told) return told.slice(0, 64)
  }
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : undefined
}
