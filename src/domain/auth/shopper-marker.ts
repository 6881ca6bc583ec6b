import type { Site } from '#/domain/site.ts'

/** The type of shopper whose session this browser has. */
export type ShopperMarker = 'guest' | 'registered'

/** The name of the marker cookie, which scripts can read. It holds no secret, and the server does not rely on it. */
export const markerCookie = ({ alias }: Pick<Site, 'alias'>): string => `shopper-${alias}`

/** The marker in a `document.cookie`; undefined on a first visit, when there is no session. */
export function shopperMarker(cookies: string, site: Pick<Site, 'alias'>): ShopperMarker | undefined {
  const start = `${markerCookie(site)}=`
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  return value === 'guest' || value === 'registered' ? value : undefined
}
