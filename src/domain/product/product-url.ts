type UrlStyle = 'art' | 'poster'

const styles: Readonly<Record<string, UrlStyle>> = { ART: 'art', POSTER: 'poster', POSTERAP: 'poster' }

const styleOf = (siteId: string): UrlStyle => {
  const style = styles[siteId.toUpperCase()]
  if (!style) throw new Error('Invalid siteId')
  return style
}

/** The product in a URL: a UPI from the query; otherwise an image id and, on the art brand, a series from the path. */
export type ProductReference = { kind: 'upi'; upi: string } | { kind: 'image'; imageId: string; series: string }

/**
 * Reads the product from the URL of a product page; undefined if it names none.
 * @throws {Error} `Invalid siteId` for a site without a known brand.
 */
export function productReference(url: string, siteId: string): ProductReference | undefined {
  const style = styleOf(siteId)
  const parsed = new URL(url, 'http://localhost')
  const upi = parsed.searchParams.get('upi')
  if (upi) return { kind: 'upi', upi: upi.toUpperCase() }
  const segment = parsed.pathname.split('/').findLast(Boolean) ?? ''
  const match =
    style === 'art' ? /(?:^|[^a-z0-9])p(\d+)(?:-s([a-z]))?/i.exec(segment) : lastOf(segment, /(?:^|[^a-z0-9])i(\d+)/gi)
  if (!match?.[1]) return undefined
  return { kind: 'image', imageId: match[1], series: (match[2] ?? 'A').toUpperCase() }
}

/** On the poster brand the id is the last match, because the title before it may look like an id. */
const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)

/** The path of a work's product page, without site and locale. */
export function productPath(siteId: string, work: { imageId: string; title: string; artist: string }): string {
  const slug = slugOf(`${work.title} ${work.artist}`)
  return styleOf(siteId) === 'art'
    ? `/products/p${work.imageId}-sA${slug && `-${slug}`}`
    : `/-sp/${slug && `${slug}_`}i${work.imageId}`
}

/** The path of a category's gallery page, without site and locale. */
export function galleryPath(siteId: string, category: { id: string; name: string }): string {
  const slug = slugOf(category.name) || 'gallery'
  return styleOf(siteId) === 'art'
    ? `/gallery/id--${category.id.replaceAll('~', '-')}/${slug}.htm`
    : `/-st/${slug}_${category.id}_.htm`
}

/** The path of an artist's gallery whose id is made of the name, as those of the shop's own backend are. */
export const artistPath = (siteId: string, name: string): string =>
  galleryPath(siteId, { id: `artist~${slugOf(name).replaceAll('-', '')}`, name })

/** The slug of a text: lower-case letters and digits of any script, joined by hyphens, without Latin accents. */
export function slugOf(text: string): string {
  return (isPlain.test(text) ? plainSlug(text) : anySlug(text)).replace(/^-|-$/g, '').slice(0, 80)
}

const isPlain = /^[ -~]*$/
/** Four times as fast as `anySlug` for ASCII titles: a list needs more than a hundred slugs. */
const plainSlug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const anySlug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
