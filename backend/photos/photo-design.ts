import type { Photo, PhotoDesign } from '#/contracts/photos/photos.ts'
import { recropped, wholePhoto, type Area } from '#/domain/photos/crop.ts'
import { parseCroppedImageId } from '#/domain/photos/cropped-upi.ts'
import { photoPath } from '#/domain/photos/photo-upi.ts'
import { printQuality } from '#/domain/photos/print-quality.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import type { Work } from '../catalog/work.ts'
import { choicesIn, frameChoices, framedIn, offeredMouldings, partsOf } from '../customizer/frame-design.ts'
import { sourceRevision } from '../images/revision.ts'
import { defaultMatWidth, type Moulding } from '../items/mouldings.ts'
import { parseUpi, type SellableItem } from '../items/upi.ts'
import { customOffer, plainItem, type Offer } from '../pricing/offers.ts'
import { nearestShape, photoSizesOf, shapeOf, printShapes, printSizesOf } from '../pricing/photo-sizes.ts'
import type { ProductQuery } from '../products/product-query.ts'
import { createVariantMapper } from '../products/variant.ts'
import { isMadeOn, photoWork } from './photo-work.ts'
import type { PhotoRow } from './photos.ts'

/** The response for a photo. */
export const photoResponse = ({ id, name, width, height, created_at }: PhotoRow): Photo => ({
  upi: id,
  imageUrl: itemPicture(id, sourceRevision),
  productUrl: photoPath(id),
  name,
  width,
  height,
  createdAt: created_at.toISOString(),
})

/** An item of a photo that a site makes. */
interface DesignedPhoto {
  work: Work
  item: SellableItem
  offer: Offer
}

/**
 * The item of a photo for a UPI, if the site offers it. Otherwise a smaller print of it, then the same print in the site's
 * first frame, then the whole photo in its default size in that frame.
 */
export function designedPhoto(photo: PhotoRow, upi: string | null, query: ProductQuery): DesignedPhoto {
  const requested = upi === null ? undefined : parseUpi(upi)
  const crop = requested && parseCroppedImageId(requested.imageId)?.crop
  const shown = photoWork(photo, crop ?? wholePhoto, query.siteId)
  const whole = photoWork(photo, wholePhoto, query.siteId)
  const candidates = [
    ...(requested ? sameOrSmaller(requested).map((item) => ({ work: shown, item })) : []),
    ...(requested ? sameOrSmaller(requested).map((item) => framed(shown, item, query)) : []),
    framed(whole, defaultPrintSize(photo), query),
  ]
  for (const { work, item } of candidates) {
    const offer = isMadeOn(item, work, query.siteId) ? customOffer(work, item, query.currency) : undefined
    if (offer) return { work, item, offer }
  }
  throw new Error(`the photo ${photo.id} of ${photo.width} x ${photo.height} pixels is sold in no size`)
}

/** The item, followed by the same item in the smaller sizes of its shape, largest first. */
function sameOrSmaller(item: SellableItem): SellableItem[] {
  const shape = shapeOf(item)
  const smaller = shape ? printSizesOf(shape, isWide(item)).filter(({ width }) => width < item.width) : []
  return [item, ...smaller.toReversed().map((print) => resized(item, print))]
}

const framed = (work: Work, print: Area, { siteId }: ProductQuery) => ({
  work,
  item: framedIn(work, firstMoulding(work, siteId, 'paper'), print),
})

/** @throws {Error} if a site has no moulding for paper or canvas. */
function firstMoulding(work: Work, siteId: string, holds: Moulding['holds']): Moulding {
  const first = offeredMouldings(work, siteId).find((moulding) => moulding.holds === holds)
  if (!first) throw new Error(`the site ${siteId} has no moulding that holds ${holds}`)
  return first
}

/** In inches. */
const LONGEST_DEFAULT_SIDE = 24
const MIN_DEFAULT_QUALITY = 3

/** The largest size up to 24 inches of the nearest shape in which the whole photo is sharp, or else any possible size. */
function defaultPrintSize({ width, height }: Area): Area {
  const sizes = printSizesOf(nearestShape(width / height), width >= height)
  const quality = (print: Area) => printQuality({ width, height }, wholePhoto, print)
  const printed = [...sizes, ...photoSizesOf({ size: { width, height }, crop: wholePhoto })]
  const sharp = sizes.findLast(
    (print) => Math.max(print.width, print.height) <= LONGEST_DEFAULT_SIDE && quality(print) >= MIN_DEFAULT_QUALITY,
  )
  const print = sharp ?? printed.find((candidate) => quality(candidate) > 0)
  if (!print) throw new Error(`a photo of ${width} x ${height} pixels is printed in no size`)
  return print
}

/** The design of a photo: its item, the available choices and the prices of its parts. */
export function photoDesign(photo: PhotoRow, upi: string | null, query: ProductQuery): PhotoDesign {
  const { work, item, offer } = designedPhoto(photo, upi, query)
  const shape = shapeOf(item)
  if (!shape) throw new Error(`${offer.upi} has a size that no photo is printed in`)
  const inSize = (print: Area) => choicesIn(work, resized(item, print), query)[0] ?? null
  return {
    photo: photoResponse(photo),
    variant: createVariantMapper(work, query)(offer),
    parts: partsOf(work, item, query),
    shapes: printShapes.flatMap(({ id, sizes }) => {
      if (id === shape.id) return [{ id, upi: offer.upi }]
      const choice = nearestIn(photo, { work, item }, printSizesOf({ id, sizes }, isWide(item)), query)
      return choice ? [{ id, upi: choice.upi }] : []
    }),
    sizes: printSizesOf(shape, isWide(item)).map((print) => ({ ...print, item: inSize(print) })),
    otherWay:
      item.width === item.height ? null : nearestIn(photo, { work, item }, printSizesOf(shape, !isWide(item)), query),
    finishes: finishesOf(work, item, query),
    ...frameChoices(work, item, query),
  }
}

const isWide = ({ width, height }: Area) => width >= height

/** The same item in the size of the nearest area for which the photo has enough pixels, cropped around the same center. */
function nearestIn(
  photo: PhotoRow,
  { work, item }: Omit<DesignedPhoto, 'offer'>,
  sizes: readonly Area[],
  query: ProductQuery,
): { upi: string; salePrice: number } | null {
  const area = ({ width, height }: Area) => width * height
  const distance = (print: Area) => Math.abs(Math.log(area(print) / area(item)))
  for (const print of sizes.toSorted((a, b) => distance(a) - distance(b))) {
    const crop = work.photo && recropped(work.photo.size, work.photo.crop, item, print)
    const recroppedWork = photoWork(photo, crop ?? wholePhoto, query.siteId)
    const [choice] = choicesIn(recroppedWork, { ...resized(item, print), imageId: recroppedWork.imageId }, query)
    if (choice) return choice
  }
  return null
}

/** The item in another size. A mat of the default width gets the default width of the new size. */
function resized(item: SellableItem, { width, height }: Area): SellableItem {
  const { service } = item
  if (service.name !== 'frame' || service.mat?.width !== defaultMatWidth(item)) return { ...item, width, height }
  return {
    ...item,
    width,
    height,
    service: { ...service, mat: { ...service.mat, width: defaultMatWidth({ width, height }) } },
  }
}

/** The finishes of the photo, each as an item of the same size. Keeps the current frame. */
function finishesOf(work: Work, item: SellableItem, query: ProductQuery): PhotoDesign['finishes'] {
  const frameOf = (holds: Moulding['holds']) => framedIn(work, firstMoulding(work, query.siteId, holds), item)
  const isCanvas = item.group === 'Canvas'
  const made = {
    print: plainItem(work, item),
    frame: item.service.name === 'frame' && !isCanvas ? item : frameOf('paper'),
    canvas: { ...item, group: 'Canvas', service: { name: 'canvas' } },
    'framed-canvas': item.service.name === 'frame' && isCanvas ? item : frameOf('canvas'),
    mount: { ...item, group: 'Specialty', service: { name: 'mount' } },
  } satisfies Record<PhotoDesign['finishes'][number]['id'], SellableItem>
  return (['print', 'frame', 'canvas', 'framed-canvas', 'mount'] as const).flatMap((id) =>
    choicesIn(work, made[id], query).map((choice) => ({ id, ...choice })),
  )
}
