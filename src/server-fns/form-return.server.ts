import { getRequest } from '@tanstack/react-start/server'
import { returnAddress } from '#/domain/auth/return-address.ts'
import { addressIn } from '#/domain/site.ts'
import { config } from '#config'
import { shopOrigin, shopPlace } from './shell/shop-place.server.ts'

/** The address that a posted form leads to: a path of the shop, or the page that the form was on. */
export function formReturn(fields: FormData, path: string | undefined): string {
  const { site, locale } = shopPlace({ site: String(fields.get('site')), locale: String(fields.get('locale')) })
  const back = returnAddress(getRequest().headers.get('referer'), shopOrigin())
  const home = addressIn(site, locale, '/', config)
  if (path === undefined) return back ?? home
  return addressIn(site, locale, path.replaceAll('{back}', encodeURIComponent(back ?? home)), config)
}
