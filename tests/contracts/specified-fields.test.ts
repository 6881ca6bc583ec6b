import { describe, expect, it } from 'vitest'
import { basket } from '#/contracts/cart/basket.ts'
import { pageComponents } from '#/contracts/content/page-components.ts'
import { productLists } from '#/contracts/favorites/product-list.ts'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { sizeIn } from '#/contracts/optional-fields.ts'
import { guestOrder } from '#/contracts/orders/guest-order.ts'
import { recommendations } from '#/contracts/product/personalisation.ts'
import { productGroup, similarities } from '#/contracts/product/product-group.ts'
import { typeaheadResponse } from '#/contracts/search/typeahead.ts'

/*
 * Responses with the fields that the requirements in the titles name, and no others. Fields are left out by name, so
 * that a fixture cannot have more than its requirement.
 */

const flags = { canFrame: true, canMount: false, canLaminate: true, canCanvasStretched: false, canCanvasFramed: false }

/** ENTITY-35, ENTITY-36. */
const hit = {
  productId: '77001',
  imageid: '77001',
  productName: 'Lighthouse at Noon',
  url: '/product/77001',
  image: { link: '/p/77001.jpg', disBaseLink: '/p/77001', alt: 'A lighthouse' },
  msrp: 40,
  price: 30,
  currency: 'USD',
  hitType: 'other',
  artist: { fullName: 'A. Painter', artistCategoryURL: '/gallery/painter' },
  physicalDimensions: { displayWidth: '18 in', displayHeight: '24 in', displayDimensionText: '18" x 24"' },
  hasMoreSizes: true,
  productType: { description: 'Art Print' },
  badges: { promoBadge: null, hotdeals: false, discountable: true, hgtv: false, exclusive: false, bestSeller: false },
}

/** ENTITY-37 to ENTITY-39. */
const list = {
  hits: [hit],
  total: 1,
  refinements: [
    {
      attributeId: 'c_color',
      label: 'Color',
      selected: false,
      rootName: 'All',
      rootDisplayURL: '/gallery',
      displayURL: '/gallery',
      values: [
        {
          label: 'Blue',
          value: 'blue',
          hitCount: 1,
          selected: false,
          displayURL: '/gallery?n=c_color:blue',
          id: 'blue',
        },
      ],
    },
  ],
  popularFacets: [{ facetID: 'sea', imageUrl: '/p/1', displayURL: '/gallery/sea', categoryName: 'Sea' }],
  breadcrumbs: [{ name: 'All', displayURL: '/gallery', order: 1 }],
  redirect: { doRedirect: false, redirectURL: '' },
  seo: {
    MetaTitle: 'All',
    MetaDescription: '',
    MetaKeywords: '',
    Robots: '',
    MetaLanguage: '',
    MetaContentType: '',
    CanonicalURL: '',
    MetaPrev: '',
    MetaNext: '',
    MetaDomain: '',
    FacebookAppID: '',
    H1Tag: 'All',
  },
}

/** ENTITY-24 to ENTITY-28. */
const item = {
  upi: '1',
  printUpi: '1',
  customizerUpi: '',
  sizeCode: 'M',
  displaySize: '18" x 24"',
  displayFinishedSize: '20" x 26"',
  printSize: '18" x 24"',
  productTypeGroup: 'Print',
  productTypeId: 1,
  productTypeName: 'Art Print',
  listPrice: 40,
  salePrice: 30,
  imageUrl: '/p/1',
  productUrl: '/product/1',
  apnum: '1',
  zoneProductId: '1',
  serviceFlags: flags,
  services: [],
  salesForcePayload: '{}',
  podConfig: 0,
  inventory: { stockLevel: 3 },
  stepQuantity: 1,
  minOrderQuantity: 1,
  fulfillment: {
    timeToShip: { displayTimeToShip: 'Ships in 2-3 days' },
    delivery: { zipCode: '10001', transitTimes: [] },
  },
  hotdeals: false,
  exclusive: false,
  bestSeller: false,
  hgtv: false,
}

/** ENTITY-19, ENTITY-21 to ENTITY-23. */
const group = {
  id: '1',
  title: 'Sea',
  artistName: 'A. Painter',
  type: 'master',
  setProducts: [],
  products: [item],
  master: { masterId: '1' },
  primaryCategoryId: 'sea',
  imageIds: ['77001', '77002'],
  pageTitle: 'Sea',
  pageDescription: '',
  longDescription: '',
  allPossibleFlags: flags,
  hgtv: false,
  categoryDescriptions: [],
  requestedUpi: '1',
  defaultUpi: '1',
  groupType: 'print',
  seo: {
    title: '',
    description: '',
    keywords: '',
    canonicalUrl: '',
    robots: '',
    language: '',
    facebookAppId: '',
    domain: '',
    artistGalleryUrl: '/gallery/painter',
  },
}

describe('a list', () => {
  it('is read with the specified fields only [ENTITY-35] [ENTITY-36] [ENTITY-37] [ENTITY-38] [ENTITY-39]', () => {
    const read = searchResponse.parse(list)
    expect(read.hits[0]).toMatchObject({
      name: 'Lighthouse at Noon',
      hitType: 'product',
      c_aspect: 0.75,
      c_isNew: false,
      c_isSale: false,
      c_sizeCount: 1,
    })
    expect(read.hits[0]?.c_color).toMatch(/^#/)
    expect(read.popularFacets[0]).toMatchObject({ c_aspect: 1 })
    expect(read).toMatchObject({ sortingOptions: [], selectedSortingOption: '' })
  })

  it('takes a name in either field, and rejects a hit without one [ENTITY-35]', () => {
    const { productName: name, ...rest } = hit
    expect(searchResponse.parse({ ...list, hits: [{ ...rest, name }] }).hits[0]?.name).toBe(name)
    const { error } = searchResponse.safeParse({ ...list, hits: [rest] })
    expect(error?.issues[0]).toMatchObject({ path: ['hits', 0], message: 'expected name or productName' })
  })
})

it('reads suggestions with the specified fields only [ENTITY-41]', () => {
  const { productSuggestions } = typeaheadResponse.parse({
    categorySuggestions: { categories: [{ id: 'sea', url: '/gallery/sea', value: 'Sea' }], suggestedPhrases: ['sea'] },
    productSuggestions: {
      products: [{ productId: '1', productName: 'Sea', price: 20, currency: 'USD', url: '/product/1' }],
    },
  })
  expect(productSuggestions.products[0]).toMatchObject({ c_imageUrl: '', c_artistName: '' })
})

it('reads similar and recommended works with the specified fields only [ENTITY-42] [ENTITY-43]', () => {
  const { similarItems } = similarities.parse({
    similarItems: [{ upi: '1', title: 'Sea', productPageURL: '/product/1', images: [{ url: '/p/1' }] }],
  })
  expect(similarItems[0]).toMatchObject({ c_price: 0, c_aspect: 1 })
  const { recs } = recommendations.parse({
    recs: [{ id: '1', productName: 'Sea', imageUrl: '/p/1' }],
    recommenderName: 'pdp-similar-items',
    recoUUID: 'x',
    displayMessage: '',
  })
  expect(recs[0]).toMatchObject({ productUrl: '', c_price: 0 })
})

it('reads a product with the specified fields only, and its numbers and pictures from them [ENTITY-19] [ENTITY-24] [ENTITY-26] [ENTITY-27]', () => {
  const read = productGroup.parse(group)
  expect(read).toMatchObject({ imageId: '77001', c_aspect: 0.75, c_year: 0, c_restrictedTo: [] })
  expect(read.products[0]).toMatchObject({
    imageId: '77001',
    specialHandling: null,
    promoBadge: null,
    c_size: { width: 18, height: 24 },
    c_finished: { width: 20, height: 26 },
    inventory: { orderable: true },
    fulfillment: { timeToShip: { c_days: 3 } },
  })
})

it('reads a basket with the specified fields only [ENTITY-05] [ENTITY-06] [ENTITY-07] [ENTITY-08]', () => {
  const sent = {
    basketId: 'b1',
    orderCurrency: 'CAD',
    productTotal: 60,
    customerInfo: { email: 'a@example.com' },
    productItems: [{ productId: 'P1', quantity: 2, price: 60, itemId: 'i1', c_upi: '1' }],
    couponItems: [{ couponItemId: 'c1', code: 'WELCOME' }],
  }
  const read = basket.parse(sent)
  expect(read.currency).toBe('CAD')
  expect(read.productItems[0]).toMatchObject({ basePrice: 30, priceAfterItemDiscount: 60 })
  const { orderCurrency, ...rest } = sent
  expect(basket.parse({ ...rest, currency: orderCurrency }).currency).toBe('CAD')
  expect(basket.safeParse(rest).error?.issues[0]?.message).toBe('expected currency or orderCurrency')
})

it('reads the list of favorites without its type [ENTITY-32]', () => {
  const { data } = productLists.parse({
    data: [{ id: 'l1', customerProductListItems: [{ id: 'i1', productId: '77001' }] }],
  })
  expect(data[0]).toMatchObject({ type: 'wish_list' })
})

describe('the order of a guest', () => {
  const address = {
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '1 Main St',
    city: 'Boston',
    state: 'MA',
    zip: '02110',
  }
  const sent = {
    orderNumber: '00000042',
    orderDate: '2026-11-02T10:00:00Z',
    status: 'On its way',
    orderCurrency: 'USD',
    paymentMethods: [{ creditCardName: 'Visa', creditCardSuffix: '1111', expirationDate: { month: 4, year: 2030 } }],
    shippingAddress: address,
    billingAddress: address,
    items: [
      {
        quantity: 2,
        total: 60,
        listPrice: 40,
        description: 'Sea',
        imageUrl: '/p/1',
        statuses: ['Shipped'],
        productTypeDescription: 'Art Print',
        height: 24,
        width: 18,
        shippingInfo: { shippedMethod: 'Ground', trackingNumber: '1Z', trackingUrl: 'https://carrier.example/1Z' },
      },
    ],
  }

  it('is read with the specified fields only; its total is that of its items [ENTITY-46] [ENTITY-47]', () => {
    expect(guestOrder.parse(sent)).toMatchObject({ itemTotal: 60, orderTotal: 60 })
    expect(guestOrder.parse({ ...sent, shippingTotal: 10, tax: 5 })).toMatchObject({ itemTotal: 60, orderTotal: 75 })
    expect(guestOrder.parse({ ...sent, tax: 5, taxation: 'gross' })).toMatchObject({ orderTotal: 60 })
  })

  it('is read while nothing has been shipped or paid by card [ENTITY-46] [ENTITY-47]', () => {
    const [line] = sent.items
    const items = [{ ...line, statuses: [], shippingInfo: undefined, height: undefined, width: undefined }]
    expect(guestOrder.parse({ ...sent, paymentMethods: [], items }).items[0]).toMatchObject({ statuses: [] })
  })
})

describe('components of the page designer', () => {
  /** ENTITY-18. */
  const image = {
    url: '/media/sea.jpg',
    alt: 'The sea',
    src: { mobile: '/media/sea-s.jpg', tablet: '/media/sea-m.jpg', desktop: '/media/sea-l.jpg' },
    metaData: { width: 1600, height: 900 },
    focalPoint: { x: 0.25, y: 0.5 },
  }
  const read = { wide: '/media/sea-l.jpg', narrow: '/media/sea-s.jpg', alt: 'The sea', focus: { x: 0.25, y: 0.5 } }

  it('are read with a picture in the specified form [ENTITY-18]', () => {
    const slide = pageComponents['headless.homeSlide'].parse({ slideImage: image })
    expect(slide).toMatchObject({ slideImage: read, slideHeadline: '', c_hung: [] })
    expect(pageComponents['commerce_assets.image'].parse({ image })).toMatchObject({ image: read })
    const texts = { heading: 'Sea', ITCText: '', ITCLink: '', overlay: false, color: 'ink', justify: 'left' }
    expect(pageComponents['commerce_assets.imageAndText'].parse({ ...texts, image })).toMatchObject({ image: read })
  })

  it('are read with the address of a picture', () => {
    const slide = pageComponents['headless.homeSlide'].parse({ slideImage: '/media/sea', slideHeadline: 'The sea' })
    expect(slide.slideImage).toMatchObject({ wide: '/media/sea', narrow: '/media/sea', alt: '' })
  })
})

it.each([
  ['18" x 24"', 18, 24],
  ['18 in 24 in', 18, 24],
  ['23⅝ x 31½ in', 23.625, 31.5],
  ['23 1/2" x 31 1/2"', 23.5, 31.5],
  ['1/2" x 3/4"', 0.5, 0.75],
  ['11.5" × 16.25"', 11.5, 16.25],
  ['50.8 x 76.2 cm', 20, 30],
  ['50.8cm x 76.2cm', 20, 30],
  ['508 mm x 762 mm', 20, 30],
])('reads the size "%s" as %s by %s inches', (text, width, height) => {
  expect(sizeIn(text)?.width).toBeCloseTo(width)
  expect(sizeIn(text)?.height).toBeCloseTo(height)
})

it.each(['One size', '', '24"', '0 x 0', '1/0 x 2'])('reads no size from "%s"', (text) => {
  expect(sizeIn(text)).toBeUndefined()
})
