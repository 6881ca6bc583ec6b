import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recentUpload, recentUploads, type PhotoDesign } from '#/contracts/photos/photos.ts'
import { guestOrder } from '#/contracts/orders/guest-order.ts'
import { cropAt, type Crop } from '#/domain/photos/crop.ts'
import { withCrop } from '#/domain/photos/cropped-upi.ts'
import { UNUSED_DAYS } from '#/domain/photos/upload.ts'
import { deleteUnusedPhotos } from '#backend/photos/photos.ts'
import { baskets, openShop, type Basket, type Client, type Shop } from '../baskets/shop.ts'
import { EMAIL, orders, payableBasket, placed, placeOrder, readyBasket } from '../orders/order-client.ts'
import { send } from '../small-backend.ts'
import { colorAt, fourFields, jpeg, PHOTOS, photoShopper, type PhotoShopper } from './photo-shop.ts'

let shop: Shop
let owner: PhotoShopper
let stranger: PhotoShopper
let upi: string
/** An item of the owner's photo, framed. */
let item: string
beforeAll(async () => {
  shop = await openShop()
  owner = await photoShopper(shop)
  stranger = await photoShopper(shop)
  ;({ upi } = await owner.uploaded(await jpeg(4000, 3000)))
  item = (await owner.design(upi)).variant.upi
}, 60_000)
afterAll(() => shop.close())

/** The size in a UPI, after a random id and the crop, which may look like one. */
const sizeInUpi = /(?<=^.{20})F\d+X\d+/

const addTo = async (client: Client, ...upis: string[]) => {
  const created = await client.call('POST', `${baskets()}?siteId=Art&overrideExisting=true`, {})
  const { basketId } = created.body
  return client.call(
    'POST',
    `${basketId}/items`,
    upis.map((itemUpi) => ({ productId: itemUpi, c_upi: itemUpi, quantity: 1, price: 0.01 })),
  )
}

describe('access to a photo', () => {
  it('responds 404 to requests of another shopper for a photo and its design', async () => {
    expect((await owner.picture(upi)).status).toBe(200)
    expect((await owner.picture(item)).status).toBe(200)
    for (const path of [upi, item]) {
      expect((await stranger.picture(path)).status).toBe(404)
      expect((await send(shop.backend, `${PHOTOS}/${path}/240.webp`)).status).toBe(401)
    }
    for (const path of [`${PHOTOS}/${upi}`, `${PHOTOS}/designs/${item}?siteId=Art`])
      expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await stranger.call('PUT', `${PHOTOS}/${upi}/design?siteId=Art`, { upi: item })).status).toBe(404)
    expect((await stranger.call('DELETE', `${PHOTOS}/${upi}`)).status).toBe(404)
    expect((await stranger.album()).photos).toEqual([])
    expect((await owner.album()).photos.map((photo) => photo.upi)).toEqual([upi])
  })

  it('sells a photo to its owner only', async () => {
    expect(await addTo(stranger, item)).toMatchObject({ status: 400, body: { field: 'productId' } })
    expect((await addTo(owner, item)).status).toBe(200)
  })

  it('serves a photo neither as a product nor as a public picture', async () => {
    for (const path of [
      `/business/v1/products/groups/${item}?siteId=Art`,
      `/images/works/${item.slice(0, 20)}/240.webp`,
      `/images/rooms/living-room/${item}/240.webp`,
    ])
      expect([path, (await send(shop.backend, path)).status]).toEqual([path, 404])
  })

  it('shows a frame without the photo to everyone', async () => {
    const response = await send(shop.backend, `/images/items/${item}/240.webp`)
    expect(response.status).toBe(200)
    const [red = 0, green = 0, blue = 0] = await colorAt(Buffer.from(await response.arrayBuffer()), 0.3, 0.3)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(30)
  })

  it('makes browsers revalidate pictures of photos and excludes shared caches', async () => {
    const picture = await owner.picture(upi)
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    const etag = picture.headers.get('etag') ?? ''
    expect((await owner.picture(upi, '240.webp', { 'if-none-match': etag })).status).toBe(304)
    expect((await stranger.picture(upi, '240.webp', { 'if-none-match': etag })).status).toBe(404)
  })

  it.each(['nothing', 'U', 'U'.repeat(13), `U${'A'.repeat(300)}`])('responds 404 to the photo id %j', async (name) => {
    expect((await owner.call('GET', `${PHOTOS}/${name}`)).status).toBe(404)
    expect((await owner.picture(name)).status).toBe(404)
  })
})

describe('pictures', () => {
  it('draws the whole photo, and the crop of an item', async () => {
    const whole = Buffer.from(await (await owner.picture(upi, '480.webp')).arrayBuffer())
    expect(await sharp(whole).metadata()).toMatchObject({ width: 480, height: 360 })
    const design = await owner.design(upi)
    const print = design.finishes.find(({ id }) => id === 'print')?.upi ?? ''
    const size = design.variant.c_size
    const blue = cropAt({ width: 4000, height: 3000 }, 0, size, { left: 2100, top: 100, width: 1200, height: 960 })
    const cropped = Buffer.from(await (await owner.picture(withCrop(print, blue), '480.webp')).arrayBuffer())
    for (const share of [0.1, 0.5, 0.9]) {
      const [red = 0, , strength = 0] = await colorAt(cropped, share, share)
      expect(strength).toBeGreaterThan(red + 120)
    }
    // Turned clockwise, the green field is on the upper left.
    const turned: Crop = { turn: 1, x: 0, y: 0, scale: 0.3 }
    const green = Buffer.from(await (await owner.picture(withCrop(print, turned), '480.webp')).arrayBuffer())
    const [r = 0, g = 0, b = 0] = await colorAt(green, 0.5, 0.5)
    expect(g).toBeGreaterThan(Math.max(r, b) + 80)
  })

  it('serves pictures in listed widths only', async () => {
    for (const file of ['1.webp', '9999.webp', '240.svg', '..%2f..%2fetc', '240'])
      expect((await owner.picture(upi, file)).status).toBe(404)
  })
})

/** Every choice of a design. */
const choicesOf = (design: PhotoDesign): { upi: string; salePrice?: number }[] => {
  const { sizes, finishes, mouldings, mats, matWidths, glazings, shapes, otherWay } = design
  const inSizes = sizes.flatMap(({ item: choice }) => (choice ? [choice] : []))
  return [finishes, mouldings, mats, matWidths, glazings, shapes, inSizes, otherWay ? [otherWay] : []].flat()
}

describe('the design of a photo', () => {
  it('opens a photo in a frame of the site, in the largest default size in which it is sharp', async () => {
    const { variant, shapes, sizes } = await owner.design(upi)
    expect(variant).toMatchObject({
      productTypeGroup: 'Photo',
      c_size: { width: 24, height: 18 },
      salePrice: variant.listPrice,
    })
    expect(variant.specialHandling).toMatchObject({
      name: 'frame',
      mouldingName: 'Natural Oak',
      topMatName: 'White mat',
    })
    expect(variant.imageUrl).toMatch(new RegExp(`^/photos/${variant.upi}\\?v=[0-9a-f]{8}$`))
    expect(variant.productUrl).toBe(`/frame-my-photos?upi=${variant.upi}`)
    expect(shapes.map(({ id }) => id)).toEqual(['3:2', '4:3', '5:4', '1:1', '2:1'])
    expect(sizes.at(-1)).toMatchObject({ width: 40, height: 30 })
    const poster = await owner.design(upi, 'siteId=Poster')
    expect(poster.variant.specialHandling?.mouldingName).toBe('Classic black')
    expect(poster.mouldings.map(({ name }) => name)).not.toContain('Natural Oak')
  })

  it('opens each choice as the same item at the same price', async () => {
    const first = await owner.design(upi)
    for (const design of [
      first,
      await owner.design(first.finishes.find(({ id }) => id === 'framed-canvas')?.upi ?? ''),
    ])
      for (const { upi: next, salePrice } of choicesOf(design)) {
        const { variant } = await owner.design(next)
        expect([variant.upi, variant.salePrice]).toEqual([next, salePrice ?? variant.salePrice])
      }
  }, 30_000)

  it('returns parts that add up to the list price in every finish', async () => {
    for (const query of ['siteId=Art', 'siteId=Art&locale=fr-CA', 'siteId=PosterAP&locale=ja-JP'])
      for (const { upi: finish } of (await owner.design(upi, query)).finishes) {
        const { parts, variant } = await owner.design(finish, query)
        expect(parts.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(variant.listPrice, 6)
      }
  })

  it('offers no print for which the photo has too few pixels', async () => {
    const small = await photoShopper(shop)
    const photo = await small.uploaded(await jpeg(800, 600))
    const { sizes, variant } = await small.design(photo.upi)
    expect(sizes.map(({ width, item: choice }) => [width, choice !== null])).toEqual([
      [8, true],
      [12, true],
      [16, false],
      [24, false],
      [32, false],
      [40, false],
    ])
    const large = variant.upi.replace(sizeInUpi, 'F16X12')
    expect((await small.design(large)).variant.c_size).toEqual({ width: 12, height: 9 })
    expect((await addTo(small, large)).status).toBe(400)
    // A closer crop has fewer pixels.
    const closer = withCrop(variant.upi.replace(sizeInUpi, 'F12X9'), { turn: 0, x: 0.5, y: 0.5, scale: 0.8 })
    expect((await small.design(closer)).variant).toMatchObject({ c_size: { width: 8, height: 6 } })
    expect((await addTo(small, closer)).status).toBe(400)
  })

  it('opens another item when the requested one is not offered', async () => {
    for (const [wrong, expected] of [
      [item.replace('OAK', 'XXX'), item],
      [item.replace('OAK', 'VBK'), item],
      [item.replace(sizeInUpi, 'F99X98'), item],
      [item.replace(sizeInUpi, 'F24X18').replace(/0HZHZZY/, '9HZHZZY'), item],
    ])
      expect((await owner.design(wrong ?? '')).variant.upi).toBe(expected)
  })

  it('stores the chosen design for the album', async () => {
    const { mouldings } = await owner.design(upi)
    const gilt = mouldings.find(({ name }) => name === 'Antique Gilt')?.upi
    expect((await owner.call('PUT', `${PHOTOS}/${upi}/design?siteId=Art`, { upi: gilt })).status).toBe(204)
    const [photo] = (await owner.album()).photos
    expect(photo?.variant.upi).toBe(gilt)
    expect((await owner.design(upi)).variant.upi).toBe(gilt)
    // The other brand has frames of its own.
    expect((await owner.album('siteId=Poster')).photos[0]?.variant.specialHandling?.mouldingName).toBe('Classic black')
    for (const [body, status] of [
      [{ upi: 5 }, 400],
      [{ upi: 'nothing' }, 204],
      [{}, 400],
    ] as const)
      expect((await owner.call('PUT', `${PHOTOS}/${upi}/design?siteId=Art`, body)).status).toBe(status)
  })
})

it('lists the latest uploads, six by default, without the current photo [UPLOAD-04] [ENTITY-44]', async () => {
  const shopper = await photoShopper(shop)
  const file = await jpeg(700, 500)
  const upis: string[] = []
  for (let count = 0; count < 8; count += 1) {
    shop.at(new Date(shop.backend.services.now().getTime() + 1000))
    if (count === 4) await placed(shopper, ...(await shopper.album()).photos.map(({ variant }) => variant.upi))
    upis.unshift((await shopper.uploaded(file)).upi)
  }
  const recent = async (query = '') =>
    recentUploads.parse((await shopper.call('GET', `${PHOTOS}/recent?siteId=Art${query}`)).body).uploads
  expect((await recent()).map(({ upi: photoUpi }) => photoUpi)).toEqual(upis.slice(0, 6))
  expect((await recent(`&upi=${upis[1]}`)).map(({ upi: photoUpi }) => photoUpi)).toEqual([upis[0], ...upis.slice(2, 7)])
  expect((await recent('&limit=2')).map(({ upi: photoUpi }) => photoUpi)).toEqual(upis.slice(0, 2))
  const [first] = await recent()
  expect(first).toEqual({
    upi: upis[0],
    imageUrl: expect.stringMatching(`^/photos/${upis[0]}\\?v=`),
    productUrl: `/frame-my-photos?upi=${upis[0]}`,
  })
  expect(recentUpload.parse((await shopper.call('GET', `${PHOTOS}/${first?.upi}`)).body)).toMatchObject(first ?? {})
  expect((await shopper.call('GET', `${PHOTOS}/recent?limit=0`)).status).toBe(400)
}, 30_000)

describe('a basket', () => {
  it('adds a framed photo at the price of the shop and ignores the price of the client', async () => {
    const design = await owner.design(item)
    const { body } = await addTo(owner, item)
    expect(body.productItems[0]).toMatchObject({
      c_upi: item,
      productName: 'harbor at dawn',
      basePrice: design.variant.salePrice,
      c_imageUrl: design.variant.imageUrl,
      'c_product-url': `/frame-my-photos?upi=${item}`,
      c_productTypeName: 'Framed Photograph',
      c_specialHandling: { mouldingName: 'Natural Oak' },
      c_width: design.variant.c_finished.width,
      c_orderable: true,
    })
    const gold = (await owner.design(item)).mouldings.find(({ name }) => name === 'Antique Gilt')
    const line = body.productItems[0]?.itemId
    const changed = await owner.call('PATCH', `${body.basketId}/items/${line}`, { productId: gold?.upi, price: 1 })
    expect(changed.body.productItems[0]).toMatchObject({ itemId: line, c_upi: gold?.upi, basePrice: gold?.salePrice })
    await owner.call('DELETE', body.basketId)
  })

  it('moves the photos of a guest to the basket and album of the account', async () => {
    const usid = randomUUID()
    const guest = await photoShopper(shop, { usid })
    const photo = await guest.uploaded(await jpeg())
    const framed = (await guest.design(photo.upi)).variant.upi
    await guest.basket(framed)
    const account = await photoShopper(shop, { usid, login: `${usid}@example.com` })
    const { body } = await account.call('POST', `${baskets()}/actions/merge?siteId=Art&createDestinationBasket=true`)
    expect(body.productItems).toMatchObject([{ c_upi: framed, c_orderable: true }])
    expect((await account.album()).photos.map(({ upi: photoUpi }) => photoUpi)).toEqual([photo.upi])
    expect((await account.picture(framed)).status).toBe(200)
    expect((await guest.picture(framed)).status).toBe(404)
    expect((await guest.album()).photos).toEqual([])
  })
})

describe('an order', () => {
  it('shows an ordered photo in the order, its emails and the recent uploads', async () => {
    const shopper = await photoShopper(shop)
    const photo = await shopper.uploaded(await jpeg(), 'Biscuit.jpg')
    const { variant, finishes } = await shopper.design(photo.upi)
    const canvas = finishes.find(({ id }) => id === 'canvas')?.upi ?? ''
    const order = await placed(shopper, variant.upi, canvas)
    expect(order.productItems).toMatchObject([
      { productName: 'Biscuit', c_productTypeName: 'Framed Photograph', c_imageUrl: variant.imageUrl },
      { productName: 'Biscuit', c_productTypeName: 'Stretched Canvas' },
    ])
    expect((await shopper.picture(variant.upi)).status).toBe(200)
    const mails = await shop.backend.services.db.selectFrom('outbox').select('text').execute()
    expect(JSON.stringify(mails)).toContain('1 × Biscuit (Framed Photograph, Natural Oak, 11½ x 9½ in)')
    expect(JSON.stringify(mails)).toContain('1 × Biscuit (Stretched Canvas, 8 x 6 in)')
    const md5email = await import('node:crypto').then(({ createHash }) => createHash('md5').update(EMAIL).digest('hex'))
    const found = await send(shop.backend, `/orders/guest?orderId=${order.orderNo}&md5email=${md5email}`)
    expect(guestOrder.parse(await found.json()).items).toMatchObject([
      { description: 'Biscuit' },
      { description: 'Biscuit' },
    ])
    // It has left the album, and is among the recent uploads.
    expect((await shopper.album()).photos).toEqual([])
    const recent = await shopper.call<unknown>('GET', `${PHOTOS}/recent`)
    expect(recentUploads.parse(recent.body).uploads.map(({ upi: photoUpi }) => photoUpi)).toEqual([photo.upi])
    expect((await shopper.design(photo.upi)).photo.upi).toBe(photo.upi)
  })

  it('accepts the return of a photo print', async () => {
    const shopper = await photoShopper(shop)
    const photo = await shopper.uploaded(await jpeg())
    const order = await placed(shopper, (await shopper.design(photo.upi)).variant.upi)
    shop.at(new Date(String(order.c_deliveryDate)))
    const [item] = order.productItems ?? []
    const productItems = [{ itemId: item?.itemId, quantity: 1, reason: 'Wrong size' }]
    const returned = await shopper.call('POST', `${orders}/${order.orderNo}/actions/oms-return-order?siteId=Art`, {
      productItems,
    })
    expect(returned).toMatchObject({ status: 200, body: { omsData: { status: 'Return Requested' } } })
  })

  it('rejects an order with a deleted photo', async () => {
    const shopper = await photoShopper(shop)
    const photo = await shopper.uploaded(await jpeg())
    const { basketId } = await payableBasket(shopper, (await shopper.design(photo.upi)).variant.upi)
    await shop.backend.services.db.deleteFrom('photo').where('id', '=', photo.upi).execute()
    const { body } = await shopper.call<Basket>('GET', basketId)
    expect(body.productItems).toMatchObject([{ productName: 'No longer available', c_orderable: false }])
    expect((await placeOrder(shopper, basketId)).status).toBe(400)
  })
})

describe('unused photos', () => {
  const days = (count: number) => shop.at(new Date(shop.backend.services.now().getTime() + count * 86_400_000))
  const clean = () => deleteUnusedPhotos(shop.backend.services.db, shop.backend.services.now())
  const exists = async (photo: string) =>
    (await shop.backend.services.db.selectFrom('photo_part').select('position').where('photo_id', '=', photo).execute())
      .length > 0

  it(`deletes unused photos ${UNUSED_DAYS} days after they were last viewed`, async () => {
    const shopper = await photoShopper(shop)
    const { upi: photo } = await shopper.uploaded(await jpeg())
    days(UNUSED_DAYS - 1)
    await clean()
    expect((await shopper.album()).photos).toHaveLength(1)
    days(UNUSED_DAYS - 1)
    await clean()
    expect(await exists(photo)).toBe(true)
    days(2)
    await clean()
    expect(await exists(photo)).toBe(false)
  })

  it('deletes a removed photo after an hour and restores it until then', async () => {
    const shopper = await photoShopper(shop)
    const { upi: photo } = await shopper.uploaded(await jpeg())
    const restore = () => shopper.call('POST', `${PHOTOS}/${photo}/restore`)
    expect((await shopper.call('DELETE', `${PHOTOS}/${photo}`)).status).toBe(204)
    await clean()
    expect((await shopper.album()).photos).toEqual([])
    expect((await restore()).status).toBe(204)
    expect((await shopper.album()).photos.map(({ upi: photoUpi }) => photoUpi)).toEqual([photo])
    await shopper.call('DELETE', `${PHOTOS}/${photo}`)
    for (let count = 0; count < 5; count += 1) await shopper.uploaded(await jpeg())
    expect(await restore()).toMatchObject({ status: 409, body: { reason: 'album_full' } })
    days(0.05)
    await clean()
    expect(await exists(photo)).toBe(false)
    expect((await restore()).status).toBe(404)
  })

  it.each(['basket', 'list', 'order'] as const)(
    'does not delete a removed photo while a %s contains it',
    async (container) => {
      const shopper = await photoShopper(shop)
      const { upi: photo } = await shopper.uploaded(await jpeg())
      const framed = (await shopper.design(photo)).variant.upi
      const lists = `/customer/shopper-customers/v1/organizations/f_ecom_zzpp_001/customers/${shopper.customerId}/product-lists?siteId=Art`
      let basketId = ''
      if (container === 'basket') ({ basketId } = await readyBasket(shopper, framed))
      if (container === 'order') await placed(shopper, framed)
      if (container === 'list') {
        const { body: list } = await shopper.call<{ id: string }>('POST', lists, { type: 'shopping_list', name: '' })
        const added = await shopper.call('POST', lists.replace('?', `/${list.id}/items?`), {
          productId: framed,
          type: 'product',
        })
        expect(added.status).toBe(200)
      }
      expect((await shopper.call('DELETE', `${PHOTOS}/${photo}`)).status).toBe(204)
      expect((await shopper.album()).photos).toEqual([])
      days(1)
      await clean()
      expect(await exists(photo)).toBe(true)
      expect((await shopper.picture(framed)).status).toBe(200)
      if (container !== 'basket') return
      await shopper.call('DELETE', basketId)
      await clean()
      expect(await exists(photo)).toBe(false)
    },
  )
})

it('draws a close crop from the print where the proof has too few pixels', async () => {
  const shopper = await photoShopper(shop)
  const fine = await fourFields(6000, 4500).jpeg().toBuffer()
  const photo = await shopper.uploaded(fine)
  const print = (await shopper.design(photo.upi)).finishes.find(({ id }) => id === 'print')?.upi ?? ''
  // The middle, where the four fields meet: from 1600 pixels it would be blurred over a tenth of the picture.
  const close = withCrop(print, { turn: 0, x: 0.5, y: 0.5, scale: 0.1 })
  const small = close.replace(sizeInUpi, 'F8X6')
  const picture = Buffer.from(await (await shopper.picture(small, '800.webp')).arrayBuffer())
  const [left = 0] = await colorAt(picture, 0.485, 0.25)
  const [right = 0] = await colorAt(picture, 0.515, 0.25)
  expect(left - right).toBeGreaterThan(150)
})
