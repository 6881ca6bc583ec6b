import { describe, expect, it } from 'vitest'
import { pageComponents } from '#/contracts/content/page-components.ts'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { recommendations } from '#/contracts/product/personalisation.ts'
import { productGroup, similarities } from '#/contracts/product/product-group.ts'
import { typeaheadResponse } from '#/contracts/search/typeahead.ts'

/** Responses with the fields that the specification names, and no others. */
const flags = { canFrame: true, canMount: false, canLaminate: true, canCanvasStretched: false, canCanvasFramed: false }

it('reads a list with the specified fields only [ENTITY-35] [ENTITY-36] [ENTITY-37] [ENTITY-38] [ENTITY-39]', () => {
  const list = searchResponse.parse({
    hits: [
      {
        productId: '77001',
        imageid: '77001',
        name: 'Lighthouse at Noon',
        url: '/product/77001',
        image: { link: '/p/77001.jpg', disBaseLink: '/p/77001', alt: 'A lighthouse' },
        msrp: 40,
        price: 30,
        currency: 'USD',
        hitType: 'product',
        artist: { fullName: 'A. Painter', artistCategoryURL: '/gallery/painter' },
        physicalDimensions: { displayWidth: '18 in', displayHeight: '24 in', displayDimensionText: '18" x 24"' },
        hasMoreSizes: true,
        productType: { description: 'Art Print' },
        badges: { promoBadge: null, hotdeals: false, discountable: true, hgtv: false, exclusive: false, bestSeller: false },
      },
    ],
    total: 1,
    refinements: [
      {
        attributeId: 'c_color',
        label: 'Color',
        selected: false,
        rootName: 'All',
        rootDisplayURL: '/gallery',
        displayURL: '/gallery',
        values: [{ label: 'Blue', value: 'blue', hitCount: 1, selected: false, displayURL: '/gallery?n=c_color:blue', id: 'blue' }],
      },
    ],
    popularFacets: [{ facetID: 'sea', imageUrl: '/p/1', displayURL: '/gallery/sea', categoryName: 'Sea' }],
    breadcrumbs: [{ name: 'All', displayURL: '/gallery', order: 1 }],
    redirect: { doRedirect: false, redirectURL: '' },
    seo: {
      MetaTitle: 'All', MetaDescription: '', MetaKeywords: '', Robots: '', MetaLanguage: '', MetaContentType: '',
      CanonicalURL: '', MetaPrev: '', MetaNext: '', MetaDomain: '', FacebookAppID: '', H1Tag: 'All',
    },
  }) // prettier-ignore
  expect(list.hits[0]).toMatchObject({ c_aspect: 0.75, c_isNew: false, c_isSale: false, c_sizeCount: 1 })
  expect(list.hits[0]?.c_color).toMatch(/^#/)
  expect(list.popularFacets[0]).toMatchObject({ c_aspect: 1 })
  expect(list).toMatchObject({ sortingOptions: [], selectedSortingOption: '' })
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

it('reads a product with the specified fields only, and its numbers from its texts [ENTITY-19] [ENTITY-24] [ENTITY-26] [ENTITY-27]', () => {
  const group = productGroup.parse({
    id: '1', imageId: '1', title: 'Sea', artistName: 'A. Painter', type: 'master', groupType: 'print',
    primaryCategoryId: 'sea', longDescription: '', pageTitle: 'Sea', pageDescription: '',
    setProducts: [], defaultUpi: '1', requestedUpi: '1', allPossibleFlags: flags, hgtv: false, categoryDescriptions: [],
    seo: {
      title: '', description: '', keywords: '', canonicalUrl: '', robots: '', language: '', facebookAppId: '',
      domain: '', artistGalleryUrl: '/gallery/painter',
    },
    products: [
      {
        upi: '1', printUpi: '1', customizerUpi: '', apnum: '1', zoneProductId: '1', imageId: '1', sizeCode: 'M',
        displaySize: '18" x 24"', displayFinishedSize: '20" x 26"', printSize: '18" x 24"', podConfig: 0,
        productTypeGroup: 'Print', productTypeId: 1, productTypeName: 'Art Print', listPrice: 40, salePrice: 30,
        currency: 'USD', imageUrl: '/p/1', productUrl: '/product/1', serviceFlags: flags, services: [],
        specialHandling: null, salesForcePayload: '{}', inventory: { stockLevel: 3 }, stepQuantity: 1,
        minOrderQuantity: 1,
        fulfillment: {
          timeToShip: { displayTimeToShip: 'Ships in 2-3 days' },
          delivery: { zipCode: '10001', transitTimes: [] },
          event: null,
        },
        promoBadge: null, hotdeals: false, exclusive: false, bestSeller: false, hgtv: false,
      },
    ],
  }) // prettier-ignore
  expect(group).toMatchObject({ c_aspect: 0.75, c_year: 0, c_restrictedTo: [] })
  expect(group.products[0]).toMatchObject({
    c_size: { width: 18, height: 24 },
    c_finished: { width: 20, height: 26 },
    inventory: { orderable: true },
    fulfillment: { timeToShip: { c_days: 3 } },
  })
})

describe('a slide of the page designer', () => {
  const image = {
    url: '/media/sea.jpg',
    alt: 'The sea',
    src: { mobile: '/media/sea-s.jpg', tablet: '/media/sea-m.jpg', desktop: '/media/sea-l.jpg' },
    metaData: { width: 1600, height: 900 },
    focalPoint: { x: 0.5, y: 0.5 },
  }

  it('is read with a picture in the specified form', () => {
    const slide = pageComponents['headless.homeSlide'].parse({ slideImage: image, slideHeadline: 'The sea' })
    expect(slide).toMatchObject({
      slideImage: { wide: '/media/sea-l.jpg', narrow: '/media/sea-s.jpg', alt: 'The sea' },
      c_hung: [],
    })
  })

  it('is read with the address of a picture', () => {
    const slide = pageComponents['headless.homeSlide'].parse({ slideImage: '/media/sea', slideHeadline: 'The sea' })
    expect(slide.slideImage).toEqual({ wide: '/media/sea', narrow: '/media/sea', alt: '' })
  })
})
