import { expect, it } from 'vitest'
import { mailedToken, settings } from '../auth/shop-client.ts'
import { send } from '../small-backend.ts'
import { ADA, customerOf, guestOf, errorOf, sdk, type TestBackend } from './test-backend.ts'

/** What docs/backend.md says of the store as it opens. */
export function seeds(testBackend: () => TestBackend): void {
  it('Ada and Jean sign in, each with an address; the legacy customer has to reset the password first', async () => {
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
  ])("Ada's order %s is %s", async (orderNo, stage) => {
    const { orders } = await customerOf(testBackend(), ADA.username, ADA.password)
    const order = await orders.getOrder({ parameters: { orderNo } })
    expect(order['c_status']).toBe(stage)
    const logged = { '1000000006': 'Return Requested' }[orderNo]
    if (logged !== undefined) expect(order.externalOrderStatus).toBe(logged)
    if (orderNo === '1000000007') expect(order['c_returnable']).toBe(false)
  })

  it("the guest's order belongs to nobody who signs in", async () => {
    const { orders } = await customerOf(testBackend(), ADA.username, ADA.password)
    expect(await errorOf(orders.getOrder({ parameters: { orderNo: '1000000008' } }))).toMatchObject({ status: 404 })
  })

  it.each([
    ['PASS-GIFT-FULL-0100', 100, 100],
    ['PASS-GIFT-PART-0025', 25, 100],
    ['PASS-GIFT-USED-0000', 0, 50],
  ])('gift card %s holds %d of %d', async (giftCertificateCode, balance, amount) => {
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
  ])('code %s is known on %s', async (code, siteId) => {
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
  ])('code %s is refused on %s', async (code, siteId) => {
    const { baskets } = await guestOf(testBackend(), siteId)
    const { basketId = '' } = await baskets.createBasket({ body: {} })
    const added = baskets.addCouponToBasket({ parameters: { basketId }, body: { code } })
    expect(await errorOf(added)).toMatchObject({ status: 400 })
  })

  it('the legacy customer signs in once the password is reset by the link of the email', async () => {
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
