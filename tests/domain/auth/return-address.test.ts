import { describe, expect, it } from 'vitest'
import { returnAddress } from '#/domain/auth/return-address.ts'

const origin = 'https://shop.example'

describe('addresses outside the shop', () => {
  it.each([
    'https://evil.example/',
    'http://shop.example/account',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example:8443/account',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https:\\\\evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/0b1c',
    'file:///etc/passwd',
    'ftp://shop.example/',
    'https://shop.example//evil.example',
    'https://shop.example/\\evil.example',
    '/.//evil.example',
    '/account/..//evil.example',
    'https://xn--shop-0ra.example/',
    `/${'a'.repeat(3000)}`,
    '',
    undefined,
    ['/account'],
    { href: '/account' },
  ])('rejects %j', (target) => expect(returnAddress(target, origin)).toBeUndefined())
})

it.each([
  ['/art/en-US/account', '/art/en-US/account'],
  ['/art/en-US/gallery?n=3&sort=price#works', '/art/en-US/gallery?n=3&sort=price#works'],
  ['https://shop.example/art/en-US/products/1?upi=2', '/art/en-US/products/1?upi=2'],
  ['HTTPS://SHOP.EXAMPLE/art', '/art'],
  ['https://somebody:secret@shop.example/art', '/art'],
  ['/art/../poster', '/poster'],
  ['/search?skq=https://evil.example', '/search?skq=https://evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('returns for %s the address %s', (target, address) => expect(returnAddress(target, origin)).toBe(address))

it('compares the port, too', () => {
  expect(returnAddress('http://localhost:3000/art', 'http://localhost:3000')).toBe('/art')
  expect(returnAddress('http://localhost:3001/art', 'http://localhost:3000')).toBeUndefined()
})
