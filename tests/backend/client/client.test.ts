import { afterAll, beforeAll, describe } from 'vitest'
import { account } from './account.ts'
import { around } from './around.ts'
import { startTestBackend, type TestBackend } from './test-backend.ts'
import { ordering } from './orders.ts'
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

describe('the store as it opens', () => seeds(backend))
describe('signing in', () => signingIn(backend))
describe('shopping', () => shopping(backend))
describe('an order', () => ordering(backend))
describe('an account', () => account(backend))
describe('around the basket', () => around(backend))
describe('the table of operations', () => table(backend))
