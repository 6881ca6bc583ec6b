import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const tags = 'h2 h3 h4 p br hr strong em del code pre blockquote ul ol li a table thead tbody tr th td'.split(' ')

/** The sanitised HTML of a Markdown text. Its headings are below those of the page. */
export const htmlOf = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false, gfm: true, breaks: true }), {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' },
  }).trim()

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a Markdown text in one line, for search and metadata. */
export const plainTextOf = (markdown: string): string =>
  sanitizeHtml(htmlOf(markdown).replaceAll(/<(?:\/(?:p|h\d|li|t[dh])|br)\b/g, ' $&'), { allowedTags: [] })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
