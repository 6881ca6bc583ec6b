import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { visitorOf } from './served-shop.ts'
import { register, validCalls } from './valid-calls.ts'
import { sentData } from './wire.ts'

type Fields = Readonly<Record<string, unknown>>

/** The method of every server function, by its name. */
const methods = new Map(
  globSync('src/server-fns/**/*.ts')
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/export const (\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)/g),
    ])
    .map(([, name = '', method = '']) => [name, method]),
)
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const scriptHeaders = { 'content-type': 'application/json', 'x-tsr-serverfn': 'true' }

/** Replacements for every value of an input; `undefined` removes the field. */
const unexpected = {
  'a missing field': [undefined],
  'another type': [null, true, -1.5, 1e300, [], [[]], {}, { a: {} }],
  'a meaningless text': ['', '\u202e', '__proto__', 'a'.repeat(5000)],
  'U+0000 or half a surrogate pair': ['a\0b', 'a\ud800', '\udc00a'],
}

let shop: Awaited<ReturnType<typeof sharedShop>>
let shopper: ReturnType<typeof visitorOf>

beforeAll(async () => {
  shop = await sharedShop()
  shopper = visitorOf('http://localhost:3000', shop.fetch)
  expect(await shopper.request('register', register)).toMatchObject({ kind: 'registered' })
})

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Yields the input with each of its values, nested ones included, replaced in turn. */
function* withReplaced(input: Fields, value: unknown): Generator<Fields> {
  for (const [name, part] of Object.entries(input)) {
    const replaced = (by: unknown): Fields => {
      const changed = { ...input, [name]: by }
      const defined = Object.entries(changed).filter(([, field]) => field !== undefined)
      return Array.isArray(input) ? Object(defined.map(([, field]) => field)) : Object.fromEntries(defined)
    }
    yield replaced(value)
    if (isObject(part)) for (const inner of withReplaced(part, value)) yield replaced(inner)
  }
}

/** The fields of a form with the values of an input; nested values are named by their own key. */
const fieldsOf = (input: Fields): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) => (isObject(value) ? fieldsOf(value) : [[name, String(value)]]))

async function callByScript(name: string, input: Fields) {
  const data = sentData(input)
  const response =
    methods.get(name) === 'POST'
      ? await shopper.copy().visit(`/_serverFn/${name}`, { method: 'POST', headers: scriptHeaders, body: data })
      : await shopper.copy().visit(`/_serverFn/${name}?payload=${encodeURIComponent(data)}`, { headers: scriptHeaders })
  return { status: response.status, text: await response.text() }
}

async function postForm(name: string, input: Fields) {
  const body = new URLSearchParams(fieldsOf(input))
  const response = await shopper.copy().visit(`/_serverFn/${name}`, { method: 'POST', headers: formHeaders, body })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), text }
}

const isServed = ({ status, text }: { status: number; text: string }) =>
  status === 200 && !text.startsWith('{"t":10,"i":0,"p":{"k":["error"')

/** The bodies of a rejected form: for an invalid field, and for text that the store cannot hold. */
const rejections = [
  'We couldn’t read this form. Go back, reload the page and try again.\n',
  'The payload is not valid for a server function.\n',
]

it('R8: tests every server function', () => {
  expect(validCalls.map(({ name }) => name)).toEqual([...methods.keys()].toSorted())
})

describe.each(validCalls)('R8: $name', { timeout: 120_000 }, ({ name, inputs }) => {
  it('serves a valid input', async () => {
    for (const input of inputs) {
      const called = await callByScript(name, input)
      expect({ ...called, isServed: isServed(called) || called.status === 404 }).toMatchObject({ isServed: true })
    }
  })

  it.each(Object.entries(unexpected))('serves or rejects %s, by script and by form', async (_, values) => {
    const failures: unknown[] = []
    for (const value of values)
      for (const input of inputs.flatMap((valid) => [...withReplaced(valid, value)])) {
        const called = await callByScript(name, input)
        const isRejected = called.status >= 400 && called.status < 500
        if (!isRejected && !isServed(called)) failures.push(['by script', input, called])
        if (methods.get(name) === 'GET') continue
        const posted = await postForm(name, input)
        const isExplained = posted.status === 400 && rejections.includes(posted.text)
        if (posted.status !== 303 && !isExplained) failures.push(['by form', input, posted])
      }
    expect([failures.length, failures[0]]).toEqual([0, undefined])
  })
})

it.each([
  ['en-US', 'We couldn’t read this form.'],
  ['fr-CA', 'Nous n’avons pas pu lire ce formulaire.'],
  ['ja-JP', 'フォームを読み取れませんでした。'],
])('explains the rejection of a form in the language of its page, %s', async (locale, sentence) => {
  const { status, type, text } = await postForm('addItem', { site: 'art', locale, quantity: '1' })
  expect([status, type]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(text).toContain(sentence)
})

it('serves a script request that has the content type of a form', async () => {
  const payload = encodeURIComponent(sentData({ site: 'art', locale: 'en-US' }))
  const headers = { ...formHeaders, 'x-tsr-serverfn': 'true' }
  const response = await shopper.visit(`/_serverFn/getMenu?payload=${payload}`, { headers })
  expect(isServed({ status: response.status, text: await response.text() })).toBe(true)
})
