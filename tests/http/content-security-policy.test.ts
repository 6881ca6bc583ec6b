import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NoncePage, noncePlaceholder } from '#/http/nonce-page.server.ts'

const nonce = 'abcdefghijklmnopqrstuvwx'

it('is as long as a nonce, so that a page keeps its length', () => {
  expect(noncePlaceholder).toHaveLength(nonce.length)
})

it('puts the nonce wherever it belongs, plain and compressed alike', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const page = new NoncePage(parts.join(noncePlaceholder))
      const expected = parts.join(nonce)
      expect(page.plain(nonce).toString()).toBe(expected)
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected)
    }),
  )
})

it('stays a small page however often it is sent', () => {
  const page = new NoncePage(`<script nonce="${noncePlaceholder}"></script>${'<li>Harbour</li>'.repeat(4000)}`)
  expect(page.gzip(nonce).byteLength).toBeLessThan(page.bytes / 20)
  expect(page.gzip('yyyyyyyyyyyyyyyyyyyyyyyy').byteLength).toBe(page.gzip(nonce).byteLength)
})
