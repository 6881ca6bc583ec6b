import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { environmentNames, readEnvironment } from '#/upstreams/environment.server.ts'

const example = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

describe('.env.example', () => {
  it('names every variable that the storefront reads', () => {
    expect(environmentNames.filter((name) => !example.has(name))).toEqual([])
  })

  it('has the default of every time limit', () => {
    const read = readEnvironment({})
    if ('issues' in read) throw new Error(read.issues.join())
    const limits = Object.entries(read.values).filter(([name]) => name.endsWith('_TIME_LIMIT'))
    expect(limits.length).toBeGreaterThan(5)
    for (const [name, limit] of limits) expect([name, example.get(name)]).toEqual([name, String(limit)])
  })

  it('is valid unchanged', () => {
    expect(readEnvironment(Object.fromEntries(example))).toHaveProperty('values')
  })
})

it('puts the short code into the address of the commerce API [API-01]', () => {
  const read = readEnvironment({
    COMMERCE_API_URL: 'https://{shortCode}.api.commercecloud.salesforce.com',
    COMMERCE_SHORT_CODE: 'kv7kzm78',
  })
  expect(read).toMatchObject({ values: { COMMERCE_API_URL: 'https://kv7kzm78.api.commercecloud.salesforce.com' } })
})
