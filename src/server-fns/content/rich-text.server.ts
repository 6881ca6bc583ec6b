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
