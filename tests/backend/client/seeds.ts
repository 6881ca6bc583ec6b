import { expect, it } from 'vitest'
import { mailedToken, settings } from '../auth/shop-client.ts'
import { send } from '../small-backend.ts'
import { ADA, customerOf, guestOf, errorOf, sdk, type TestBackend } from './test-backend.ts'

/** Tests of the seeded data that docs/backend.md lists. */
export function seeds(testBackend: () => TestBackend): void {
  it('signs in Ada and Jean, who have an address each, and rejects the legacy customer', async () => {
    const countries: (string | undefined)[] = []
    for (const username of [ADA.username, 'jean@passepartout.example']) {
      const { customers, tokens } = await customerOf(testBackend(), username, ADA.password)
      const { addresses } = await customers.getCustomer({ parameters: { customerId: tokens.customer_id } })
      countries.push(addresses?.[0]?.countryCode)
    }
    expect(countries).toEqual(['US', 'CA'])
    await expect(customerOf(testBackend(), 'legacy@passepartout.example', ADA.password)).rejects.toThrow(
      sdk.ResponseError,
    )
  })

  it.each([
    ['1000000001', 'created'],
    ['1000000002', 'in-production'],
    ['1000000003', 'shipped'],
    ['1000000004', 'delivered'],
    ['1000000005', 'cancelled'],
    ['1000000006', 'delivered'],
    ['1000000007', 'delivered'],
  ])("returns Ada's order %s as %s", async (orderNo, stage) => {
    const { orders } = await customerOf(testBackend(), ADA.username, ADA.password)
    const order = await orders.getOrder({ parameters: { orderNo } })
    expect(order['c_status']).toBe(stage)
    const logged = { '1000000006': 'Return Requested' }[orderNo]
    if (logged !== undefined) expect(order.externalOrderStatus).toBe(logged)
    if (orderNo === '1000000007') expect(order['c_returnable']).toBe(false)
  })

  it("returns 404 to Ada for the guest's order", async () => {
    const { orders } = await customerOf(testBackend(), ADA.username, ADA.password)
    expect(await errorOf(orders.getOrder({ parameters: { orderNo: '1000000008' } }))).toMatchObject({ status: 404 })
  })

  it.each([
    ['PASS-GIFT-FULL-0100', 100, 100],
    ['PASS-GIFT-PART-0025', 25, 100],
    ['PASS-GIFT-USED-0000', 0, 50],
  ])('returns gift card %s with a balance of %d of %d', async (giftCertificateCode, balance, amount) => {
    const { giftCertificates } = await guestOf(testBackend())
    expect(await giftCertificates.getGiftCertificate({ body: { giftCertificateCode } })).toMatchObject({
      balance,
      amount,
    })
  })

  it.each([
    ['ART25', 'Art'],
    ['POSTER25', 'Poster'],
    ['POSTER25', 'PosterAP'],
    ['ART10', 'Art'],
    ['TENOFF', 'Art'],
    ['FRAME20', 'Art'],
    ['CANVAS5', 'Art'],
    ['FREESHIP', 'Art'],
    ['ONLYONE', 'Art'],
    ['FIRST100', 'Art'],
  ])('accepts the code %s on %s', async (code, siteId) => {
    const { baskets } = await guestOf(testBackend(), siteId)
    const { basketId = '' } = await baskets.createBasket({ body: {} })
    const { couponItems } = await baskets.addCouponToBasket({ parameters: { basketId }, body: { code } })
    expect(couponItems).toMatchObject([{ code, valid: true }])
  })

  it.each([
    ['SUMMER24', 'Art'],
    ['WITHDRAWN', 'Art'],
    ['ART25', 'Poster'],
    ['POSTER25', 'Art'],
  ])('rejects the code %s on %s', async (code, siteId) => {
    const { baskets } = await guestOf(testBackend(), siteId)
    const { basketId = '' } = await baskets.createBasket({ body: {} })
    const added = baskets.addCouponToBasket({ parameters: { basketId }, body: { code } })
    expect(await errorOf(added)).toMatchObject({ status: 400 })
  })

  it('signs in the legacy customer after a password reset by email', async () => {
    const username = 'legacy@passepartout.example'
    const isLegacy = async () =>
      (await send(testBackend().backend, `/legacy?email=${encodeURIComponent(username)}`)).json()
    expect(await isLegacy()).toEqual({ isLegacy: true })
    const { login } = testBackend().client()
    const requested = { user_id: username, channel_id: 'Art', client_id: settings.publicClient.id }
    await login.getPasswordResetToken({ body: { ...requested, mode: 'email', hint: 'cross_device' } })
    await login.resetPassword({
      body: {
        ...requested,
        pwd_action_token: await mailedToken(testBackend().backend, username),
        new_password: ADA.password,
        code_verifier: sdk.helpers.createCodeVerifier(),
      },
    })
    expect((await customerOf(testBackend(), username, ADA.password)).tokens.customer_id).toEqual(expect.any(String))
    expect(await isLegacy()).toEqual({ isLegacy: false })
  })
}
