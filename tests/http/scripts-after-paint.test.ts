import { expect, it } from 'vitest'
import { scriptsAfterPaint } from '#/http/scripts-after-paint.server.ts'

const page = (scripts: string) =>
  `<html><head>${['$&', 'a'].map((name) => `<link rel="modulepreload" href="/assets/${name}.js" fetchPriority="low" nonce="n"/>`).join('')}</head><body>${scripts}</body></html>`

it('leaves the entry and its preloads for the script after it, which has the nonce of the page', () => {
  const html = scriptsAfterPaint(page('<script type="module" async="" src="/assets/$&.js" nonce="n"></script>'), 'n')
  expect(html).not.toMatch(/<(script|link) (type|rel)="module/)
  expect(html).toContain('<head><link rel="later" href="/assets/a.js" nonce="n"/></head>')
  expect(html).toMatch(/<script type="later" async="" src="\/assets\/\$&.js" nonce="n"><\/script><script nonce="n">\{/)
})

it.each(['', '<script type="module" nonce="n">import("/a.js")</script>', '<script src="/a.js"></script>'])(
  'does not render a page whose scripts would never be loaded: %s',
  (scripts) => {
    expect(() => scriptsAfterPaint(page(scripts), 'n')).toThrow('the page has no entry script')
  },
)
