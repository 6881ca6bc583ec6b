const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every answer, and of HTML besides, whose scripts and styles must carry the nonce. */
export function secure(headers: Headers, answer: { nonce?: string; overTls: boolean; relaxed?: boolean }): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (answer.overTls) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (answer.nonce && !answer.relaxed) {
    headers.set('content-security-policy', policy(answer.nonce))
    headers.set('x-frame-options', 'DENY')
  }
}
