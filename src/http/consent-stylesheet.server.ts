import { consentCookie, readConsent } from '#/domain/privacy/consent.ts'

/** Only pages without a script request this stylesheet. */
const path = '/consent.css'

/**
 * A stylesheet that hides the consent banner from shoppers without a script who have decided. Pages are the same for
 * everyone, so they cannot omit the banner. Undefined for other paths.
 */
export function consentStylesheet({ headers }: Request, url: URL): Response | undefined {
  if (url.pathname !== path) return undefined
  const [, value] = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.]+)`).exec(headers.get('cookie') ?? '') ?? []
  const { isDecided } = readConsent(value, headers.get('dnt') === '1' || headers.get('sec-gpc') === '1')
  return new Response(isDecided ? '.consent__root{display:none}' : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
