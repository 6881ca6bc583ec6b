import type { CategoryShape } from '#/contracts/auth/shopper.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { languageLinks } from '#/domain/seo.ts'
import { addressIn, defaultLocale, findSite, type Site, type SiteConfig } from '#/domain/site.ts'
import { categoryPath } from '#/server-fns/listing/category-tree.server.ts'
import { getCategory } from '#/upstreams/categories.server.ts'
import { readFeedChunk, readFeedSummary } from '#/upstreams/feed.server.ts'
import { config } from '#config'

const privatePaths = ['account', 'cart', 'checkout', 'login', 'registration', 'reset-password', 'orders']

/** The rules for crawlers. A site and locale in the query are no part of a rule. */
export const robots = (origin: string, config: SiteConfig) =>
  [
    'User-agent: *',
    ...new Set(
      config.sites.flatMap((site) =>
        site.l10n.supportedLocales.flatMap((locale) =>
          privatePaths.map((path) => `Disallow: ${addressIn(site, locale, `/${path}`, config).replace(/\?.*/, '')}`),
        ),
      ),
    ),
    'Disallow: /_serverFn/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const xmlDocument = (root: string, namespaces: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${root}>\n`

async function sitemapIndex(origin: string): Promise<string> {
  const files = await Promise.all(
    config.sites.map(async (site) => {
      const { chunks } = await readFeedSummary(site.id)
      return ['pages', ...Array.from({ length: chunks }, (_, index) => `works-${index + 1}`)].map(
        (file) => `/sitemaps/${site.alias}/${file}.xml`,
      )
    }),
  )
  return xmlDocument(
    'sitemapindex',
    '',
    files.flat().map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`),
  )
}

interface Entry {
  path: string
  released?: string
  pictures?: readonly string[] | undefined
}

/** One URL with its alternates in the site's other locales, and its pictures. */
function entry(origin: string, site: Site, { path, released, pictures = [] }: Entry): string {
  const [canonical, ...alternates] = languageLinks(origin, site, defaultLocale(site), path, config)
  const links = alternates.map(
    ({ href, hrefLang }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  )
  const images = pictures.map(
    (base) => `<image:image><image:loc>${escapeXml(origin + pictureAt(base, 1200, 'jpeg'))}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeXml(canonical?.href ?? '')}</loc>${released ? `<lastmod>${released}</lastmod>` : ''}${links.join('')}${images.join('')}</url>`
}

const urlset = (entries: readonly string[]) =>
  xmlDocument(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    entries,
  )

async function pagesOf(origin: string, site: Site): Promise<string> {
  const ids = { site: site.id, locale: site.l10n.defaultLocale }
  const root = await getCategory('root', 3, ids)
  const menuPaths = (category: CategoryShape): string[] =>
    (category.categories ?? []).flatMap((child) =>
      child.c_showInMenu ? [categoryPath(child, ids), ...menuPaths(child)] : [],
    )
  return urlset([...new Set(['/', ...menuPaths(root)])].map((path) => entry(origin, site, { path })))
}

async function worksOf(origin: string, site: Site, chunk: number): Promise<string> {
  const { works } = await readFeedChunk(site.id, chunk)
  return urlset(works.map((work) => entry(origin, site, work)))
}

async function sitemapFile(origin: string, site: Site | undefined, file: string): Promise<string | undefined> {
  if (!site) return undefined
  if (file === 'pages') return pagesOf(origin, site)
  const chunk = Number(/^works-(\d{1,4})$/.exec(file)?.[1] ?? 0)
  const { chunks } = await readFeedSummary(site.id)
  return chunk >= 1 && chunk <= chunks ? worksOf(origin, site, chunk) : undefined
}

const fileResponse = (type: string, body: string) =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } })

/** `/robots.txt`, `/sitemap.xml` and the sitemaps of its index; undefined for any other path. */
export async function crawlerFile({ origin, pathname }: URL): Promise<Response | undefined> {
  if (pathname === '/robots.txt') return fileResponse('text/plain', robots(origin, config))
  if (pathname === '/sitemap.xml') return fileResponse('application/xml', await sitemapIndex(origin))
  const [, alias, file] = /^\/sitemaps\/([\w-]+)\/([\w-]+)\.xml$/.exec(pathname) ?? []
  if (!alias || !file) return undefined
  const xml = await sitemapFile(origin, findSite(config, alias), file)
  return xml === undefined ? undefined : fileResponse('application/xml', xml)
}
