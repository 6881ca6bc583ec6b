import { pageComponents, type PageComponentType } from '#/contracts/content/page-components.ts'
import { page, type ComponentShape, type RegionShape } from '#/contracts/auth/shopper.ts'
import { sites } from '#backend/sites/sites.ts'
import { namesIn } from '#backend/catalog/names.ts'
import { pagesOf } from '#backend/content/library.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../products/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend(900)
}, 60_000)
afterAll(() => backend.close())

const pageAt = (site: string, id: string) =>
  backend.get(`/experience/shopper-experience/v1/organizations/f_ecom_zzpp_001/pages/${id}?siteId=${site}`)
const componentsIn = ({ components }: RegionShape): ComponentShape[] =>
  components.flatMap((component) => [component, ...(component.regions ?? []).flatMap(componentsIn)])
const isComponent = (typeId: string): typeId is PageComponentType => typeId in pageComponents

describe.each(sites)('the pages of %s', (site) => {
  it('contain only documented components, with data as the contract requires [PD-01, PD-02, PD-03, PD-06, PD-07]', async () => {
    const seen = new Set<string>()
    for (const id of pagesOf(site, namesIn('en-US')).keys()) {
      const { status, body } = await pageAt(site, id)
      expect([id, status]).toEqual([id, 200])
      const { regions, pageTitle, pageDescription } = page.parse(body)
      expect([id, pageTitle?.length ?? 0, pageDescription?.length ?? 0].every(Boolean)).toBe(true)
      expect(`${pageTitle} ${pageDescription}`).not.toMatch(/description:|\{works|-->/)
      expect(JSON.stringify(regions)).not.toMatch(/"\$|\{works:/)
      for (const { typeId, data } of regions.flatMap(componentsIn)) {
        if (!isComponent(typeId)) throw new Error(`${id} has a component ${typeId} that is not documented`)
        const parsed = pageComponents[typeId].safeParse(data)
        expect([id, typeId, parsed.error?.issues ?? []]).toEqual([id, typeId, []])
        seen.add(typeId)
      }
    }
    const wanted = ['headless.homeSlide', 'commerce_assets.imageAndText', 'commerce_layouts.carousel']
    expect([...seen]).toEqual(expect.arrayContaining(wanted))
  })

  it('include every page that the storefront links to [FOOTER-01, FOOTER-02, FOOTER-03]', () => {
    const help = ['talktous', 'placingorders', 'shipping', 'shippingreturns', 'faq', 'cs', 'pay-method', 'aboutus']
    const legal = ['privacy', 'terms', 'privacy-policy.html', 'terms-and-conditions.html']
    const others = ['home', 'pdp-carousel', 'help', 'blog', 'shop', 'shop-by-room', 'gift-guide', 'hgtv']
    const landing = ['lp', 'lp~reviews', 'lp~rebrand-announcement']
    const wanted = [...others, ...landing, ...[...help, ...legal].map((name) => `help~${name}`)]
    const pages = pagesOf(site, namesIn('en-US'))
    expect(wanted.filter((id) => !pages.has(id))).toEqual([])
  })
})

it('returns 404 for an unknown page', async () => {
  expect(await pageAt('Art', 'nowhere')).toMatchObject({ status: 404, body: { title: 'Page Not Found' } })
})

it('prices the works of a page in the currency of the requested locale', async () => {
  const moneyOf = async (site: string, locale: string) => {
    const { body } = await backend.get(
      `/experience/shopper-experience/v1/organizations/f_ecom_zzpp_001/pages/home?siteId=${site}&locale=${locale}`,
    )
    return [...new Set([...JSON.stringify(body).matchAll(/"c_currency":"([A-Z]{3})"/g)].map(([, code]) => code))]
  }
  expect(await moneyOf('Art', 'en-US')).toEqual(['USD'])
  expect(await moneyOf('Art', 'fr-CA')).toEqual(['CAD'])
  expect(await moneyOf('PosterAP', 'en-AU')).toEqual(['AUD'])
  expect(await moneyOf('PosterAP', 'ja-JP')).toEqual(['JPY'])
})

it('shows no framed work twice on the home page', async () => {
  const { regions } = page.parse((await pageAt('Art', 'home')).body)
  const upis = [...JSON.stringify(regions).matchAll(/"upi":"(\d{8})[^"]*","picture"/g)].map(([, id]) => id)
  expect(upis.length).toBeGreaterThan(4)
  expect(new Set(upis).size).toBe(upis.length)
})
