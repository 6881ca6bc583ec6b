import type { FrameDesign } from '#/contracts/customizer/frame-design.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import { titleIn } from '../catalog/own-texts.ts'
import type { Work } from '../catalog/work.ts'
import {
  defaultMatWidth,
  glazings,
  mats,
  mouldingById,
  mouldings,
  type Extent,
  type Moulding,
} from '../items/mouldings.ts'
import type { SellableItem, Service } from '../items/upi.ts'
import { customOffer, paperGroupOf, plainItem } from '../pricing/offers.ts'
import { defaultMat } from '../pricing/prices.ts'
import { defaultSizeOf, sizesOf } from '../pricing/sizes.ts'
import type { FoundProduct } from '../products/find-product.ts'
import type { ProductQuery } from '../products/product-query.ts'
import { productTypeOf } from '../products/product-types.ts'
import { createVariantMapper } from '../products/variant.ts'
import { toDecimal } from '../sites/money.ts'

type Frame = Extract<Service, { name: 'frame' }>
type FramedItem = SellableItem & { service: Frame }

/** In inches on each side. */
const matWidths = [1, 1.5, 2, 2.5, 3]

/**
 * The frame design of a work. An item without a frame of the site opens in the site's first frame in the same size. An
 * item that is not offered opens in that frame in the default size. Returns undefined if the site does not frame the work.
 */
export function frameDesignOf({ work, item }: FoundProduct, query: ProductQuery): FrameDesign | undefined {
  if (!work.canFrame || !soldOn(work, query.siteId) || groupTypeOf(work) === 'gallery-pops') return undefined
  const offered = offeredMouldings(work, query.siteId)
  const first = offered.find(({ holds }) => holds === 'paper')
  if (!first) return undefined
  const requested = item && isFramed(item) && offered.some(({ id }) => id === item.service.moulding) ? item : undefined
  const candidates = [
    requested,
    ...(item ? [framedIn(work, first, item)] : []),
    framedIn(work, first, defaultSizeOf(work)),
  ].filter((framed) => framed !== undefined)
  const shown = candidates
    .map((framed) => ({ framed, offer: customOffer(work, framed, query.currency) }))
    .find(({ offer }) => offer)
  if (!shown?.offer) return undefined
  const { framed, offer } = shown
  return {
    imageId: work.imageId,
    title: titleIn(work, query.names.locale),
    artistName: work.artist.name,
    productUrl: productPath(query.siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
    c_aspect: work.aspect,
    variant: createVariantMapper(work, query)(offer),
    parts: partsOf(work, framed, query),
    sizes: sizesOf(work).flatMap(({ width, height }) =>
      choicesIn(work, { ...framed, width, height }, query).map((choice) => ({ ...choice, width, height })),
    ),
    ...frameChoices(work, framed, query),
  }
}

/** The item as a choice of a design. Returns an empty list if it is not offered. */
export function choicesIn(work: Work, item: SellableItem, query: ProductQuery): { upi: string; salePrice: number }[] {
  const offer = customOffer(work, item, query.currency)
  return offer ? [{ upi: offer.upi, salePrice: toDecimal(offer.price.sale, query.currency) }] : []
}

/** The available mouldings of an item, and the mats, mat widths and glazings of its frame. */
export function frameChoices(
  work: Work,
  item: SellableItem,
  query: ProductQuery,
): Pick<FrameDesign, 'mouldings' | 'mats' | 'matWidths' | 'glazings'> {
  const name = (text: string) => query.names.text(text)
  const choices = <Fields extends object>(changed: SellableItem, fields: Fields) =>
    choicesIn(work, changed, query).map((choice) => ({ ...choice, ...fields }))
  const framed = isFramed(item) ? item : undefined
  const holdsPaper = framed !== undefined && mouldingById(framed.service.moulding)?.holds === 'paper'
  const withService = (service: Partial<Frame>): SellableItem =>
    framed ? { ...framed, service: { ...framed.service, ...service } } : item
  const mat = framed?.service.mat
  return {
    mouldings: offeredMouldings(work, query.siteId).flatMap((moulding) =>
      choices(framed ? reframed(work, framed, moulding) : framedIn(work, moulding, item), {
        id: moulding.id,
        name: name(moulding.name),
        width: moulding.width,
        tier: moulding.tier,
        holds: moulding.holds,
      }),
    ),
    mats: holdsPaper
      ? mats.flatMap(({ id, name: matName, color }) =>
          choices(withService({ mat: id === 'none' ? null : { id, width: mat?.width ?? defaultMatWidth(item) } }), {
            id,
            name: name(matName),
            color,
          }),
        )
      : [],
    matWidths: mat ? matWidths.flatMap((width) => choices(withService({ mat: { ...mat, width } }), { width })) : [],
    glazings: holdsPaper
      ? [{ id: 'none' as const, name: 'No glazing' }, ...glazings].flatMap(({ id, name: glazingName }) =>
          choices(withService({ glazing: id === 'none' ? null : id }), { id, name: name(glazingName) }),
        )
      : [],
  }
}

/** The parts of the list price: the print, the finish or frame, the mat and the glazing. */
export function partsOf(work: Work, item: SellableItem, query: ProductQuery): FrameDesign['parts'] {
  const listOf = (part: SellableItem) => customOffer(work, part, query.currency)?.price.list ?? 0
  const part = (kind: FrameDesign['parts'][number]['kind'], name: string | undefined, amount: number) =>
    name === undefined ? [] : [{ kind, name: query.names.text(name), price: toDecimal(amount, query.currency) }]
  const print = listOf(plainItem(work, item))
  const whole = {
    kind: 'print' as const,
    name: titleIn(work, query.names.locale),
    price: toDecimal(print, query.currency),
  }
  if (item.service.name === 'none') return [whole]
  if (!isFramed(item)) return [whole, ...part('frame', productTypeOf(work, item).name, listOf(item) - print)]
  const { moulding, mat, glazing } = item.service
  const bare = listOf({ ...item, service: { ...item.service, mat: null, glazing: null } })
  const matted = listOf({ ...item, service: { ...item.service, glazing: null } })
  return [
    whole,
    ...part('frame', mouldingById(moulding)?.name, bare - print),
    ...part('mat', mat ? mats.find(({ id }) => id === mat.id)?.name : undefined, matted - bare),
    ...part('glazing', glazings.find(({ id }) => id === glazing)?.name, listOf(item) - matted),
  ]
}

const isFramed = (item: SellableItem): item is FramedItem => item.service.name === 'frame'

/** The mouldings in which a site frames a work. */
export const offeredMouldings = (work: Pick<Work, 'medium' | 'canCanvasFramed'>, siteId: string): Moulding[] =>
  mouldings.filter(
    ({ holds, tier, sites }) =>
      sites.includes(siteId) &&
      (holds === 'paper' ? tier !== 'value' || work.medium === 'poster' : work.canCanvasFramed),
  )

/** A work in a frame with the default mat and glazing. */
export function framedIn(work: Work, moulding: Moulding, { width, height }: Extent): FramedItem {
  const onPaper = moulding.holds === 'paper'
  return {
    imageId: work.imageId,
    group: onPaper ? paperGroupOf(work) : 'Canvas',
    width,
    height,
    service: {
      name: 'frame',
      moulding: moulding.id,
      mat: onPaper ? defaultMat(work, moulding, { width, height }) : null,
      glazing: onPaper ? 'acrylic' : null,
    },
  }
}

/** The item in another frame. Keeps mat and glazing, unless only one of the two frames holds a canvas. */
function reframed(work: Work, framed: FramedItem, moulding: Moulding): SellableItem {
  const isSameKind = mouldingById(framed.service.moulding)?.holds === moulding.holds
  return isSameKind
    ? { ...framed, service: { ...framed.service, moulding: moulding.id } }
    : framedIn(work, moulding, framed)
}
