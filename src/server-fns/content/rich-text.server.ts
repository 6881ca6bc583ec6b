import sanitizeHtml from 'sanitize-html'

const tags =
  'h2 h3 h4 p br hr strong em b i s sup sub small cite q blockquote ul ol li dl dt dd a img figure figcaption table caption thead tbody tr th td'.split(
    ' ',
  )
const externalAddress = /^(https?:|mailto:|tel:)/i

/** Sanitises the HTML of an editor. Paths of the shop become addresses with site and locale. */
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
          ...(externalAddress.test(href) ? { rel: 'noopener noreferrer' } : {}),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/images/'),
  })

/** A table that is wider than its page scrolls by itself, by keyboard too. */
const scroller = '<div style="overflow-x:auto" tabindex="0">'

/** The sanitised HTML of an editor as pages show it. */
export const shownHtml = (html: string, addressOf: (path: string) => string): string =>
  safeHtml(html, addressOf).replaceAll('<table', `${scroller}<table`).replaceAll('</table>', '</table></div>')

/** The fewest headings of a text with a table of contents. */
const MIN_HEADINGS = 3

/** Gives the headings of sanitised HTML ids and lists them. Returns a text with few headings unchanged. */
export function withContents(html: string): { html: string; contents?: { id: string; html: string }[] } {
  const contents: { id: string; html: string }[] = []
  const named = html.replaceAll(
    /<h2(?: id="([^"]+)")?>(.+?)<\/h2>/gs,
    (_, presentId: string | undefined, inner: string) => {
      const text = inner.replaceAll(/<[^>]*>/g, '')
      const slug = text
        .toLowerCase()
        .replaceAll(/&\w+;|[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '')
      const isTaken = contents.some(({ id }) => id === slug)
      const id = presentId ?? (slug && !isTaken ? slug : `part-${contents.length + 1}`)
      contents.push({ id, html: text })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return contents.length < MIN_HEADINGS ? { html } : { html: named, contents }
}
