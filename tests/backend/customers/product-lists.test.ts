import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { writePlan } from '#/domain/wall/plan.ts'
import { call, clockedBackend, CUSTOMERS, guest, registered, type Tokens } from '../auth/shop-client.ts'

let backend: Backend
beforeAll(async () => ({ backend } = await clockedBackend()))
afterAll(() => backend.close())

const lists = (tokens: Tokens, path = '') => `${CUSTOMERS}/${tokens.customer_id}/product-lists${path}`
const wanted = { quantity: 1, productId: '10000042', public: false, priority: 1, type: 'product' }

async function wishList(tokens: Tokens) {
  const { body } = await call<{ id: string }>(backend, tokens, 'POST', lists(tokens), { type: 'wish_list' })
  return body.id
}

it('creates one list for concurrent requests [API-28, API-29]', async () => {
  const tokens = await registered(backend, 'lists')
  expect((await call(backend, tokens, 'GET', lists(tokens))).body).toEqual({ limit: 0, total: 0, data: [] })
  const ids = await Promise.all(Array.from({ length: 5 }, () => wishList(tokens)))
  expect(new Set(ids).size).toBe(1)
  const { body } = await call(backend, tokens, 'GET', lists(tokens))
  expect(body).toMatchObject({
    total: 1,
    data: [{ id: ids[0], type: 'wish_list', public: false, customerProductListItems: [] }],
  })
})

it('adds an item once, changes it and removes it [FAV-10, ENTITY-32, ENTITY-33, ENTITY-34, API-30, API-31]', async () => {
  const tokens = await registered(backend, 'items')
  const id = await wishList(tokens)
  const add = (item: unknown) =>
    call<{ id: string; field?: string }>(backend, tokens, 'POST', lists(tokens, `/${id}/items`), item)
  const first = await add(wanted)
  expect(first).toMatchObject({ status: 200, body: wanted })
  expect((await add({ ...wanted, quantity: 3 })).body).toMatchObject({ id: first.body.id, quantity: 3 })
  expect((await add({ productId: '10000043' })).body).toMatchObject({
    quantity: 1,
    public: false,
    priority: 1,
    type: 'product',
  })
  const read = await call(backend, tokens, 'GET', lists(tokens, `/${id}`))
  expect(read.body).toMatchObject({
    id,
    type: 'wish_list',
    customerProductListItems: [{ ...wanted, id: first.body.id, quantity: 3 }, { productId: '10000043' }],
  })
  const item = lists(tokens, `/${id}/items/${first.body.id}`)
  expect((await call(backend, tokens, 'PATCH', item, { priority: 2 })).body).toMatchObject({ priority: 2, quantity: 3 })
  expect((await call(backend, tokens, 'DELETE', item)).status).toBe(204)
  expect((await call(backend, tokens, 'DELETE', item)).status).toBe(404)
})

it.each<[string, unknown, string]>([
  ['an unknown product', { ...wanted, productId: '19999999' }, 'productId'],
  ['no product', { quantity: 1 }, 'productId'],
  ['a negative quantity', { ...wanted, quantity: -1 }, 'quantity'],
  ['a fraction as quantity', { ...wanted, quantity: 1.5 }, 'quantity'],
  ['a text for a boolean', { ...wanted, public: 'yes' }, 'public'],
])('rejects an item with %s', async (_, item, field) => {
  const tokens = await guest(backend)
  const id = await wishList(tokens)
  const { status, body } = await call(backend, tokens, 'POST', lists(tokens, `/${id}/items`), item)
  expect([status, body['field']]).toEqual([400, field])
})

it("responds 404 to requests for another shopper's list [PERM-03]", async () => {
  const [owner, other] = [await registered(backend, 'owner'), await registered(backend, 'other')]
  const id = await wishList(owner)
  const attempts = [
    call(backend, other, 'GET', lists(owner)),
    call(backend, other, 'GET', lists(other, `/${id}`)),
    call(backend, other, 'POST', lists(other, `/${id}/items`), wanted),
    call(backend, other, 'DELETE', lists(other, `/${id}`)),
  ]
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

it('shows other shoppers only the public items of a public list', async () => {
  const owner = await registered(backend, 'open')
  const id = await wishList(owner)
  await call(backend, owner, 'POST', lists(owner, `/${id}/items`), wanted)
  await call(backend, owner, 'POST', lists(owner, `/${id}/items`), { ...wanted, productId: '10000050', public: true })
  const visitor = await guest(backend)
  const base = CUSTOMERS.replace(/customers$/, 'product-lists')
  expect((await call(backend, visitor, 'GET', `${base}/${id}`)).status).toBe(404)
  await call(backend, owner, 'PATCH', lists(owner, `/${id}`), { public: true, name: 'For the hall' })
  const { body } = await call(backend, visitor, 'GET', `${base}/${id}`)
  expect(body['productListItems']).toMatchObject([{ productId: '10000050' }])
  expect((await call(backend, visitor, 'GET', `${base}?email=open@example.com`)).body).toMatchObject({
    total: 1,
    data: [{ id, title: 'For the hall' }],
  })
  expect((await call(backend, visitor, 'GET', base)).status).toBe(400)
})

it('has a wall plan of 24 works as a custom field of a list, which a change of the name keeps', async () => {
  const tokens = await registered(backend, 'walls')
  const works = Array.from({ length: 24 }, () => ({ upi: 'X'.repeat(64), left: 599, bottom: 599, locked: true }))
  const plan = writePlan({ wall: { width: 600, height: 600 }, ground: { kind: 'photo' }, works })
  const list = { type: 'custom_1', name: 'Hall', c_wallPlan: plan }
  const { body } = await call<{ id: string }>(backend, tokens, 'POST', lists(tokens), list)
  expect(body).toMatchObject(list)
  await call(backend, tokens, 'PATCH', lists(tokens, `/${body.id}`), { type: 'custom_1', name: 'Stairs' })
  expect((await call(backend, tokens, 'GET', lists(tokens))).body).toMatchObject({
    total: 1,
    data: [{ ...list, name: 'Stairs', public: false, lastModified: expect.any(String) }],
  })
  const tooLong = { ...list, name: 'Bed', c_wallPlan: 'x'.repeat(4001) }
  expect((await call(backend, tokens, 'POST', lists(tokens), tooLong)).body).toMatchObject({
    field: 'c_wallPlan',
  })
})

it('gives a customer at most 50 lists', async () => {
  const tokens = await registered(backend, 'many')
  const create = (name: string) => call(backend, tokens, 'POST', lists(tokens), { type: 'custom_1', name })
  for (let count = 0; count < 50; count += 1) expect((await create(`Wall ${count}`)).status).toBe(200)
  expect(await create('Another wall')).toMatchObject({
    status: 400,
    body: { detail: 'A customer has at most 50 product lists.' },
  })
})
