import { expect, it } from 'vitest'
import { consentStylesheet } from '#/http/consent-stylesheet.server.ts'

const stylesheet = (headers: Record<string, string> = {}, path = '/consent.css') => {
  const url = new URL(path, 'http://shop.test')
  return consentStylesheet(new Request(url, { headers }), url)
}

it.each([
  [{ cookie: 'consent=necessary' }],
  [{ cookie: 'visitor=1; consent=necessary.analytics' }],
  [{ dnt: '1' }],
  [{ 'sec-gpc': '1' }],
])('hides the banner from a shopper without a script with %j', async (headers) => {
  const response = stylesheet(headers)
  expect(await response?.text()).toBe('.consent__root{display:none}')
  expect(response?.headers.get('cache-control')).toBe('private, no-store')
  expect(response?.headers.get('content-type')).toContain('text/css')
})

it.each([[{}], [{ cookie: 'consent=maybe' }], [{ cookie: 'my-consent=necessary' }], [{ dnt: '0' }]])(
  'shows the banner with %j',
  async (headers) => {
    expect(await stylesheet(headers)?.text()).toBe('')
  },
)

it('returns undefined for other paths', () => {
  expect(stylesheet({}, '/art/en-US')).toBe(undefined)
})
