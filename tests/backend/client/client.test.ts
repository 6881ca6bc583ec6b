import { afterAll, beforeAll, describe } from 'vitest'
import { account } from './account.ts'
import { around } from './around.ts'
import { openHouse, type House } from './house.ts'
import { ordering } from './orders.ts'
import { seeds } from './seeds.ts'
import { shopping } from './shopping.ts'
import { signingIn } from './sign-in.ts'
import { table } from './table.ts'

let opened: House
const house = () => opened
beforeAll(async () => {
  opened = await openHouse()
}, 120_000)
afterAll(() => opened.close())

describe('the store as it opens', () => seeds(house))
describe('signing in', () => signingIn(house))
describe('shopping', () => shopping(house))
describe('an order', () => ordering(house))
describe('an account', () => account(house))
describe('around the basket', () => around(house))
describe('the table of operations', () => table(house))
