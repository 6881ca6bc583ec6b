import type { Settings } from '../settings.ts'

export type Origins = Pick<Settings, 'storefrontOrigin' | 'publicOrigin'>

interface Recipient {
  siteId: string
  locale: string
}

/** The address of a page of the storefront, which redirects to the path of the site and locale. */
export function pageLink(
  { storefrontOrigin }: Origins,
  path: string,
  { siteId, locale }: Recipient,
  query: Readonly<Record<string, string>> = {},
): string {
  const link = new URL(path, storefrontOrigin)
  for (const [name, value] of Object.entries({ ...query, siteId, locale })) link.searchParams.set(name, value)
  return link.href
}

/** The page on which the link of an email confirms or stops alerts. */
export const alertLink = (origins: Origins, step: 'confirm' | 'stop', token: string, recipient: Recipient): string =>
  pageLink(origins, '/favorite-alerts', recipient, { step, token })

/** The address to which email programs post to stop alerts (RFC 8058). */
export const oneClickAddress = ({ publicOrigin }: Origins, token: string): string =>
  `${publicOrigin}/marketing/v1/favorite-alerts/one-click?${new URLSearchParams({ token })}`
