import type { PhotoAlbum, PhotoDesign as DesignResponse } from '#/contracts/photos/photos.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import type { AlbumChange, AlbumPage, Photo, PhotoDesign, RecentUpload } from '#/domain/photos/album.ts'
import { wholePhoto } from '#/domain/photos/crop.ts'
import { cropOf } from '#/domain/photos/cropped-upi.ts'
import { isPhotoUpi, photoIdOf } from '#/domain/photos/photo-upi.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { addItems } from '#/upstreams/baskets.server.ts'
import {
  getAlbum,
  getPhotoDesign,
  getRecentUploads,
  removePhoto,
  restorePhoto,
  setPhotoDesign,
} from '#/upstreams/photos.server.ts'
import type { Market } from '#/upstreams/products.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { changeBasket } from '#/server-fns/cart/basket-change.server.ts'
import { photoPayload } from '#/server-fns/cart/basket-payload.server.ts'
import { frameChoicesOf, itemOf, pricedChoice } from '#/server-fns/product/item-choices.server.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'

const emptyPage = ({ currency }: Market): AlbumPage => ({ currency, photos: [], design: null, isMissing: false })

/** The page of the shopper's photos. Stores the item that the address names as the one chosen for its photo. */
export async function readAlbum({ upi, ...ids }: SiteAndLocale & { upi?: string | undefined }): Promise<AlbumPage> {
  const { site } = localeContext(ids)
  const market = marketOf(ids)
  const requested = upi !== undefined && isPhotoUpi(upi) ? upi.toUpperCase() : undefined
  if (!(await currentSession(site))) return { ...emptyPage(market), isMissing: upi !== undefined }
  return asShopper(site, async (caller) => {
    const named = requested === undefined ? undefined : await chosenDesign(caller, requested, market)
    const album = await getAlbum(caller, market)
    const latest = album.photos.at(-1)
    const design = named ?? (latest && (await getPhotoDesign(caller, latest.upi, market)))
    return {
      currency: market.currency,
      photos: albumPhotos(album),
      design: design ? designView(design) : null,
      isMissing: upi !== undefined && named === undefined,
    }
  })
}

async function chosenDesign(caller: Caller, upi: string, market: Market): Promise<DesignResponse | undefined> {
  try {
    const design = await getPhotoDesign(caller, upi, market)
    if (photoIdOf(upi) !== upi) await setPhotoDesign(caller, design.variant.upi, market)
    return design
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

const photoView = ({ upi, name, width, height, imageUrl }: DesignResponse['photo']): Photo => ({
  upi,
  name,
  width,
  height,
  picture: imageUrl,
})

const albumPhotos = ({ photos }: PhotoAlbum): AlbumPage['photos'] =>
  photos.map(({ variant, ...photo }) => ({
    ...photoView(photo),
    ...itemOf(variant),
    itemPicture: variant.imageUrl,
  }))

function designView(design: DesignResponse): PhotoDesign {
  const { photo, variant } = design
  const { currency } = variant
  return {
    photo: photoView(photo),
    currency,
    ...itemOf(variant),
    ...frameChoicesOf(design, currency),
    picture: variant.imageUrl,
    crop: cropOf(variant.upi) ?? wholePhoto,
    shapes: design.shapes,
    sizes: design.sizes.map(({ item, ...size }) => ({ ...size, item: item && pricedChoice(item, currency) })),
    otherWay: design.otherWay && pricedChoice(design.otherWay, currency),
    finishes: design.finishes.map((finish) => pricedChoice(finish, currency)),
  }
}

/** The recent uploads except the one of the UPI: UPLOAD-05. Empty for a shopper without a session. */
export async function readRecentUploads({ upi, ...ids }: SiteAndLocale & { upi: string }): Promise<RecentUpload[]> {
  const { site } = localeContext(ids)
  if (!(await currentSession(site))) return []
  return asShopper(site, async (caller) => (await getRecentUploads(caller, upi)).uploads)
}

const changeAlbum = (ids: SiteAndLocale, change: (caller: Caller) => Promise<unknown>): Promise<AlbumChange> =>
  asShopper(localeContext(ids).site, async (caller) => {
    try {
      await change(caller)
      return { kind: 'changed' }
    } catch (error) {
      if (statusOf(error) === 409) return { kind: 'full' }
      if (statusOf(error) === 404) return { kind: 'gone' }
      throw error
    }
  })

export const removeFromAlbum = ({ upi, ...ids }: SiteAndLocale & { upi: string }) =>
  changeAlbum(ids, (caller) => removePhoto(caller, upi))

export const restoreToAlbum = ({ upi, ...ids }: SiteAndLocale & { upi: string }) =>
  changeAlbum(ids, (caller) => restorePhoto(caller, upi))

/** Adds an item of every photo of the album to the cart: `upi` for its photo, for others the item last chosen. */
export const addAlbumToBasket = ({
  upi,
  ...ids
}: SiteAndLocale & { upi?: string | undefined }): Promise<BasketResult> =>
  changeBasket(ids, async (caller, basket) => {
    const { photos } = await getAlbum(caller, marketOf(ids))
    const upis = photos.map(({ upi: photo, variant }) =>
      upi !== undefined && photoIdOf(upi) === photo ? upi : variant.upi,
    )
    return upis.length === 0
      ? basket
      : addItems(
          caller,
          basket.basketId,
          upis.map((itemUpi) => photoPayload({ upi: itemUpi, quantity: 1 })),
        )
  })
