import type { Site } from '#/domain/site.ts'

/** What the browser knows about the session without a request: that there is one, and of which kind. */
export type ShopperMark = 'guest' | 'registered'

/** The readable cookie that says so; it holds no secret, and nothing is decided by it on the server. */
export const markerCookie = ({ alias }: Pick<Site, 'alias'>): string => `shopper-${alias}`

/** The mark in a `document.cookie`; undefined on a first visit, when there is no session to read. */
export function shopperMark(cookies: string, site: Pick<Site, 'alias'>): ShopperMark | undefined {
  const start = `${markerCookie(site)}=`
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  return value === 'guest' || value === 'registered' ? value : undefined
}
