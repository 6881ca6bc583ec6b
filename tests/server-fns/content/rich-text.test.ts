import { describe, expect, it } from 'vitest'
import { safeHtml, shownHtml, withContents } from '#/server-fns/content/rich-text.server.ts'

const safe = (html: string) => safeHtml(html, (path) => `/art/en-US${path}`)

describe('an editor’s HTML', () => {
  it('keeps the elements of a text, and makes its paths addresses of the shop', () => {
    expect(safe('<h2 id="a">Returns</h2><p>See <a href="/help/faq">questions</a>.</p><ul><li>One</li></ul>')).toBe(
      '<h2 id="a">Returns</h2><p>See <a href="/art/en-US/help/faq">questions</a>.</p><ul><li>One</li></ul>',
    )
  })

  it('adds noopener to links to other sites', () => {
    expect(safe('<a href="https://example.com" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('changes an h1 to an h2', () => {
    expect(safe('<h1>Loud</h1>')).toBe('<h2>Loud</h2>')
  })

  it('shows the shop’s own pictures only', () => {
    expect(safe('<img src="/images/works/1/480.webp" alt="a"><img src="https://evil.example/a.gif"><img>')).toBe(
      '<img src="/images/works/1/480.webp" alt="a" loading="lazy" />',
    )
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/images/a" onload=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<style>*{display:none}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="https://evil.example"><input name="card"></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p onclick="alert(1)">x</p>',
  '<a href="https://a.example" onfocus=alert(1) autofocus>x</a>',
  '<<script>script>alert(1)<</script>/script>',
]

const allowedTags = new Set(['a', 'img', 'p', 'table'])
const allowedAttributes = new Set(['href', 'src', 'alt', 'loading', 'rel'])

/** The elements and attributes of HTML, by a tokenizer that is independent of the sanitiser. */
function elementsIn(html: string): { tag: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)].map(([, tag = '', rest = '']) => ({
    tag: tag.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*"([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  }))
}

describe('hostile HTML', () => {
  it.each(hostile)('%s leaves nothing dangerous', (html) => {
    const found = elementsIn(safe(`<p>before</p>${html}<p>after</p>`))
    expect(found.length).toBeGreaterThan(1)
    for (const { tag, attributes } of found) {
      expect(allowedTags).toContain(tag)
      for (const [name, value] of attributes) {
        expect(allowedAttributes).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|\/art\/en-US\/)/)
        if (name === 'src') expect(value).toMatch(/^\/images\//)
      }
    }
  })
})

it('shows a table, which may be wider than a phone, in a part that scrolls', () => {
  const table = '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table></table><p>&lt;table&gt;</p>'
  expect(shownHtml(table, (path) => path)).toBe(
    '<div style="overflow-x:auto" tabindex="0"><table><tr><td>a<div style="overflow-x:auto" tabindex="0"><table><tr><td>b</td></tr></table></div></td></tr></table></div><p>&lt;table&gt;</p>',
  )
})

it('lists the headings of a text with three or more, and gives each a unique id', () => {
  const text = '<h2>The cut</h2><p>a</p><h2 id="glue"><em>Glue</em> &amp; nails</h2><h2>The cut</h2><h2>切る</h2>'
  expect(withContents(text)).toEqual({
    html: '<h2 id="the-cut">The cut</h2><p>a</p><h2 id="glue"><em>Glue</em> &amp; nails</h2><h2 id="part-3">The cut</h2><h2 id="切る">切る</h2>',
    contents: [
      { id: 'the-cut', html: 'The cut' },
      { id: 'glue', html: 'Glue &amp; nails' },
      { id: 'part-3', html: 'The cut' },
      { id: '切る', html: '切る' },
    ],
  })
  expect(withContents('<h2>One</h2><h2>Two</h2>')).toEqual({ html: '<h2>One</h2><h2>Two</h2>' })
})
