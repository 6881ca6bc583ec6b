import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compress, compressed } from '#/http/compression.server.ts'

describe('acceptedEncoding', () => {
  it.each([
    [null, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip; q=0', 'identity'],
    ['gzip;q=0.001', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['brotli, gzipped', 'identity'],
  ])('of "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

describe('compress', () => {
  const html = Buffer.from('<li>Harbour</li>'.repeat(4000))

  it('returns the same content in every encoding', async () => {
    expect((await compress(html, 'identity')).equals(html)).toBe(true)
    expect(gunzipSync(await compress(html, 'gzip')).equals(html)).toBe(true)
    expect(brotliDecompressSync(await compress(html, 'br')).equals(html)).toBe(true)
  })
})

describe('compressed', () => {
  const request = (accepted: string) => new Request('http://shop.test/', { headers: { 'accept-encoding': accepted } })
  const json = () => Response.json({ works: ['Harbour'] }, { status: 201, headers: { vary: 'cookie' } })

  it('compresses text for a client that accepts gzip', async () => {
    const response = compressed(request('br, gzip'), json())
    expect([response.status, response.headers.get('content-encoding')]).toEqual([201, 'gzip'])
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(JSON.parse(gunzipSync(await response.bytes()).toString())).toEqual({ works: ['Harbour'] })
  })

  it('sets Vary on text, also if it is not compressed', async () => {
    const response = compressed(request('gzip;q=0'), json())
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(await response.json()).toEqual({ works: ['Harbour'] })
  })

  it('leaves pictures and compressed responses unchanged', () => {
    const picture = new Response('RIFF', { headers: { 'content-type': 'image/webp' } })
    expect(compressed(request('gzip'), picture)).toBe(picture)
    const encoded = new Response('…', { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } })
    expect(compressed(request('gzip'), encoded)).toBe(encoded)
  })
})
