import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { LARGEST_FILE } from '#/domain/photos/upload.ts'
import { pngHeader } from '../png-header.ts'
import { sharedShop } from './built-shop.ts'

const ORIGIN = 'http://shop.test'
const PAGE = '/art/en-US/frame-my-photos'

let shop: Awaited<ReturnType<typeof sharedShop>>
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  shop = await sharedShop()
  photo = Uint8Array.from(
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  )
})

/** A browser with cookies; opens a path of the shop. */
function browser() {
  const cookies = new Map<string, string>()
  return async (path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> => {
    const response = await shop.fetch(
      new Request(ORIGIN + path, {
        redirect: 'manual',
        ...init,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...init.headers,
        },
      }),
    )
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/Max-Age=0/.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

type Visit = ReturnType<typeof browser>

const send = (visit: Visit, body: BodyInit, headers: Record<string, string> = {}) =>
  visit(PAGE, { method: 'POST', body, headers: { 'content-type': 'image/jpeg', ...headers } })

/** An endless body, and the number of bytes read from it. */
const endless = () => {
  const sent = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  return { sent, body }
}

it('opens for everyone, and is not cached [ROUTE-39]', async () => {
  const visit = browser()
  const response = await visit(PAGE)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await response.text()
  expect(html).toContain('Your photographs, framed for the wall')
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).not.toContain('noindex')
})

describe('a posted photo', () => {
  it('is accepted as a request body, and shown only to its shopper', async () => {
    const [visit, stranger] = [browser(), browser()]
    const response = await send(visit, photo, { 'x-file-name': encodeURIComponent('Grand-mère.jpg') })
    const result = await response.json()
    expect([response.status, result]).toEqual([200, { kind: 'taken', upi: expect.stringMatching(/^U\w{12}$/) }])
    const page = `${PAGE}?upi=${result.upi}`
    const html = await (await visit(page)).text()
    expect(html).toContain('Grand-mère')
    expect(html).toContain('noindex')
    const strangersPage = await (await stranger(page)).text()
    expect(strangersPage).toContain('We can’t find that photo in your album')
    expect(strangersPage).not.toContain('Grand-mère')
    const picture = await visit(`/photos/${result.upi}/240.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    expect(
      (
        await visit(`/photos/${result.upi}/240.webp`, {
          headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
        })
      ).status,
    ).toBe(304)
    expect((await stranger(`/photos/${result.upi}/240.webp`)).status).toBe(404)
    await send(stranger, photo)
    expect((await stranger(`/photos/${result.upi}/240.webp`)).status).toBe(404)
  })

  it('redirects to the page when a form posts it, with an error message if it is rejected', async () => {
    const visit = browser()
    const post = async (file: File) => {
      const form = new FormData()
      form.set('photo', file)
      return visit(PAGE, { method: 'POST', body: form })
    }
    const taken = await post(new File([photo], 'pier.jpg'))
    expect([taken.status, taken.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/frame-my-photos\?upi=U\w{12}$/),
    ])
    const rejected = await post(new File(['Dear shop'], 'letter.jpg'))
    expect([rejected.status, rejected.headers.get('location')]).toEqual([303, PAGE])
    expect(await (await visit(PAGE)).text()).toContain('The photo isn’t an image we can print')
    expect(await (await visit(PAGE)).text()).not.toContain('isn’t an image we can print')
  })

  it.each([
    ['a text', () => new TextEncoder().encode('Dear shop'), 'pas une image imprimable'],
    ['a GIF', () => new TextEncoder().encode('GIF89a'), 'pas une image imprimable'],
    [
      'a HEIC',
      () => Uint8Array.from(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      'lire les fichiers HEIC',
    ],
    ['the beginning of a JPEG', () => photo.slice(0, 2000), 'endommagé ou incomplet'],
    ['a PNG of 900 million pixels', () => Uint8Array.from(pngHeader(30_000, 30_000)), '100 millions de pixels'],
    ['nothing', () => new Uint8Array(0), 'le fichier est vide'],
  ])('is rejected with a message in the language of the page if it is %s', async (_, file, message) => {
    const visit = browser()
    const page = '/poster/fr-CA/frame-my-photos'
    const body = new FormData()
    body.set('photo', new File([file()], 'photo.jpg', { type: 'image/jpeg' }))
    const response = await visit(page, { method: 'POST', body })
    expect([response.status, response.headers.get('location')]).toEqual([303, page])
    expect(/role="alert">([^<]*)/.exec(await (await visit(page)).text())?.[1]).toContain(message)
  })

  it('is rejected when another site sends it', async () => {
    const visit = browser()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await send(visit, photo, headers)).status).toBe(403)
  })

  it('is rejected above 30 MB without reading all of it', async () => {
    const visit = browser()
    const { body, sent } = endless()
    const response = await visit(PAGE, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(await response.json()).toEqual({ kind: 'rejected', reason: 'too_large' })
    expect(sent.bytes).toBeLessThan(LARGEST_FILE + 16 * 1024 * 1024)
    const declared = { 'content-length': String(LARGEST_FILE + 2 * 1024 * 1024) }
    expect((await send(visit, photo, declared)).status).toBe(413)
  })

  it('is rejected in the language of the page, without being read, if its form exceeds 31 MB', async () => {
    const visit = browser()
    const page = '/art/fr-CA/frame-my-photos'
    const { body, sent } = endless()
    const response = await visit(page, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(LARGEST_FILE + 10 * 1024 * 1024),
      },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, page])
    expect(sent.bytes).toBeLessThan(2 * 1024 * 1024)
    expect(await (await visit(page)).text()).toContain('le fichier dépasse 30')
  })

  it('may be larger than the body of any other request', async () => {
    const visit = browser()
    const body = new Uint8Array(2 * 1024 * 1024)
    const headers = { 'content-length': String(body.length) }
    expect((await send(visit, body, headers)).status).toBe(200)
    for (const path of ['/art/en-US/cart', '/_serverFn/addItem', '/art/en-US/frame-my-photos/x', '/frame-my-photo'])
      expect([path, (await visit(path, { method: 'POST', body, headers })).status]).toEqual([path, 413])
  })

  it('is accepted with any file name, until the album is full', async () => {
    const visit = browser()
    for (const name of ['%00%01', '%', '<script>alert(1)</script>.jpg', '../../../etc/passwd', 'x'.repeat(4000)]) {
      const result = await (await send(visit, photo, { 'x-file-name': name })).json()
      expect(result).toMatchObject({ kind: 'taken' })
    }
    const html = await (await visit(PAGE)).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(await (await send(visit, photo)).json()).toEqual({ kind: 'rejected', reason: 'album_full' })
  })
})

it.each(['?upi=U', `?upi=${'U'.repeat(300)}`, '?upi[]=1', '?line=nothing', '?upi=10000001P12X16&line=%FF'])(
  'opens with %s',
  async (query) => expect((await browser()(PAGE + query)).status).toBe(200),
)

it.each(['/photos/nothing/240.webp', '/photos/U/1.webp', '/photos/UABC123DEF456/..%2f'])(
  'finds no picture at %s',
  async (path) => expect((await browser()(path)).status).toBe(404),
)

it.each([`${PAGE}?upi=%00`, '/photos/%00/240.webp'])('rejects %s', async (address) =>
  expect((await browser()(address)).status).toBe(400),
)
