import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrCode } from '#/http/qr-code.server.ts'

const shop = 'https://shop.test'
const code = (path: string) => qrCode(new URL(path, shop))

it('leads to a page of the same site and locale', async () => {
  const to = '/products/10000042/x?pid=10000042P24X32FOAKW6A#on-your-wall'
  const response = code(`/art/fr-CA/qr-code.svg?to=${encodeURIComponent(to)}`)
  expect(response?.status).toBe(200)
  expect(response?.headers.get('content-type')).toBe('image/svg+xml')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=86400')
  const svg = (await response?.text()) ?? ''
  expect(svg).toBe(renderSVG(`${shop}/art/fr-CA${to}`, { border: 2 }))
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' })
})

describe('a QR code to anything else is rejected', () => {
  it.each([
    '',
    '?to=',
    '?to=cart',
    '?to=//elsewhere.test',
    '?to=https%3A%2F%2Felsewhere.test',
    '?to=/%5Celsewhere.test',
    '?to=/%3Cscript%3E',
    `?to=/${'a'.repeat(300)}`,
  ])('%s', async (query) => {
    const response = code(`/art/en-US/qr-code.svg${query}`)
    expect(response?.status).toBe(400)
    expect(await response?.text()).toContain('the path of a page of this shop')
  })
})

it('is not made for other paths', () => {
  expect(code('/art/en-US/products/qr-code.svg')).toBeUndefined()
  expect(code('/art/en-US/cart')).toBeUndefined()
})
