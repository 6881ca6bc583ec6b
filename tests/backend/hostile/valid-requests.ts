import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { photoAlbum, uploadedPhoto } from '#/contracts/photos/photos.ts'
import { reviewsToCheck } from '#/contracts/reviews/reviews.ts'
import { galleryPath } from '#/domain/product/product-url.ts'
import { z } from 'zod'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import type { Backend } from '#backend/backend.ts'
import { SEEDED_GUEST } from '#backend/orders/seed.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { variantsOf } from '#backend/pricing/offers.ts'
import type { Route } from '#backend/wire/route.ts'
import { privateBasic, REDIRECT, settings } from '../auth/shop-client.ts'
import { boston, some } from '../baskets/shop.ts'
import { sampleOf, schemaOf, type Parts } from './inputs.ts'

type Texts = Readonly<Record<string, string>>

const org = settings.organizationId
const usid = randomUUID()
const ADA = 'ada@passepartout.example'
const GIFT_CARD = 'PASS-GIFT-FULL-0100'
const card = { cardType: 'Visa', holder: 'Ada Marlow', number: '4242424242424242', expirationMonth: 4, expirationYear: 2039 } // prettier-ignore

/** Sends a request to a route with a token, or with the credentials of the private client to its own routes. */
export async function send(
  backend: Backend,
  { method, path, body: format }: Pick<Route, 'method' | 'path' | 'body'>,
  { params, query, body }: Parts,
  token: string,
): Promise<Response> {
  const pathname = path
    .replaceAll(/\{([^}]*)\}\?/g, '$1')
    .replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name: string) => encoded(params[name] ?? ''))
    .replace('*', 'any')
  const search = encodedPairs(query)
  const isForm = format?.type === 'form'
  const authorization = /oauth2\/(?!userinfo|logout)|create-reset-token/.test(path) ? privateBasic : `Bearer ${token}`
  const request = new Request(`http://backend.test${pathname}${search && `?${search}`}`, {
    method,
    headers: {
      authorization,
      'api-key': settings.marketingApiKey ?? '',
      'x-cq-client-id': settings.personalisationClientId,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(body === undefined ? {} : { body: isForm ? encodedPairs(body) : JSON.stringify(body) }),
  })
  return backend.fetch(request)
}

/** The UPI of a photo of the token's shopper; uploads one if there is none. */
async function photoIn(backend: Backend, token: string): Promise<string> {
  const path = 'http://backend.test/business/v1/photos'
  const headers = { authorization: `Bearer ${token}` }
  const album = photoAlbum.parse(await (await backend.fetch(new Request(path, { headers }))).json())
  if (album.photos[0]) return album.photos[0].upi
  const body = Uint8Array.from(
    await sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer(),
  )
  const uploaded = await backend.fetch(
    new Request(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg', 'x-file-name': 'harbor.jpg' },
      body,
    }),
  )
  return uploadedPhoto.parse(await uploaded.json()).upi
}

const encodedPairs = (pairs: unknown) =>
  Object.entries(z.record(z.string(), z.coerce.string()).parse(pairs))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** URL-encodes a text. Lone surrogates, which `encodeURIComponent` rejects, become three bytes. */
const encoded = (text: string) =>
  text
    .split(/([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/)
    .map((part, index) => (index % 2 ? bytesOf(part.charCodeAt(0)) : encodeURIComponent(part)))
    .join('')
    .replace(/^\.+$/, (dots) => dots.replaceAll('.', '%252E'))

const bytesOf = (code: number) =>
  [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('')

/** Creates a review with a photo as the token's shopper. */
async function reviewOf(backend: Backend, token: string, imageId: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ stars: '4', title: 'Calm', text: 'Looks well.', name: 'Ada M.' }))
    body.set(name, value)
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer()
  body.set('photo', new File([Uint8Array.from(picture)], 'wall.jpg'))
  const own = `http://backend.test/business/v1/reviews/own/${imageId}`
  const headers = { authorization: `Bearer ${token}` }
  await backend.fetch(new Request(own, { method: 'DELETE', headers }))
  await backend.fetch(new Request(own, { method: 'POST', headers, body }))
  const list = await backend.fetch(
    new Request('http://backend.test/moderation/reviews', { headers: { 'api-key': settings.moderationKey ?? '' } }),
  )
  return some(reviewsToCheck.parse(await list.json()).reviews[0], 'review')
}

/** Creates one of everything for a customer, and returns a function that makes a valid request to a route. */
export async function validRequests(backend: Backend) {
  const { db, now } = backend.services
  const ada = await db.selectFrom('customer').select('id').where('email', '=', ADA).executeTakeFirstOrThrow()
  const token = await signAccessToken(
    db,
    tenantOf(org),
    {
      customerId: ada.id,
      usid,
      siteId: 'Art',
      clientId: settings.publicClient.id,
      family: randomUUID(),
      doNotTrack: false,
      registered: { login: ADA, name: 'Ada' },
    },
    now(),
  )
  const works = await worksByIds(
    db,
    Array.from({ length: 60 }, (_, index) => index + 1),
  )
  const work = some(
    works.find((candidate) => soldOn(candidate, 'Art') && candidate.edition === null),
    'plain work',
  )
  const upi = some(variantsOf(work, 'Art', 'USD')[0], 'variant').upi

  const customer = `/customer/shopper-customers/v1/organizations/${org}/customers/${ada.id}`
  const baskets = `/checkout/shopper-baskets/v2/organizations/${org}/baskets`
  async function make<Shape extends z.ZodType>(
    method: Route['method'],
    path: string,
    body: unknown,
    shape: Shape,
    more: Texts = {},
  ) {
    const query = { siteId: 'Art', ...more }
    const response = await send(backend, { method, path }, { params: {}, query, body }, token)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return shape.parse(text ? JSON.parse(text) : undefined)
  }
  const home = { addressId: 'home', lastName: 'Marlow', countryCode: 'US' }
  await send(
    backend,
    { method: 'POST', path: `${customer}/addresses` },
    { params: {}, query: { siteId: 'Art' }, body: home },
    token,
  )
  const context = `/shopper/shopper-context/v1/organizations/${org}/shopper-context/${usid}`
  await make('PUT', context, { sourceCode: 'initial' }, z.unknown())
  const instrument = z.object({ paymentInstrumentId: z.string() })
  const { paymentInstrumentId: ownInstrument } = await make(
    'POST',
    `${customer}/payment-instruments`,
    { paymentMethodId: 'CREDIT_CARD', paymentCard: card },
    instrument,
  )
  const { id: listId } = await make(
    'POST',
    `${customer}/product-lists`,
    { type: 'wish_list', name: 'Hallway', public: true },
    z.object({ id: z.string() }),
  )
  const { id: listItem } = await make(
    'POST',
    `${customer}/product-lists/${listId}/items`,
    { type: 'product', productId: upi, quantity: 1, public: true },
    z.object({ id: z.string() }),
  )
  const filled = z.object({
    basketId: z.string(),
    productItems: z.array(z.object({ itemId: z.string() })),
    giftCertificateItems: z.array(z.object({ giftCertificateItemId: z.string() })),
    couponItems: z.array(z.object({ couponItemId: z.string() })),
    paymentInstruments: z.array(instrument),
  })
  const { basketId } = await make('POST', baskets, {}, filled, { overrideExisting: 'true' })
  const basket = `${baskets}/${basketId}`
  await make('POST', `${basket}/items`, [{ productId: upi, quantity: 3 }], filled)
  await make('POST', `${basket}/coupons`, { code: 'ART10' }, filled)
  await make('PUT', `${basket}/shipments/me/shipping-address`, boston, filled)
  await make('PUT', `${basket}/billing-address`, boston, filled)
  await make('PUT', `${basket}/shipments/me/shipping-method`, { id: '001' }, filled)
  const gift = { amount: 50, recipientEmail: 'theo@initials.example', recipientName: 'Theo', senderName: 'Ada' }
  await make('POST', `${basket}/gift-certificate-items`, gift, filled)
  const complete = await make(
    'POST',
    `${basket}/payment-instruments`,
    { paymentMethodId: 'CREDIT_CARD', paymentCard: card },
    filled,
  )

  const photoUpi = await photoIn(backend, token)
  const review = await reviewOf(backend, token, work.imageId)

  const idIn = z.object({ id: z.string() })
  const read = <Shape extends z.ZodType>(path: string, shape: Shape) =>
    make('GET', path.replace('~', `v1/organizations/${org}`), undefined, shape)
  const { categories } = await read(
    '/product/shopper-products/~/categories/root',
    z.object({ categories: z.array(idIn.extend({ name: z.string() })) }),
  )
  const { regions } = await read(
    '/experience/shopper-experience/~/pages/home',
    z.object({ regions: z.array(z.object({ components: z.array(idIn) })) }),
  )
  const { hits } = await make(
    'GET',
    `/experience/shopper-experience/v1/organizations/${org}/content-search`,
    undefined,
    z.object({ hits: z.array(idIn) }),
    { q: 'shipping' },
  )
  const contentId = some(hits[0], 'content').id
  const category = some(categories[0], 'category')
  const categoryId = category.id
  const componentId = some(regions.flatMap(({ components }) => components)[0], 'component').id

  /** The value of a path parameter, a parameter or a required field in the requests to a route. */
  const valueIn = (path: string): ((name: string) => string | undefined) => {
    const inBasket = path.includes('/baskets')
    const inList = path.includes('product-lists')
    const values: Texts = {
      org,
      siteId: 'Art',
      site: path.startsWith('/marketing') ? 'art' : 'Art',
      usid,
      customerId: ada.id,
      addressName: 'home',
      items: upi,
      shipmentId: 'me',
      basketId,
      orderNo: '1000000002',
      listId,
      itemId: (inList ? listItem : complete.productItems[0]?.itemId) ?? '',
      couponItemId: complete.couponItems[0]?.couponItemId ?? '',
      giftCertificateItemId: complete.giftCertificateItems[0]?.giftCertificateItemId ?? '',
      paymentInstrumentId: (inBasket ? complete.paymentInstruments[0]?.paymentInstrumentId : ownInstrument) ?? '',
      productId: upi,
      upi: path.includes('/photos') ? photoUpi : upi,
      photo: review.photos[0] ?? '',
      reviewId: review.id,
      apnum: work.imageId,
      imageId: work.imageId,
      ids: upi,
      email: 'nora@initials.example',
      user_id: ADA,
      loginEmail: ADA,
      recipientEmail: 'nora@initials.example',
      contactPointValue: 'nora@initials.example',
      client_id: settings.privateClient.id,
      redirect_uri: REDIRECT,
      code_verifier: 'v'.repeat(43),
      new_password: 'Harbor-Light-7!',
      newPassword: 'Harbor-Light-7!',
      password: 'Harbor-Light-7!',
      countryCode: 'US',
      lastName: 'Marlow',
      expirationYear: '2039',
      locale: 'en-US',
      currency: 'USD',
      file: '480.webp',
      name: 'viewProduct',
      recommender: 'similar',
      zone: 'home',
      chunk: '1',
      q: 'harbor',
    }
    return (name) => values[name]
  }
  /** The parts of requests to routes that need more than values by name. */
  const givenParts: readonly (readonly [methods: string, path: string, parts: Partial<Parts>])[] = [
    [
      'GET',
      '/oauth2/authorize',
      {
        query: {
          redirect_uri: REDIRECT,
          client_id: settings.publicClient.id,
          channel_id: 'Art',
          response_type: 'code',
          code_challenge: 'c'.repeat(43),
          hint: 'guest',
        },
      },
    ],
    [
      'GET',
      '/oauth2/logout',
      { query: { client_id: settings.privateClient.id, refresh_token: 'none', channel_id: 'Art' } },
    ],
    ['POST', '/oauth2/token', { body: { grant_type: 'client_credentials', channel_id: 'Art' } }],
    ['POST', '/password/reset', { body: { channel_id: 'Art' } }],
    ['POST', '/passwordless/login', { body: { channel_id: 'Art' } }],
    ['POST', '/create-reset-token', { body: { login: ADA } }],
    ['POST', '/addresses', { body: { addressId: randomUUID() } }],
    ['POST', '/customers/:customerId/payment-instruments', { body: { paymentCard: card } }],
    ['POST', '/product-lists/:listId/items', { body: { productId: upi } }],
    ['PATCH', '/items/:itemId', { body: { quantity: 2 } }],
    ['GET', '/organizations/:org/product-lists', { query: { email: ADA } }],
    ['GET', '/dev/mailbox/:id(\\d{1,18})', { params: { id: '1' } }],
    ['GET', '/legacy', { query: { email: ADA } }],
    [
      'GET',
      '/orders/guest',
      { query: { orderId: '1000000008', md5email: createHash('md5').update(SEEDED_GUEST).digest('hex') } },
    ],
    ['POST', '/orders/:orderNo/payment-instruments', { body: { paymentCard: card } }],
    ['POST', '/stage', { query: { to: 'shipped' } }],
    ['POST', '/gift-certificate', { body: { giftCertificateCode: GIFT_CARD } }],
    ['POST', '/payment-instruments/balance', { body: { giftCard: { cardNumber: GIFT_CARD } } }],
    ['GET', '/payment-configuration', { query: { currency: 'USD' } }],
    ['GET', '/categories', { query: { ids: categoryId } }],
    ['GET', '/categories/:id', { params: { id: categoryId } }],
    ['GET', '/compiled/:file', { params: { file: 'fr-CA.json' } }],
    ['GET', '/brand-search/v1/search', { query: { locale: 'en-US', currency: 'USD', searchType: 'GALLERY' } }],
    [
      'GET',
      '/brand-search/v1/facet-values',
      { query: { locale: 'en-US', currency: 'USD', searchType: 'GALLERY', attribute: 'c_color' } },
    ],
    ['GET', '/brand-search/v1/artists', { query: { locale: 'en-US', initial: 'a' } }],
    ['GET', '/typeahead/v1/suggest', { query: { locale: 'en-US', currency: 'USD', q: 'harbor' } }],
    ['GET', '/product-search', { query: { q: 'harbor' } }],
    ['GET', '/search-suggestions', { query: { q: 'harbor' } }],
    ['GET', '/shopper-products/v1/organizations/:org/products', { query: { ids: upi } }],
    ['GET', '/products/:id', { params: { id: upi } }],
    ['GET', '/availability', { query: { productIds: upi } }],
    ['POST', '/organizations/:org/baskets', { query: { temporary: 'true' } }],
    ['POST', '/coupons', { body: { code: 'FREESHIP' } }],
    ['PUT', '/shipping-address', { body: boston }],
    ['PUT', '/billing-address', { body: boston }],
    ['PUT', '/shipping-method', { body: { id: '001' } }],
    ['POST PATCH', '/gift-certificate-items', { body: gift }],
    ['POST PATCH', '/gift-certificate-items/:giftCertificateItemId', { body: gift }],
    ['GET', '/organizations/:org/promotions', { query: { ids: 'free-standard-over-99' } }],
    ['GET', '/promotions/campaigns/:campaignId', { params: { campaignId: 'offers' } }],
    ['GET', '/pages/:id', { params: { id: 'home' } }],
    ['GET', '/pages', { query: { aspectTypeId: 'pdp', productId: upi } }],
    ['GET', '/components/:componentId', { params: { componentId } }],
    ['GET', '/folders', { query: { ids: 'help' } }],
    ['GET', '/folders/:id', { params: { id: 'help' } }],
    ['GET', '/contents', { query: { ids: contentId } }],
    ['GET', '/contents/:id', { params: { id: contentId } }],
    ['GET', '/content-search', { query: { q: 'shipping' } }],
    ['GET', '/images/corners/:moulding/:file', { params: { moulding: 'OAK', file: '160.webp' } }],
    ['GET', '/images/artists/:artist/:file', { params: { artist: 'noorhaddad', file: '160.webp' } }],
    [
      'GET',
      '/images/rooms/:room/:items/:wall/:file',
      { params: { room: 'press-bedroom', items: upi, wall: 'green', file: '160.webp' } },
    ],
    ['GET', '/:file', { params: { room: 'press-bedroom', file: '160.webp' } }],
    ['GET', '/v1/reviews', { query: { apnum: work.imageId } }],
    ['POST', '/moderation/reviews/:reviewId', { body: { status: 'published', writtenAt: review.writtenAt } }],
    ['POST', '/subscriptions', { body: { subscriptionId: 'newsletter' } }],
    ['POST', '/marketing/v1/:site/favorite-alerts', { body: { stock: true, price: true, works: [work.imageId] } }],
    ['POST', '/favorite-alerts/one-click', { query: { token: 'none' } }],
    ['GET', '/url-mapping', { query: { urlSegment: galleryPath('art', category) } }],
    ['GET', '/store-search', { query: { countryCode: 'DE', postalCode: '10178' } }],
    ['GET', '/stores', { query: { ids: 'berlin' } }],
    ['POST', '/activities/:site/:name', { params: { name: 'viewProduct' }, body: { product: { id: upi } } }],
    ['POST', '/recs/:site/:recommender', { params: { recommender: 'pdp-similar-items' } }],
  ]
  return {
    token,
    valueIn,
    partsOf({ method, path, query, body }: Pick<Route, 'method' | 'path' | 'query' | 'body'>): Parts {
      const valueOf = valueIn(path)
      const given =
        givenParts.find(([methods, route]) => methods.split(' ').includes(method) && path.endsWith(route))?.[2] ?? {}
      const params = [...path.matchAll(/:(\w+)/g)].map(
        ([, name = '']) => [name, given.params?.[name] ?? valueOf(name) ?? 'any'] as const,
      )
      const schema = schemaOf({ body })
      return {
        params: Object.fromEntries(params),
        query: { ...(query?.shape['siteId'] ? { siteId: 'Art' } : {}), ...given.query },
        body: schema && sampleOf(schema, valueOf, '', given.body),
      }
    },
  }
}
