import { expect, it } from 'vitest'
import { boston } from '../baskets/shop.ts'
import { visa } from '../orders/order-client.ts'
import { ADA, customerOf, guestOf, errorOf, type TestBackend } from './test-backend.ts'
import { someGoods } from './shopping.ts'

/** Fields that the client's types require of every card. The shop ignores them. */
const issue = { issueNumber: '1', validFromMonth: 1, validFromYear: 2020 }

const signedIn = (backend: () => TestBackend) => customerOf(backend(), ADA.username, ADA.password)

/** Tests of the resources of a customer. */
export function account(backend: () => TestBackend): void {
  it('stores, updates and deletes an address', async () => {
    const { customers, tokens } = await signedIn(backend)
    const { customer_id: customerId } = tokens
    const added = await customers.createCustomerAddress({
      parameters: { customerId },
      body: { ...boston, addressId: 'studio', preferred: true },
    })
    expect(added).toMatchObject({ addressId: 'studio', city: 'Boston', preferred: true })
    const parameters = { customerId, addressName: 'studio' }
    expect(
      await customers.updateCustomerAddress({
        parameters,
        body: { ...boston, addressId: 'studio', city: 'Cambridge' },
      }),
    ).toMatchObject({
      city: 'Cambridge',
      lastName: 'Byron',
    })
    expect(await customers.getCustomerAddress({ parameters })).toMatchObject({ city: 'Cambridge' })
    const { addresses } = await customers.getCustomer({ parameters: { customerId } })
    expect(addresses?.[0]).toMatchObject({ addressId: 'studio' })
    await customers.removeCustomerAddress({ parameters })
    expect(await errorOf(customers.getCustomerAddress({ parameters }))).toMatchObject({
      status: 404,
      type: 'application/problem+json',
    })
  })

  it('returns only the last four digits of a saved card', async () => {
    const { customers, tokens } = await signedIn(backend)
    const { customer_id: customerId } = tokens
    const { holder, cardType, expirationMonth, expirationYear } = visa.paymentCard
    const added = await customers.createCustomerPaymentInstrument({
      parameters: { customerId },
      body: {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: { holder, cardType, expirationMonth, expirationYear, number: '4242424242424242', ...issue },
      },
    })
    const parameters = { customerId, paymentInstrumentId: added.paymentInstrumentId ?? '' }
    const read = await customers.getCustomerPaymentInstrument({ parameters })
    expect(read).toMatchObject({ paymentCard: { maskedNumber: '************4242', holder } })
    expect(JSON.stringify(read)).not.toContain('424242')
    const changed = await customers.updateCustomerPaymentInstrument({ parameters, body: { default: true } })
    expect(changed).toMatchObject({ default: true })
    await customers.deleteCustomerPaymentInstrument({ parameters })
    expect(await errorOf(customers.getCustomerPaymentInstrument({ parameters }))).toMatchObject({ status: 404 })
  })

  it('creates, fills, publishes and deletes a wish list', async () => {
    const ada = await signedIn(backend)
    const { customers } = ada
    const customerId = ada.tokens.customer_id
    const [one, other] = await someGoods(ada, 2)
    const { id: listId = '' } = await customers.createCustomerProductList({
      parameters: { customerId },
      body: { type: 'wish_list' },
    })
    const list = { customerId, listId }
    const items: string[] = []
    for (const goods of [one, other]) {
      const { id = '' } = await customers.createCustomerProductListItem({
        parameters: list,
        body: { quantity: 1, productId: goods?.master, public: true, priority: 1, type: 'product' },
      })
      items.push(id)
    }
    const [itemId = '', second = ''] = items
    expect((await customers.getCustomerProductList({ parameters: list })).customerProductListItems).toMatchObject([
      { id: itemId, productId: one?.master },
      { id: second },
    ])
    expect((await customers.getCustomerProductLists({ parameters: { customerId } })).data).toMatchObject([
      { id: listId, type: 'wish_list' },
    ])
    const item = { ...list, itemId }
    await customers.updateCustomerProductListItem({
      parameters: item,
      body: { priority: 5, quantity: 2, public: true },
    })
    expect(await customers.getCustomerProductListItem({ parameters: item })).toMatchObject({ quantity: 2, priority: 5 })
    const stranger = await guestOf(backend())
    expect(await errorOf(stranger.customers.getPublicProductList({ parameters: { listId } }))).toMatchObject({
      status: 404,
    })
    await customers.updateCustomerProductList({ parameters: list, body: { public: true, name: 'For the hall' } })
    expect(await stranger.customers.getPublicProductList({ parameters: { listId } })).toMatchObject({
      productListItems: [{ id: second }, { id: itemId }],
    })
    expect((await stranger.customers.getPublicProductListItems({ parameters: { listId } })).data).toHaveLength(2)
    expect(await stranger.customers.getProductListItem({ parameters: { listId, itemId } })).toMatchObject({
      quantity: 2,
    })
    const found = await stranger.customers.getPublicProductListsBySearchTerm({ parameters: { email: ADA.username } })
    expect(found.data).toMatchObject([{ id: listId }])
    await customers.deleteCustomerProductListItem({ parameters: item })
    await customers.deleteCustomerProductList({ parameters: list })
    expect(await errorOf(customers.getCustomerProductList({ parameters: list }))).toMatchObject({ status: 404 })
  })

  it("returns 404 for another customer's resources", async () => {
    const { customers } = await guestOf(backend())
    const ada = await signedIn(backend)
    const customerId = ada.tokens.customer_id
    const attempts = [
      () => customers.getCustomer({ parameters: { customerId } }),
      () => customers.getCustomerOrders({ parameters: { customerId } }),
      () => customers.getCustomerBaskets({ parameters: { customerId } }),
      () => customers.getCustomerProductLists({ parameters: { customerId } }),
      () => customers.getCustomerAddress({ parameters: { customerId, addressName: 'home' } }),
    ]
    for (const attempt of attempts) expect(await errorOf(attempt())).toMatchObject({ status: 404 })
  })

  it.each<[string, object, string]>([
    ['an unknown country', { countryCode: 'Utopia' }, 'countryCode'],
    ['no name', { lastName: undefined }, 'lastName'],
    ['a number for a name', { lastName: 7 }, 'lastName'],
  ])('rejects an address with %s', async (_, wrong, field) => {
    const { customers, tokens } = await signedIn(backend)
    const parameters = { customerId: tokens.customer_id }
    const body = Object.assign({ addressId: 'a', lastName: 'Byron', countryCode: 'US' }, wrong)
    const error = await errorOf(customers.createCustomerAddress({ parameters, body }))
    expect(error).toMatchObject({ status: 400, problem: { field } })
  })
}
