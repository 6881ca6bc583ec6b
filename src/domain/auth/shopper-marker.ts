import type { Site } from '#/domain/site.ts'

/** The type of shopper whose session this browser has. */
export type ShopperMarker = 'guest' | 'registered'

/**
 * The name of the marker cookie, which scripts can read. Its value is the type of shopper, for a registered shopper with
 * a digest of the customer id. It holds no secret, and the server does not rely on it.
 */
export const markerCookie = ({ alias }: Pick<Site, 'alias'>): string => `shopper-${alias}`

/** The value of the marker cookie in a `document.cookie`: it changes with the shopper. Undefined on a first visit. */
export function markerValue(cookies: string, site: Pick<Site, 'alias'>): string | undefined {
  const start = `${markerCookie(site)}=`
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** The type of shopper in a `document.cookie`; undefined on a first visit, when there is no session. */
export function shopperMarker(cookies: string, site: Pick<Site, 'alias'>): ShopperMarker | undefined {
  const [type] = markerValue(cookies, site)?.split('.') ?? []
  return type === 'guest' || type === 'registered' ? type : undefined
}
