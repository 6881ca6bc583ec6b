const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Secured {
  nonce?: string
  overTls: boolean
  relaxed?: boolean
}

const everywhere: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
]

/** The headers of every answer, and of HTML besides, whose scripts and styles must carry the nonce. */
export function securityHeaders({ nonce, overTls, relaxed }: Secured): [string, string][] {
  const headers = [...everywhere]
  if (overTls) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  if (nonce && !relaxed) headers.push(['content-security-policy', policy(nonce)], ['x-frame-options', 'DENY'])
  return headers
}
