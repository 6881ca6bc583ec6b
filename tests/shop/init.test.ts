import { describe, expect, it } from 'vitest'
import { brandOf } from '#/brands/brand-of.ts'
import { configIssues } from '#/domain/config.ts'
import { ownShopOf, ownSite, ownSiteId } from '#/domain/own-shop.ts'
import { defaultPromotionsOf } from '#backend/promotions/default-promotions.ts'
import { config } from '#config'
import { choices, shopFrom } from '../../scripts/shop/init/choices.ts'
import { contrast, contrastErrors, themeColors } from '../../scripts/shop/init/colors.ts'
import { filesOf } from '../../scripts/shop/init/files.ts'

const shopWith = (given: object) => shopFrom(choices.parse({ name: 'Aurora Prints', ...given }))

describe('the contrast of colors', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#FFD426', '#FFFFFF', 1.43],
  ])('of %s on %s is %d', (color, ground, ratio) => expect(contrast(color, ground)).toBeCloseTo(ratio, 2))

  it.each<[string, object, string]>([
    [
      'a yellow accent',
      { accent: '#FFD426' },
      'accent #FFD426 on #F7F4EE has a contrast of 1.1:1: expected at least 4.5:1',
    ],
    ['grey text', { text: '#999999' }, 'text #999999 on #F7F4EE has a contrast of 2.'],
    ['a dark background', { background: '#101010', text: '#FFFFFF' }, 'background #101010 is too dark'],
  ])('rejects %s, with a color that can be read', (_, colors, sentence) => {
    expect(() => shopWith(colors)).toThrow(sentence)
  })

  it('suggests a color that is accepted', () => {
    const chosen = { background: '#FFFFFF', text: '#222222', accent: '#FF8800' }
    const [error = ''] = contrastErrors(chosen, 'gallery')
    const accent = /such as (#[0-9A-F]{6})$/.exec(error)?.[1] ?? ''
    expect(contrastErrors({ ...chosen, accent }, 'gallery')).toEqual([])
  })

  it.each(['#F7F4EE', '#FFFFFF', '#E4F0EA', '#FFE9EC'])('derives colors that can be read on %s', (background) => {
    const { ground, panel, wall, paper, ink2, edge, focus, sale, onAccent, accent, dark, onDark, chosen, ink } =
      themeColors({ background, text: '#191714', accent: '#23307A' }, 'press')
    for (const behind of [ground, panel, wall, paper]) {
      for (const text of [ink2, sale]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
      for (const control of [edge, focus]) expect(contrast(control, behind)).toBeGreaterThanOrEqual(3)
    }
    for (const [text, behind] of [
      [onAccent, accent],
      [onDark, dark],
      [ink, chosen],
    ] as const)
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the choices', () => {
  it.each<[object, string]>([
    [{ name: '   ' }, 'name is "": expected 1 to 60 characters'],
    [{ name: '<b>Aurora</b>' }, 'without < and >'],
    [{ languages: ['de-DE'] }, 'languages: "de-DE" has no translation in messages/: expected some of en-US'],
    [{ currencies: ['EUR'] }, 'currencies: "EUR" has no rule for prices: expected some of USD, CAD, AUD, JPY'],
    [{ countries: ['DE'] }, 'countries: "DE" has no address form: expected some of US, CA, AU, JP'],
    [{ accent: 'blue' }, 'accent is "blue": expected a color such as #23307A'],
    [{ promotionCode: 'ten percent' }, 'promotionCode is "ten percent": expected 3 to 20 capital letters and digits'],
  ])('rejects %j', (given, sentence) => expect(() => shopWith(given)).toThrow(sentence))

  it('names every choice that cannot be used', () => {
    expect(() => shopWith({ languages: ['xx'], countries: ['ZZ'] })).toThrow(/languages[^]*countries/)
  })

  it('gives each language the currency of its country, or the first one', () => {
    expect(shopWith({ languages: ['fr-CA', 'en-US', 'en-AU'], currencies: ['usd', 'CAD'] }).locales).toEqual([
      { id: 'fr-CA', currency: 'CAD' },
      { id: 'en-US', currency: 'USD' },
      { id: 'en-AU', currency: 'USD' },
    ])
  })
})

describe('the shop', () => {
  const shop = shopWith({
    name: 'Émile & Fils',
    theme: 'press',
    languages: ['fr-CA'],
    currencies: ['CAD'],
    countries: ['CA'],
  })

  it('takes the place of the site with its theme', () => {
    const site = ownSite(shop)
    expect(site).toMatchObject({ id: 'Poster', alias: 'emile-fils', shipsTo: ['CA'] })
    expect(configIssues({ ...config, sites: [site], defaultSite: ownSiteId(shop) })).toEqual([])
    expect(brandOf(site).theme).toBe('press')
    expect(ownShopOf(shop, 'poster')).toBe(shop)
    expect(ownShopOf(shop, 'Art')).toBeNull()
    expect(ownShopOf(null, 'Art')).toBeNull()
  })

  it('has its own first promotion, or none, instead of those of the demonstration', () => {
    expect(defaultPromotionsOf(shop)).toMatchObject({
      promotions: [{ id: 'own-first', sites: ['Poster'], reduces: { percent: 10 } }],
      coupons: [{ code: 'WELCOME10', promotionId: 'own-first' }],
    })
    expect(defaultPromotionsOf(shopWith({ promotionPercent: 0 }))).toEqual({ promotions: [], coupons: [] })
    expect(defaultPromotionsOf(null).coupons.length).toBeGreaterThan(5)
  })

  it('is written to its data, its icon and example pages', () => {
    const files = filesOf(shop)
    expect([...files.keys()]).toEqual([
      'shop.config.ts',
      'src/theme/icons/press.svg',
      'backend/content/pages/own/help~aboutus.html',
      'backend/content/pages/own/help~shipping.html',
      'backend/content/pages/own/help~talktous.html',
    ])
    expect(files.get('shop.config.ts')).toContain('"name": "Émile & Fils"')
    expect(files.get('backend/content/pages/own/help~aboutus.html')).toContain('<p>Émile &amp; Fils sells')
  })
})
