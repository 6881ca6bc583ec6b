type Headers = readonly (readonly [name: string, value: string])[]

const everywhere: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
]

const overTls: Headers = [...everywhere, ['strict-transport-security', 'max-age=63072000; includeSubDomains']]

/** The headers of every response. */
export const securityHeaders = ({ protocol }: URL): Headers => (protocol === 'https:' ? overTls : everywhere)
