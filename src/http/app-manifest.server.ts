import { brandOf } from '#/brands/brand-of.ts'
import { appManifestPath } from '#/domain/shell/app-manifest.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { appIcon } from '#/theme/favicons.ts'
import { config } from '#config'

/** The colour of the window before the first page, as the theme's `ground`. */
export const grounds = { gallery: '#F7F4EE', press: '#FFFFFF' } as const

/** The web app manifest of a site and locale; undefined for any other path. */
export function appManifest(url: URL): Response | undefined {
  if (!url.pathname.endsWith(appManifestPath)) return undefined
  const { site, locale, path } = localeContextOf(url, config)
  if (path !== appManifestPath) return undefined
  const { name, theme } = brandOf(site)
  const icon = (kind: 'small' | 'large' | 'maskable', sizes: string, purpose: string) => ({
    src: appIcon(theme, kind),
    sizes,
    type: 'image/png',
    purpose,
  })
  return Response.json(
    {
      id: `/${site.alias}`,
      name,
      short_name: name,
      lang: locale.id,
      start_url: addressIn(site, locale, '/', config),
      scope: '/',
      display: 'standalone',
      background_color: grounds[theme],
      theme_color: grounds[theme],
      icons: [
        icon('small', '192x192', 'any'),
        icon('large', '512x512', 'any'),
        icon('maskable', '512x512', 'maskable'),
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
}
