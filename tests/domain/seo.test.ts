import { expect, it } from 'vitest'
import { languageLinks } from '#/domain/seo.ts'
import { findLocale, findSite } from '#/domain/site.ts'
import { config } from '#config'

it('links to the canonical address, to every locale of the site and to the default locale', () => {
  const site = findSite(config, 'poster-ap')
  const locale = site && findLocale(site, 'ja-JP')
  if (!site || !locale) throw new Error('the shipped configuration lacks poster-ap in ja-JP')
  expect(languageLinks('https://shop.example', site, locale, '/gallery', config)).toEqual([
    { rel: 'canonical', href: 'https://shop.example/poster-ap/ja-JP/gallery' },
    { rel: 'alternate', hrefLang: 'en-AU', href: 'https://shop.example/poster-ap/en-AU/gallery' },
    { rel: 'alternate', hrefLang: 'ja-JP', href: 'https://shop.example/poster-ap/ja-JP/gallery' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://shop.example/poster-ap/en-AU/gallery' },
  ])
})
