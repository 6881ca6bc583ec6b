import { expect, it } from 'vitest'
import { robots } from '#/http/crawlers.server.ts'
import { config } from '#config'

it('disallows private pages of every site and locale in paths', () => {
  const rules = robots('https://shop.test', config).split('\n')
  expect(rules).toContain('Disallow: /art/en-US/cart')
  expect(rules).toContain('Disallow: /poster-ap/ja-JP/cart')
  expect(rules).toContain('Sitemap: https://shop.test/sitemap.xml')
})

it('disallows private pages once where site and locale are in the query', () => {
  const rules = robots('https://shop.test', { ...config, placement: { site: 'query', locale: 'query' } }).split('\n')
  expect(rules.filter((rule) => rule.endsWith('/cart'))).toEqual(['Disallow: /cart'])
})
