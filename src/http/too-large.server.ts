import { returnAddress } from '#/domain/auth/return-address.ts'
import { tooLargePath } from '#/domain/shell/too-large.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import { plainText } from './plain-text.server.ts'

/** Whether a browser posts a form and shows the response as a page. */
const isForm = ({ headers }: Request) =>
  headers.get('accept')?.includes('text/html') === true &&
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers.get('content-type') ?? '')

/** The page with the form: the posted URL, or for a server function the referrer; undefined without one of the shop. */
function formAddress(request: Request, url: URL): URL | undefined {
  if (!url.pathname.startsWith('/_serverFn/')) return url
  const referrer = returnAddress(request.headers.get('referer'), url.origin)
  return referrer === undefined ? undefined : new URL(referrer, url.origin)
}

/**
 * The response to a body larger than `limit` bytes, which is not read. A form is redirected to a page that explains the
 * limit, so that the browser's Back button restores the entries.
 */
export function tooLarge(request: Request, url: URL, limit: number): Response {
  if (!isForm(request)) return plainText(413, `The body is larger than ${limit} bytes.`)
  const form = formAddress(request, url)
  const { site, locale, path } = localeContextOf(form ?? url, config)
  const location = addressIn(site, locale, tooLargePath(limit, form && path + form.search), config)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
