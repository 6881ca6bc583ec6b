import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { sentData } from './wire.ts'

const localeContext = { site: 'art', locale: 'en-US' }
const json = { 'content-type': 'application/json', 'x-tsr-serverfn': 'true' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let shop: Awaited<ReturnType<typeof sharedShop>>

beforeAll(async () => {
  shop = await sharedShop()
})

async function call(path: string, init: { method?: string; headers?: Record<string, string>; body?: string }) {
  const request = new Request(`http://localhost:3000/_serverFn/${path}`, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
  })
  const response = await shop.fetch(request)
  return { status: response.status, text: await response.text() }
}

const malformed = { status: 400, text: 'The payload is not valid for a server function.\n' }
const unknown = { status: 404, text: 'There is no such server function.\n' }

describe('R8: a request to a server function', () => {
  it.each(['nothing', 'toString', '__proto__', 'constructor', 'signIn%2F', '..%2fsignIn', '', '/signIn'])(
    'is not found at the name %j, by GET and by POST',
    async (name) => {
      expect(await call(name, {})).toEqual(unknown)
      expect(await call(name, { method: 'POST', headers: json, body: sentData(localeContext) })).toEqual(unknown)
      expect(await call(name, { method: 'POST', headers: form, body: 'email=x' })).toEqual(unknown)
    },
  )

  it.each([
    '',
    '{',
    'null and more',
    '{"t":',
    '{"t":{"t":99}}',
    '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":77,"s":1}]}},"f":127,"m":[]}',
    '{"t":{"t":10,"i":0,"p":5},"f":127,"m":[]}',
    '[[[[[[',
    '\ud800',
    'a'.repeat(1000),
  ])('is rejected with the payload %j', async (body) => {
    expect(await call('signIn', { method: 'POST', headers: json, body })).toEqual(malformed)
  })

  it.each(['{', '%ff', '{"t":{"t":99}}', '[]]'])('is rejected with the payload %j in its address', async (payload) => {
    expect(await call(`getProfile?payload=${payload}`, { headers: json })).toEqual(malformed)
  })

  it('is rejected with a truncated form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await call('signIn', { method: 'POST', headers, body: '--x\r\ncontent-disposition: fo' })).toEqual(malformed)
  })

  it.each(['null', '5', '"text"', '[]', '{}', 'true'])('is rejected with %s instead of the fields', async (body) => {
    const { status, text } = await call('signIn', { method: 'POST', headers: json, body })
    expect({ status, text }).toMatchObject({ status: 400 })
    expect(text).not.toMatch(/seroval|TypeError|undefined|node_modules/i)
  })

  it.each(['U+0000\0', '\ud800', '\udfff'])('is rejected with the text %j in a field or its name', async (text) => {
    const sent = { ...localeContext, email: 'nobody@letters.example', password: 'Harbor-Light-7!' }
    for (const data of [
      { ...sent, password: text },
      { ...sent, [text]: 'a' },
      { ...sent, deep: [{ text }] },
    ])
      expect(await call('signIn', { method: 'POST', headers: json, body: sentData(data) })).toEqual(malformed)
    const payload = encodeURIComponent(sentData({ ...localeContext, text }))
    expect(await call(`getProfile?payload=${payload}`, { headers: json })).toEqual(malformed)
  })

  it('is rejected with U+0000 in a form', async () => {
    expect(await call('signIn', { method: 'POST', headers: form, body: 'email=a%00b' })).toEqual(malformed)
  })

  it.each(['a%00b', 'signIn%00', 'getProfile?payload=%00'])(
    'is rejected at %j, which contains U+0000',
    async (path) => {
      const contains = { status: 400, text: 'The address contains U+0000.\n' }
      expect(await call(path, {})).toEqual(contains)
      expect(await call(path, { method: 'POST', headers: json, body: sentData(localeContext) })).toEqual(contains)
    },
  )

  it('is rejected at an address with a malformed escape', async () => {
    expect(await call('%E0%A4%A', {})).toMatchObject({ status: 400 })
  })

  it('is served with a valid payload', async () => {
    const body = sentData({ ...localeContext, email: 'nobody@letters.example', password: 'Harbor-Light-7!' })
    expect(await call('signIn', { method: 'POST', headers: json, body })).toMatchObject({ status: 200 })
  })
})
