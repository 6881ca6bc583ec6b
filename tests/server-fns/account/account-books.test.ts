import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openHouse, PASSWORD, place } from '../../session/shop-window.ts'

let house: Awaited<ReturnType<typeof openHouse>>
const browser = openBrowser()

beforeAll(async () => {
  house = await openHouse()
  const { signInShopper } = await import('#/server-fns/auth/sign-in.server.ts')
  await browser.visit(() => signInShopper({ email: 'ada@passepartout.example', password: PASSWORD, ...place }))
})
afterAll(() => house.close())

it('lists and shows orders; one that is not the shopper’s is not found', async () => {
  const { readOrder, readOrders } = await import('#/server-fns/orders/customer-orders.server.ts')
  const answer = await browser.visit(() => readOrders({ ...place, offset: 0, limit: 3 }))
  if (answer.kind !== 'orders') throw new Error('expected orders')
  expect(answer.page).toMatchObject({ offset: 0, limit: 3, total: 7 })
  expect(answer.page.orders).toHaveLength(3)
  const shown = await browser.visit(() => readOrder({ ...place, orderNo: '1000000003' }))
  expect(shown).toMatchObject({ kind: 'order', order: { stage: 'shipped', tracking: { number: expect.any(String) } } })
  expect(await browser.visit(() => readOrder({ ...place, orderNo: '1000000008' }))).toEqual({ kind: 'not-found' })
})

it('keeps an address book', async () => {
  const { dropAddress, readAddresses, writeAddress } = await import('#/server-fns/account/addresses.server.ts')
  const form = {
    firstName: 'Ada',
    lastName: 'Marlow',
    address1: '3 Mill Lane',
    address2: '',
    city: 'Salem',
    stateCode: 'OR',
    postalCode: '97301',
    countryCode: 'US',
    phone: '',
    preferred: false,
  }
  const saved = await browser.visit(() => writeAddress({ ...form, ...place }))
  if (saved.kind !== 'saved') throw new Error('expected an address')
  const { addressId } = saved.address
  const moved = await browser.visit(() => writeAddress({ ...form, ...place, addressId, city: 'Eugene' }))
  expect(moved).toEqual({ kind: 'saved', address: { ...form, addressId, city: 'Eugene' } })
  expect(await browser.visit(() => writeAddress({ ...form, ...place, city: ' ' }))).toEqual({
    kind: 'invalid',
    missing: ['city'],
  })
  expect(await browser.visit(() => dropAddress({ ...place, addressId }))).toEqual({ kind: 'removed' })
  expect(await browser.visit(() => readAddresses(place))).toMatchObject({ addresses: [{ addressId: 'home' }] })
})

it('keeps cards by their last digits', async () => {
  const { dropCard, readCards, saveCard } = await import('#/server-fns/account/payment-cards.server.ts')
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', holder: 'Ada Marlow', preferred: true, ...place }
  expect(await browser.visit(() => saveCard({ ...card, number: '4242 4242 4242 4241', expiry: '1' }))).toEqual({
    kind: 'invalid',
    fields: ['number', 'expiry'],
  })
  const saved = await browser.visit(() => saveCard(card))
  if (saved.kind !== 'saved') throw new Error('expected a card')
  expect(saved.card).toMatchObject({ cardType: 'Visa', lastDigits: '4242', expired: false, preferred: true })
  expect(await browser.visit(() => dropCard({ id: saved.card.id, ...place }))).toEqual({ kind: 'removed' })
  expect(await browser.visit(() => readCards(place))).toEqual({ kind: 'cards', cards: [] })
})

it('changes the profile, and the password for one who knows it', async () => {
  const { savePassword, saveProfile } = await import('#/server-fns/account/profile.server.ts')
  const change = { firstName: 'Ada', lastName: 'Marlowe', phone: '785-555-0143', ...place }
  expect(await browser.visit(() => saveProfile(change))).toMatchObject({
    kind: 'saved',
    profile: { lastName: 'Marlowe', phone: '785-555-0143' },
  })
  const next = { currentPassword: 'Not-The-One-1!', password: 'Another-Light-8!', ...place }
  expect(await browser.visit(() => savePassword(next))).toEqual({ kind: 'wrong' })
  expect(await browser.visit(() => savePassword({ ...next, currentPassword: PASSWORD }))).toEqual({ kind: 'saved' })
})
