import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, hashInlineScripts } from '#/http/content-security-policy.server.ts'

const nonce = '3c1f0d1e-6f0e-4d0b-9f62-1c7a5f0d2b11'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesIn = (html: string) => hashInlineScripts(html, nonce).scriptHashes

describe('hashInlineScripts', () => {
  it.each([
    ['a script without attributes of its own', `<script nonce="${nonce}">go()</script>`, 'go()'],
    ['a script with attributes', `<script class="a>b" nonce="${nonce}" data-part='>'>go()</script>`, 'go()'],
    ['a module', `<script type="module" nonce="${nonce}">import('/a.js')</script>`, `import('/a.js')`],
    ['an import map', `<script type="importmap" nonce="${nonce}">{"imports":{}}</script>`, '{"imports":{}}'],
    ['speculation rules', `<script type="speculationrules" nonce="${nonce}">{}</script>`, '{}'],
    ['tags in capitals', `<SCRIPT nonce="${nonce}">go()</SCRIPT >`, 'go()'],
    ['a line break in a tag', `<script\n nonce="${nonce}"\n>go()</script\n>`, 'go()'],
    ['an escaped end tag in a string', `<script nonce="${nonce}">a = "<\\/script>"</script>`, 'a = "<\\/script>"'],
    ['the start of another tag in a string', `<script nonce="${nonce}">a = "</scripts>"</script>`, 'a = "</scripts>"'],
    ['letters beyond ASCII', `<script nonce="${nonce}">a = "é 海 🌊"</script>`, 'a = "é 海 🌊"'],
    ['an empty script', `<script nonce="${nonce}"></script>`, ''],
  ])('hashes the text of %s', (_, html, text) => {
    expect(hashesIn(`<p>Before</p>${html}<p>After</p>`)).toEqual([hashOf(text)])
  })

  it('ends a script where HTML parsing ends it, also within a string', () => {
    expect(hashesIn(`<script nonce="${nonce}">a = "</script>"; b()</script>`)).toEqual([hashOf('a = "')])
  })

  it('hashes line ends and U+0000 as HTML parsing leaves them', () => {
    expect(hashesIn(`<script nonce="${nonce}">a\r\nb\rc\0</script>`)).toEqual([hashOf('a\nb\nc\uFFFD')])
  })

  it('hashes each script in order and equal ones once', () => {
    const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
    expect(hashesIn(script('one()') + script('two()') + script('one()'))).toEqual([hashOf('one()'), hashOf('two()')])
  })

  it.each([
    ['a script without the nonce', '<script>steal()</script>'],
    ['a script with another nonce', '<script nonce="guessed">steal()</script>'],
    ['a script that names the nonce in its text', `<script>"${nonce}"</script>`],
    ['JSON-LD', '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'],
    ['a script with an address', `<script type="module" async="" src="/assets/index.js" nonce="${nonce}"></script>`],
    ['an element of another name', `<script-loader nonce="${nonce}">steal()</script-loader>`],
  ])('returns no hash for %s', (_, html) => {
    expect(hashesIn(html)).toEqual([])
  })

  it('does not hash the text of a script without the nonce that contains one with it', () => {
    const html = `<script>steal()//<script nonce="${nonce}">go()</script>`
    expect(hashesIn(html)).toEqual([])
  })

  it('removes the nonce from every element and from the head', () => {
    const rendered =
      `<head><meta property="csp-nonce" content="${nonce}"/><link rel="icon" href="/i.svg" nonce="${nonce}"/></head>` +
      `<script nonce="${nonce}" data-part="">go()</script><script src="/a.js" nonce="${nonce}"></script>`
    expect(hashInlineScripts(rendered, nonce).html).toBe(
      '<head><link rel="icon" href="/i.svg"/></head><script data-part="">go()</script><script src="/a.js"></script>',
    )
  })
})

describe('contentSecurityPolicy', () => {
  it('allows own scripts and hashed ones, own stylesheets, and inline style attributes only', () => {
    const policy = contentSecurityPolicy([hashOf('go()')], [], [])
    const directives = Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/).slice(0, 2)))
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${hashOf('go()')}`,
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(policy.match(/unsafe/g)).toHaveLength(1)
    expect(policy).not.toMatch(/https?:/)
  })

  it('allows only scripts, requests and pictures of configured collectors [ANALYTICS-08]', () => {
    const policy = contentSecurityPolicy([], ['https://tags.example.com', 'https://collect.example.com'], [])
    const allowing = policy.split('; ').filter((part) => part.includes('example.com'))
    const origins = 'https://tags.example.com https://collect.example.com'
    expect(allowing).toEqual([
      `script-src 'self' ${origins}`,
      `img-src 'self' data: ${origins}`,
      `connect-src 'self' ${origins}`,
    ])
  })

  it('allows pictures and videos from configured origins', () => {
    const policy = contentSecurityPolicy([], [], ['https://media.example.com'])
    expect(policy.split('; ').filter((part) => part.includes('example.com'))).toEqual([
      "img-src 'self' data: https://media.example.com",
      "media-src 'self' https://media.example.com",
    ])
  })
})
