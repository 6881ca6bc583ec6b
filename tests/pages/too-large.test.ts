import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const ORIGIN = 'http://localhost:3000'
const MEGABYTE = 1024 * 1024

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { ...page, 'content-type': 'application/x-www-form-urlencoded' }
const photos = { ...page, 'content-type': 'multipart/form-data; boundary=x' }

const linksIn = (html: string) => elementsOf(html).map(({ attributes }) => attributes.get('href'))

describe('a form that is too large', () => {
  const { visit } = visitorOf(ORIGIN, (request) => shop.fetch(request))
  const send = (path: string, bytes: number, headers: Record<string, string>) =>
    visit(path, {
      method: 'POST',
      body: new Uint8Array(8),
      headers: { ...headers, 'content-length': String(bytes) },
    })

  it('redirects to a page with the limit and a link back, in the language of the form', async () => {
    const review = '/art/fr-CA/account/reviews/10000001'
    const response = await send(review, 40 * MEGABYTE, photos)
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([
      303,
      '/art/fr-CA/too-large?megabytes=31&form=%2Faccount%2Freviews%2F10000001',
    ])
    const shown = await visit(location)
    const html = await shown.text()
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain('Un formulaire peut contenir jusqu’à 31 Mo.')
    expect(html).toContain('Utilisez le bouton Précédent de votre navigateur')
    expect(linksIn(html)).toContain(review)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  it('links back to the page of a form that posts to a server function', async () => {
    const referer = `${ORIGIN}/poster/en-US/gift-cards/GC0025?amount=50`
    const response = await send('/_serverFn/addGiftCard', 2 * MEGABYTE, { ...form, referer })
    const location = response.headers.get('location') ?? ''
    expect([response.status, location]).toEqual([
      303,
      '/poster/en-US/too-large?megabytes=1&form=%2Fgift-cards%2FGC0025%3Famount%3D50',
    ])
    const html = await (await visit(location)).text()
    expect(html).toContain('A form can hold up to 1 MB.')
    expect(linksIn(html)).toContain('/poster/en-US/gift-cards/GC0025?amount=50')
  })

  it('has no link back if the referrer is not a page of the shop', async () => {
    for (const referer of ['https://elsewhere.example/art/en-US', '//elsewhere.example', 'javascript:alert(1)']) {
      const { status, headers } = await send('/_serverFn/addGiftCard', 2 * MEGABYTE, { ...form, referer })
      expect([referer, status, headers.get('location')]).toEqual([referer, 303, '/art/en-US/too-large?megabytes=1'])
    }
  })

  it('is rejected with 413 when a script sends it', async () => {
    const headers = { ...photos, accept: 'application/json' }
    expect((await send('/art/en-US/account/reviews/10000001', 40 * MEGABYTE, headers)).status).toBe(413)
    const json = { ...page, 'content-type': 'application/json' }
    expect((await send('/_serverFn/addGiftCard', 2 * MEGABYTE, json)).status).toBe(413)
  })

  it('links only to addresses of the shop, and ignores an invalid limit', async () => {
    for (const [megabytes, address] of [
      ['<b>', 'javascript:alert(1)'],
      ['-1', '//elsewhere.example/x'],
      ['1e9', '/\\elsewhere.example/x'],
      ['many', 'https://elsewhere.example/x'],
    ] as const) {
      const response = await visit(`/art/en-US/too-large?${new URLSearchParams({ megabytes, form: address })}`)
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(html).toContain('Your form was larger than we can accept')
      expect(html).not.toContain('Start again with an empty form')
      expect(linksIn(html).filter((link) => link?.includes('elsewhere.example') && !link.startsWith('/art/'))).toEqual(
        [],
      )
    }
  })
})
