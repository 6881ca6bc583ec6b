import { expect, it } from 'vitest'
import { securityHeaders } from '#/http/security-headers.server.ts'

it('R15: sends HSTS over TLS only, and nosniff everywhere', () => {
  const sent = (address: string) => new Map(securityHeaders(new URL(address)))
  expect(sent('https://shop.example/art').get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(sent('http://shop.example/art').has('strict-transport-security')).toBe(false)
  for (const address of ['https://shop.example/', 'http://localhost:3000/'])
    expect(sent(address).get('x-content-type-options')).toBe('nosniff')
})
