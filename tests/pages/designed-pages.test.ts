import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TokenResponse } from '#/contracts/auth/auth.ts'
import type { Page } from '#/contracts/auth/shopper.ts'
import { builtShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

let shop: Awaited<ReturnType<typeof builtShop>>

const tokens: TokenResponse = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 1800,
  refresh_token_expires_in: 3600,
  usid: 'a-visit',
  customer_id: 'a-guest',
}

/** A fake page designer that returns a page for every id, with the id as its heading. */
function designer(input: string | URL | Request): Response {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
  if (pathname.endsWith('/oauth2/authorize'))
    return Response.redirect(`${searchParams.get('redirect_uri')}?code=a-code&usid=a-visit`, 303)
  if (pathname.endsWith('/oauth2/token')) return Response.json(tokens)
  const [, id] = /\/pages\/([^/]+)$/.exec(decodeURIComponent(pathname)) ?? []
  if (!id) return Response.json({ title: 'none' }, { status: 404 })
  const heading = { id: `${id}-1`, typeId: 'commerce_assets.heading', data: { text: id, level: 1 } }
  return Response.json({ id, typeId: 'page', regions: [{ id: 'main', components: [heading] }] } satisfies Page)
}

beforeAll(async () => {
  const embedded = {
    fetch: async (input: string | URL | Request) => designer(input),
    ready: Promise.resolve(),
    onChange() {},
    onProgress() {},
    stop: () => Promise.resolve(),
  }
  Object.assign(globalThis, { [Symbol.for('passepartout.embedded-backend')]: embedded })
  shop = await builtShop()
})

afterAll(() => shop.stop())

it.each([
  ['help', 'ROUTE-43'],
  ['blog', 'ROUTE-44'],
  ['shop', 'ROUTE-45'],
  ['shop-by-room', 'ROUTE-46'],
  ['hgtv', 'ROUTE-47'],
  ['lp', 'ROUTE-48'],
  ['gift-guide', 'ROUTE-49'],
])("/%s and every page below it renders the page designer's page [%s] [PD-01]", async (area) => {
  for (const [path, id] of [
    [area, area],
    [`${area}/Our-Page`, `${area}~our-page`],
    [`${area}/our/page.html`, `${area}~our~page.html`],
  ]) {
    const response = await shop.fetch(new Request(`http://shop.test/poster/fr-CA/${path}`, { redirect: 'manual' }))
    const html = await response.text()
    expect([path, response.status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([path, 200, id])
    expect(elementsOf(html).filter(({ name }) => name === 'h1')).toHaveLength(1)
  }
})
