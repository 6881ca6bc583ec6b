import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routes, type Backend } from '#backend/backend.ts'
import { hostileStrings, impossibleStrings, someOfEachKind } from '../../hostile-strings.ts'
import { settings } from '../auth/shop-client.ts'
import { smallBackend } from '../small-backend.ts'
import { inputsOf } from './inputs.ts'
import { send, validRequests } from './valid-requests.ts'

/** All strings in every input take an hour (HOSTILE_STRINGS=all); otherwise each input gets its share of them. */
const all = process.env['HOSTILE_STRINGS'] === 'all'
const stringsFor = (input: number) => (all ? hostileStrings : someOfEachKind(input))
const timeout = all ? 3_600_000 : 120_000

let backend: Backend
let requests: Awaited<ReturnType<typeof validRequests>>

beforeAll(async () => {
  backend = await smallBackend({ works: 300, settings: { ...settings, seedShoppers: true, rateLimitFactor: 1e6 } })
  requests = await validRequests(backend)
})
afterAll(() => backend.close())

/** Routes that reject even a valid request: it lacks an emailed token, a picture or another order, or is unsupported. */
const rejecting = new RegExp(
  [
    'oauth2/(login|logout|password/action|passwordless/token|session-bridge|trusted|otp|webauthn)',
    'identity-provider|external-profile|actions/reset$|/password$|method-references|/mailbox/:id|v1/photos($|/(designs/)?:)|POST .*/reviews/own',
    '/(agent|storefront|price-books|price-adjustments.*)$|P\\w+ .*/taxes$|DELETE .*/:shipmentId$',
    'oms-\\w+-order$|/fail$|orders/:orderNo/payment-instruments|works/:imageId/:number',
  ].join('|'),
)

const problem = z.object({ parameter: z.string().optional(), field: z.string().optional() })
let inputs = 0

it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'R8: %s causes no server error, and names the input with a text that cannot be stored',
  { timeout },
  async (name, route) => {
    if (/baskets|lists|customers\/:|reviews/.test(route.path)) requests = await validRequests(backend)
    const parts = requests.partsOf(route)
    const { status } = await send(backend, route, parts, requests.token)
    expect({ name, served: status < 400 || rejecting.test(name) }).toEqual({ name, served: true })

    const failures: unknown[] = []
    for (const input of inputsOf(route, parts, requests.valueIn(route.path))) {
      inputs += 1
      for (const text of stringsFor(inputs)) {
        const response = await send(backend, route, input.put(text), requests.token)
        if (response.status >= 500) failures.push([input.name, text, response.status])
      }
      for (const text of impossibleStrings) {
        const response = await send(backend, route, input.put(text), requests.token)
        const body = await response.text()
        const { parameter, field } = response.status === 400 ? problem.parse(JSON.parse(body)) : {}
        // Some routes have patterns of digits in their path: other text is an error of the path.
        if (![input.name, 'path'].includes(parameter ?? field ?? ''))
          failures.push([input.name, text, response.status, body.slice(0, 200)])
      }
    }
    expect(failures).toEqual([])
  },
)

it('sends hostile strings in every text field, path segment and parameter', () => expect(inputs).toBeGreaterThan(1800))
