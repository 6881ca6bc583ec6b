import { renderSVG } from 'uqr'
import { qrCodePath } from '#/domain/product/real-wall.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import { plainText } from './plain-text.server.ts'

const LONGEST_PATH = 300

/** A QR code of a page of the shop, as SVG; undefined for any other path. */
export function qrCode(url: URL): Response | undefined {
  if (!url.pathname.endsWith(qrCodePath)) return undefined
  const { site, locale, path } = localeContextOf(url, config)
  if (path !== qrCodePath) return undefined
  const to = url.searchParams.get('to') ?? ''
  if (!/^\/(?!\/)[\w\-./~%?&=#]*$/.test(to) || to.length > LONGEST_PATH)
    return plainText(
      400,
      `A QR code needs "to", the path of a page of this shop, such as /cart, with at most ${LONGEST_PATH} characters.`,
    )
  return new Response(renderSVG(url.origin + addressIn(site, locale, to, config), { border: 2 }), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
