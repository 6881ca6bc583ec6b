import sanitizeHtml from 'sanitize-html'

const tags =
  'h2 h3 h4 p br hr strong em b i s sup sub small cite q blockquote ul ol li dl dt dd a img figure figcaption table caption thead tbody tr th td'.split(
    ' ',
  )
const outside = /^(https?:|mailto:|tel:)/i

/** HTML of an editor, with only what a text needs left in it; paths of the shop become addresses. */
export const safeHtml = (html: string, addressOf: (path: string) => string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['id', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '', target, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          href: href.startsWith('/') && !href.startsWith('//') ? addressOf(href) : href,
          ...(target === '_blank' ? { target } : {}),
          ...(outside.test(href) ? { rel: 'noopener noreferrer' } : {}),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/images/'),
  })

/** From so many parts on, a text has contents. */
const FEWEST_PARTS = 3

/** Gives the headings of a safe text ids, and lists them where there are several. */
export function withContents(html: string): { html: string; contents?: { id: string; html: string }[] } {
  const contents: { id: string; html: string }[] = []
  const named = html.replaceAll(
    /<h2(?: id="([^"]+)")?>(.+?)<\/h2>/gs,
    (_, given: string | undefined, inner: string) => {
      const text = inner.replaceAll(/<[^>]*>/g, '')
      const slug = text
        .toLowerCase()
        .replaceAll(/&\w+;|[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '')
      const isTaken = contents.some(({ id }) => id === slug)
      const id = given ?? (slug && !isTaken ? slug : `part-${contents.length + 1}`)
      contents.push({ id, html: text })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return contents.length < FEWEST_PARTS ? { html } : { html: named, contents }
}
