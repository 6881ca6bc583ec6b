import { afterAll, beforeAll, describe } from 'vitest'
import { account } from './account.ts'
import { startTestBackend, type TestBackend } from './test-backend.ts'
import { ordering } from './orders.ts'
import { otherApis } from './other-apis.ts'
import { seeds } from './seeds.ts'
import { shopping } from './shopping.ts'
import { signingIn } from './sign-in.ts'
import { table } from './table.ts'

let opened: TestBackend
const backend = () => opened
beforeAll(async () => {
  opened = await startTestBackend()
}, 120_000)
afterAll(() => opened.close())

describe('the seeded store', () => seeds(backend))
describe('the sign-in', () => signingIn(backend))
describe('the checkout', () => shopping(backend))
describe('the order API', () => ordering(backend))
describe('the customer API', () => account(backend))
describe('the other APIs', () => otherApis(backend))
describe('docs/shopper-api.md', () => table(backend))
