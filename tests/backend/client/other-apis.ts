import { expect, it } from 'vitest'
import { galleryPath } from '#/domain/product/product-url.ts'
import { ADA, customerOf, guestOf, errorOf, type TestBackend } from './test-backend.ts'
import { someGoods } from './shopping.ts'

/** Tests of the catalogue, pages, stores, promotions, gift cards and contexts. */
export function otherApis(backend: () => TestBackend): void {
  it('returns categories, products and their parts', async () => {
    const guest = await guestOf(backend())
    const { products, availability, search } = guest
    const root = await products.getCategory({ parameters: { id: 'root', levels: 1, locale: 'en-US' } })
    const [first] = root.categories ?? []
    const { data } = await products.getCategories({ parameters: { ids: ['root', first?.id ?? ''] } })
    expect(data.map(({ id }) => id)).toEqual(['root', first?.id])
    const [goods] = await someGoods(guest, 1)
    const productId = goods?.variant ?? ''
    const { data: found } = await products.getProducts({
      parameters: { ids: [goods?.master ?? '', productId], currency: 'USD' },
    })
    expect(found.map(({ id }) => id)).toEqual([goods?.master, productId])
    expect((await products.getProductImages({ parameters: { productId } })).imageGroups?.length).toBeGreaterThan(0)
    expect((await products.getProductPrices({ parameters: { productId, currency: 'USD' } })).price).toBeGreaterThan(0)
    expect(await products.getProductPromotions({ parameters: { productId } })).toHaveProperty('productPromotions')
    const stock = await availability.getAvailability({ parameters: { productIds: [productId] } })
    expect(stock).toMatchObject({ data: [{ id: productId }] })
    const suggestions = await search.getSearchSuggestions({
      parameters: { q: 'land', currency: 'USD', locale: 'en-US' },
    })
    expect(suggestions.searchPhrase).toBe('land')
  })

  it('resolves the address of a category', async () => {
    const { products, seo } = await guestOf(backend())
    const { categories = [] } = await products.getCategory({ parameters: { id: 'root', levels: 1 } })
    const [category] = categories
    const urlSegment = galleryPath('art', { id: category?.id ?? '', name: category?.name ?? '' })
    expect(await seo.getUrlMapping({ parameters: { urlSegment } })).toMatchObject({
      resourceType: 'CATEGORY',
      resourceId: category?.id,
    })
    expect(await errorOf(seo.getUrlMapping({ parameters: { urlSegment: '/nowhere' } }))).toMatchObject({
      status: 404,
    })
  })

  it('returns pages, components, contents and folders', async () => {
    const guest = await guestOf(backend())
    const { experience } = guest
    const page = await experience.getPage({ parameters: { pageId: 'home' } })
    const component = page.regions?.flatMap(({ components = [] }) => components)[0]
    const componentId = component?.id ?? ''
    expect(await experience.getComponent({ parameters: { componentId } })).toMatchObject({
      ...component,
      visible: true,
    })
    expect(await errorOf(experience.getComponent({ parameters: { componentId: 'home-nowhere-1' } }))).toMatchObject({
      status: 404,
    })
    const [goods] = await someGoods(guest, 1)
    const pages = await experience.getPages({ parameters: { aspectTypeId: 'pdp', productId: goods?.master ?? '' } })
    expect(pages.data).toHaveLength(1)
    const { hits = [] } = await experience.searchContent({ parameters: { q: 'shipping' } })
    const id = hits[0]?.id ?? ''
    expect((await experience.getContent({ parameters: { id } })).id).toBe(id)
    expect((await experience.getMultipleContent({ parameters: { ids: [id] } })).data).toHaveLength(1)
    const root = await experience.getContentFolder({ parameters: { id: 'root', levels: 1 } })
    expect(root.folders?.map((folder) => folder.id)).toContain('help')
    expect(await experience.getContentFolders({ parameters: { ids: ['help', 'nowhere'] } })).toMatchObject({
      total: 1,
      data: [{ id: 'help', parentFolderId: 'root' }],
    })
    expect(await errorOf(experience.getContentFolder({ parameters: { id: 'nowhere' } }))).toMatchObject({
      status: 404,
    })
  })

  it('returns promotions by id and campaign, and resolves their qualifiers', async () => {
    const { promotions, experience } = await guestOf(backend())
    const { data = [] } = await promotions.getPromotionsForCampaign({ parameters: { campaignId: 'offers' } })
    const ids = data.map(({ id = '' }) => id)
    expect(ids).toContain('free-standard-over-99')
    expect((await promotions.getPromotions({ parameters: { ids } })).total).toBe(ids.length)
    const { data: codes = [] } = await promotions.getPromotionsForCampaign({ parameters: { campaignId: 'codes' } })
    expect(codes.map(({ id }) => id)).toContain('art-letter-25')
    expect(await errorOf(promotions.getPromotionsForCampaign({ parameters: { campaignId: 'nowhere' } }))).toMatchObject(
      { status: 404 },
    )
    const oneEnd = { campaignId: 'offers', startDate: '2026-11-01T00:00:00Z' }
    expect(await errorOf(promotions.getPromotionsForCampaign({ parameters: oneEnd }))).toMatchObject({
      status: 400,
      problem: { parameter: 'endDate' },
    })
    const qualified = await experience.resolveQualifiers({
      body: {
        customerGroups: ['Everyone', 'Registered', 'Staff'],
        campaignQualifiers: [
          { campaignId: 'offers' },
          { campaignId: 'offers', promotionId: 'free-standard-over-99' },
          { campaignId: 'nowhere' },
        ],
      },
    })
    expect(qualified).toMatchObject({
      customerGroups: { Everyone: true, Registered: false, Staff: false },
      campaigns: { offers: true, nowhere: false },
      campaignQualifiers: { offers: { 'free-standard-over-99': true } },
    })
  })

  it('finds stores near a postal code and by id', async () => {
    const { stores } = await guestOf(backend())
    const near = await stores.searchStores({
      parameters: { countryCode: 'DE', postalCode: '10178', maxDistance: 500, distanceUnit: 'km' },
    })
    const ids = near.data?.map(({ id }) => id) ?? []
    expect(ids.length).toBeGreaterThan(0)
    expect((await stores.getStores({ parameters: { ids: ids[0] ?? '' } })).data?.map(({ id }) => id)).toEqual(
      ids.slice(0, 1),
    )
  })

  it('returns the balance of a gift card', async () => {
    const { giftCertificates, payments } = await guestOf(backend())
    const giftCertificateCode = 'PASS-GIFT-FULL-0100'
    expect(await giftCertificates.getGiftCertificate({ body: { giftCertificateCode } })).toMatchObject({
      amount: 100,
      balance: 100,
      status: 'issued',
    })
    const giftCard = { brand: 'Passepartout', cardNumber: giftCertificateCode, cvc: '' }
    const send = (body: { paymentMethodId: string; giftCard: typeof giftCard }) =>
      payments.getPaymentInstrumentBalance({ body })
    expect(await send({ paymentMethodId: 'GIFT_CERTIFICATE', giftCard })).toEqual({ amount: 100, currency: 'USD' })
    expect(await errorOf(send({ paymentMethodId: 'CREDIT_CARD', giftCard }))).toMatchObject({
      status: 400,
      problem: { field: 'paymentMethodId' },
    })
    expect(
      await errorOf(send({ paymentMethodId: 'GIFT_CERTIFICATE', giftCard: { ...giftCard, cardNumber: 'PASS-NONE' } })),
    ).toMatchObject({ status: 404 })
    const { paymentMethodSetAccounts } = await payments.getPaymentConfiguration({ parameters: { currency: 'USD' } })
    expect(paymentMethodSetAccounts).toMatchObject([{ live: false }])
    expect(await errorOf(payments.getPaymentConfiguration({ parameters: { currency: 'DEM' } }))).toMatchObject({
      status: 400,
      problem: { parameter: 'currency' },
    })
  })

  it('stores the context of a visit for its visitor only', async () => {
    const { contexts, tokens } = await guestOf(backend())
    const parameters = { usid: tokens.usid }
    expect(await errorOf(contexts.getShopperContext({ parameters }))).toMatchObject({ status: 404 })
    await contexts.createShopperContext({ parameters, body: { sourceCode: 'letter' } })
    await contexts.updateShopperContext({ parameters, body: { customerGroupIds: ['Everyone'] } })
    expect(await contexts.getShopperContext({ parameters })).toEqual({
      sourceCode: 'letter',
      customerGroupIds: ['Everyone'],
    })
    const stranger = await guestOf(backend())
    expect(await errorOf(stranger.contexts.getShopperContext({ parameters }))).toMatchObject({ status: 404 })
    await contexts.deleteShopperContext({ parameters })
  })

  it('returns configurations, and updates consents', async () => {
    const ada = await customerOf(backend(), ADA.username, ADA.password)
    expect((await ada.configurations.getConfigurations({ parameters: {} })).configurations?.length).toBeGreaterThan(0)
    const { data = [] } = await ada.consents.getSubscriptions({ parameters: {} })
    const subscriptionId = data[0]?.subscriptionId ?? ''
    const wanted = { subscriptionId, channel: 'email', contactPointValue: ADA.username, status: 'opt_in' } as const
    await ada.consents.updateSubscription({ body: wanted })
    await ada.consents.updateSubscriptions({ body: { subscriptions: [{ ...wanted, status: 'opt_out' }] } })
    const after = await ada.consents.getSubscriptions({ parameters: { expand: ['consentStatus'] } })
    expect(after.data?.[0]?.consentStatus).toMatchObject([{ status: 'opt_out' }])
  })
}
