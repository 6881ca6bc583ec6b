import { getRequest } from '@tanstack/react-start/server'
import type { PlaceIds } from '#/contracts/place.ts'
import { localeNamed, siteNamed, type Locale, type Site } from '#/domain/site.ts'
import { environment } from '#/upstreams/environment.server.ts'
import { config } from '#config'

/** @throws {Error} for a site or locale that is not configured. */
export function shopPlace({ site: siteId, locale: localeId }: PlaceIds): { site: Site; locale: Locale } {
  const site = siteNamed(config, siteId)
  const locale = site && localeNamed(site, localeId)
  if (!locale) throw new Error(`no site "${siteId}" with a locale "${localeId}" is configured`)
  return { site, locale }
}

/** The origin that shoppers see. */
export const shopOrigin = (): string => environment().PUBLIC_ORIGIN || new URL(getRequest().url).origin
