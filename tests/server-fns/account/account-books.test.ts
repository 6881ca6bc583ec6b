import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
const browser = openBrowser()

beforeAll(async () => {
  shop = await startTestShop()
  const { signInShopper } = await import('#/server-fns/auth/sign-in.server.ts')
  await browser.visit(() => signInShopper({ email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }))
})
afterAll(() => shop.close())

it('lists and shows the shopper’s orders, and does not find an order of another shopper', async () => {
  const { readOrder, readOrders } = await import('#/server-fns/orders/customer-orders.server.ts')
  const response = await browser.visit(() => readOrders({ ...siteAndLocale, offset: 0, limit: 3 }))
  if (response.kind !== 'orders') throw new Error('expected orders')
  expect(response.page).toMatchObject({ offset: 0, limit: 3, total: 7 })
  expect(response.page.orders).toHaveLength(3)
  const shown = await browser.visit(() => readOrder({ ...siteAndLocale, orderNo: '1000000003' }))
  expect(shown).toMatchObject({ kind: 'order', order: { stage: 'shipped', tracking: { number: expect.any(String) } } })
  expect(await browser.visit(() => readOrder({ ...siteAndLocale, orderNo: '1000000008' }))).toEqual({
    kind: 'not-found',
  })
})

it('saves, changes and removes an address, and rejects one without a city', async () => {
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
  const saved = await browser.visit(() => writeAddress({ ...form, ...siteAndLocale }))
  if (saved.kind !== 'saved') throw new Error('expected an address')
  const { addressId } = saved.address
  const moved = await browser.visit(() => writeAddress({ ...form, ...siteAndLocale, addressId, city: 'Eugene' }))
  expect(moved).toEqual({ kind: 'saved', address: { ...form, addressId, city: 'Eugene' } })
  expect(await browser.visit(() => writeAddress({ ...form, ...siteAndLocale, city: ' ' }))).toEqual({
    kind: 'invalid',
    missing: ['city'],
  })
  expect(await browser.visit(() => dropAddress({ ...siteAndLocale, addressId }))).toEqual({ kind: 'removed' })
  expect(await browser.visit(() => readAddresses(siteAndLocale))).toMatchObject({ addresses: [{ addressId: 'home' }] })
})

it('reads and prefers an address with an unknown state, and saves it only with a known one', async () => {
  const { dropAddress, preferSavedAddress, readAddresses, writeAddress } =
    await import('#/server-fns/account/addresses.server.ts')
  const { addAddress } = await import('#/upstreams/customer-books.server.ts')
  const { asRegistered } = await import('#/session/shopper.server.ts')
  const { localeContext } = await import('#/server-fns/shell/locale-context.server.ts')
  const typed = {
    firstName: '花子', lastName: '山田', address1: '神宮前1-2-3', address2: '', city: '渋谷区', stateCode: '関東',
    postalCode: '150-0001', countryCode: 'JP', phone: '', preferred: false,
  } // prettier-ignore
  await browser.visit(() =>
    asRegistered(localeContext(siteAndLocale).site, async (caller) => ({
      kind: 'added' as const,
      address: await addAddress(caller, 'shibuya', typed),
    })),
  )
  const saved = { ...siteAndLocale, addressId: 'shibuya' }
  expect(await browser.visit(() => preferSavedAddress(saved))).toEqual({
    kind: 'saved',
    address: { ...typed, addressId: 'shibuya', preferred: true },
  })
  const book = await browser.visit(() => readAddresses(siteAndLocale))
  expect(book).toMatchObject({ addresses: [{ addressId: 'shibuya', stateCode: '関東' }, { addressId: 'home' }] })
  expect(await browser.visit(() => writeAddress({ ...typed, ...saved }))).toEqual({
    kind: 'invalid',
    missing: ['stateCode'],
  })
  for (const stateCode of ['東京', '13'])
    expect(await browser.visit(() => writeAddress({ ...typed, ...saved, stateCode }))).toMatchObject({
      kind: 'saved',
      address: { stateCode: '13', city: '渋谷区' },
    })
  expect(await browser.visit(() => dropAddress(saved))).toEqual({ kind: 'removed' })
})

it('saves a card, shows its last digits and removes it', async () => {
  const { dropCard, readCards, saveCard } = await import('#/server-fns/account/payment-cards.server.ts')
  const card = {
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    holder: 'Ada Marlow',
    preferred: true,
    ...siteAndLocale,
  }
  expect(await browser.visit(() => saveCard({ ...card, number: '4242 4242 4242 4241', expiry: '1' }))).toEqual({
    kind: 'invalid',
    fields: ['number', 'expiry'],
  })
  const saved = await browser.visit(() => saveCard(card))
  if (saved.kind !== 'saved') throw new Error('expected a card')
  expect(saved.card).toMatchObject({ cardType: 'Visa', lastDigits: '4242', expired: false, preferred: true })
  expect(await browser.visit(() => dropCard({ id: saved.card.id, ...siteAndLocale }))).toEqual({ kind: 'removed' })
  expect(await browser.visit(() => readCards(siteAndLocale))).toEqual({ kind: 'cards', cards: [] })
})

it('saves the profile, and a new password only with the current one', async () => {
  const { savePassword, saveProfile } = await import('#/server-fns/account/profile.server.ts')
  const change = { firstName: 'Ada', lastName: 'Marlowe', phone: '785-555-0143', ...siteAndLocale }
  expect(await browser.visit(() => saveProfile(change))).toMatchObject({
    kind: 'saved',
    profile: { lastName: 'Marlowe', phone: '785-555-0143' },
  })
  const next = { currentPassword: 'Not-The-One-1!', password: 'Another-Light-8!', ...siteAndLocale }
  expect(await browser.visit(() => savePassword(next))).toEqual({ kind: 'wrong' })
  expect(await browser.visit(() => savePassword({ ...next, currentPassword: PASSWORD }))).toEqual({ kind: 'saved' })
})
