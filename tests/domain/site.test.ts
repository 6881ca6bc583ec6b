import { describe, expect, it } from 'vitest'
import {
  addressIn,
  defaultLocale,
  defaultSite,
  encodedPath,
  localeContextOf,
  stateFor,
  type Site,
  type SiteConfig,
} from '#/domain/site.ts'

const english = { id: 'en-US', alias: 'us', preferredCurrency: 'USD' }
const french = { id: 'fr-CA', alias: 'fr', preferredCurrency: 'CAD' }
const site = (id: string, alias: string, hosts: string[] = []): Site => ({
  id,
  alias,
  hosts,
  shipsTo: ['US'],
  l10n: { defaultLocale: 'en-US', defaultCurrency: 'USD', supportedLocales: [english, french] },
})
const art = site('Art', 'art', ['gallery.example'])
const poster = site('Poster', 'poster')
const inPath: SiteConfig = { sites: [art, poster], defaultSite: 'Art', placement: { site: 'path', locale: 'path' } }
const inQuery: SiteConfig = { ...inPath, placement: { site: 'query', locale: 'query' } }
const read = (url: string, config: SiteConfig) => {
  const { site, locale, path, canonical } = localeContextOf(url, config)
  return [site.id, locale.id, path, canonical]
}

describe('localeContextOf', () => {
  it.each([
    ['/poster/fr-CA/gallery/x', ['Poster', 'fr-CA', '/gallery/x', true]],
    ['/poster/fr/gallery/x', ['Poster', 'fr-CA', '/gallery/x', true]],
    ['https://shop.example/art/us/', ['Art', 'en-US', '/', true]],
  ])('reads site and locale, by id or alias, off the path of %s [SITE-01] [SITE-02]', (url, expected) => {
    expect(read(url, inPath)).toEqual(expected)
  })

  it.each([
    ['/search?site=poster&locale=fr', ['Poster', 'fr-CA', '/search', true]],
    ['/search?q=sea', ['Art', 'en-US', '/search', true]],
  ])('reads them from the query of %s if the configuration puts them there [SITE-01]', (url, expected) => {
    expect(read(url, inQuery)).toEqual(expected)
  })

  it('matches ids and aliases in any case [SITE-07]', () => {
    expect(read('/POSTER/FR-ca/x', inPath)).toEqual(['Poster', 'fr-CA', '/x', true])
    expect(read('/x?site=pOsTeR&locale=FR', inQuery)).toEqual(['Poster', 'fr-CA', '/x', true])
  })

  it('falls back to the default site and locale where the URL names none [SITE-04] [SITE-05] [SCOPE-06]', () => {
    expect(read('/gallery', inPath)).toEqual(['Art', 'en-US', '/gallery', false])
    expect(read('/poster/gallery', inPath)).toEqual(['Poster', 'en-US', '/gallery', false])
  })

  it('resolves a site by its host name', () => {
    const byHost: SiteConfig = { ...inPath, defaultSite: 'Poster', placement: { site: 'host', locale: 'path' } }
    expect(read('https://gallery.example/fr/x', byHost)).toEqual(['Art', 'fr-CA', '/x', true])
  })

  it('reads and writes no prefix for the callback and the social callback [SITE-03]', () => {
    expect(read('/callback?code=1', inPath)).toEqual(['Art', 'en-US', '/callback', false])
    expect(addressIn(poster, french, '/callback?code=1', inPath)).toBe('/callback?code=1')
    expect(addressIn(poster, french, '/social-callback', inPath)).toBe('/social-callback')
  })

  it('reads the site and locale of a callback from its state', () => {
    const state = stateFor(poster, french, 'a-secret')
    expect(read(`/social-callback?code=1&state=${state}`, inPath)).toEqual([
      'Poster',
      'fr-CA',
      '/social-callback',
      false,
    ])
    expect(read('/social-callback?code=1&state=of.no.place', inPath)).toEqual([
      'Art',
      'en-US',
      '/social-callback',
      false,
    ])
    expect(read(`/gallery?state=${state}`, inPath)).toEqual(['Art', 'en-US', '/gallery', false])
  })

  it('needs a URL and a configuration [SITE-09]', () => {
    expect(() => localeContextOf(undefined, inPath)).toThrow('a site lookup needs a URL')
    expect(() => localeContextOf('', inPath)).toThrow('a site lookup needs a URL')
    expect(() => localeContextOf('/x', undefined)).toThrow('a site lookup needs a configuration')
  })
})

describe('defaults', () => {
  it('takes the only site as the default [SITE-06]', () => {
    expect(defaultSite({ ...inPath, sites: [poster], defaultSite: undefined }).id).toBe('Poster')
  })

  it('fails when no sites are configured [SITE-10]', () => {
    expect(() => defaultSite({ ...inPath, sites: [] })).toThrow('no sites are configured')
  })

  it('fails when no default site exists [SITE-11]', () => {
    expect(() => defaultSite({ ...inPath, defaultSite: 'Sculpture' })).toThrow('names none of Art, Poster')
  })

  it('takes the first locale when the default is not supported', () => {
    expect(defaultLocale({ ...art, l10n: { ...art.l10n, defaultLocale: 'de-DE' } }).id).toBe('en-US')
  })
})

describe('addressIn', () => {
  it.each([
    '/',
    '/?a=1',
    '/#top',
    '/gallery/id--b12-x/still-life.htm?n=c_color:blue,red;c_size:large&page=60',
    '/a/../b',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a//b',
    '/été?q=été',
    '/a b?q=a b',
    "/a'b?q='b",
    '/a?q=%C3%A9&r',
    '/gallery/search?skq=\u0000',
  ])('encodes %j as URL does', (path) => {
    const { pathname, search, hash } = new URL(path, 'http://localhost')
    expect(addressIn(poster, french, path, inPath)).toBe(
      `/poster/fr${pathname === '/' ? '' : pathname}${search}${hash}`,
    )
  })

  it.each([
    [inPath, '/gallery?n=1#top', '/poster/fr/gallery?n=1#top'],
    [inPath, '/', '/poster/fr'],
    [inQuery, '/gallery?n=1', '/gallery?n=1&site=poster&locale=fr'],
  ])('adds site and locale where the configuration puts them [SITE-02]', (config, path, expected) => {
    expect(addressIn(poster, french, path, config)).toBe(expected)
  })

  it('writes addresses that localeContextOf reads back', () => {
    for (const config of [inPath, inQuery])
      for (const path of ['/', '/gallery/id--nature/hills.htm', '/search'])
        expect(read(addressIn(poster, french, path, config), config)).toEqual(['Poster', 'fr-CA', path, true])
  })
})

it.each([
  ['/products/p10000001-sA-вечер', '/products/p10000001-sA-%D0%B2%D0%B5%D1%87%D0%B5%D1%80'],
  ['/products/p10000001-sA-%D0%B2%D0%B5%D1%87%D0%B5%D1%80', '/products/p10000001-sA-%D0%B2%D0%B5%D1%87%D0%B5%D1%80'],
  ['/-st/straße_a~1_.htm', '/-st/stra%C3%9Fe_a~1_.htm'],
  ['/products/50%25-off', '/products/50%25-off'],
  ['//evil.example/x', '//evil.example/x'],
])('encodes the router path %s as %s', (path, written) => expect(encodedPath(path)).toBe(written))
