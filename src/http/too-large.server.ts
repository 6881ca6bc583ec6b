import { returnAddress } from '#/domain/auth/return-address.ts'
import { tooLargePath } from '#/domain/shell/too-large.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import { plainText } from './plain-text.server.ts'

/** Whether a browser sends a form and shows the response as a page. */
const isForm = ({ headers }: Request) =>
  headers.get('accept')?.includes('text/html') === true &&
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers.get('content-type') ?? '')

/** The address of the page with the form: the form's own, or that of the page which posts to a server function. */
function formAddress(request: Request, url: URL): URL | undefined {
  if (!url.pathname.startsWith('/_serverFn/')) return url
  const referrer = returnAddress(request.headers.get('referer'), url.origin)
  return referrer === undefined ? undefined : new URL(referrer, url.origin)
}

/**
 * The response to a body of more bytes than `limit`, which is not read. A form leads to a page of its own, so that the
 * browser's Back button leads to the entries.
 */
export function tooLarge(request: Request, url: URL, limit: number): Response {
  if (!isForm(request)) return plainText(413, `The body is larger than ${limit} bytes.`)
  const form = formAddress(request, url)
  const { site, locale, path } = localeContextOf(form ?? url, config)
  const location = addressIn(site, locale, tooLargePath(limit, form && path + form.search), config)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
