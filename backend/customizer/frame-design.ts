import type { FrameDesign } from '#/contracts/customizer/frame-design.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
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
import { createVariantMapper } from '../products/variant.ts'
import { toDecimal } from '../sites/money.ts'

type Frame = Extract<Service, { name: 'frame' }>
type FramedItem = SellableItem & { service: Frame }

/** Inches on each side. */
const matWidths = [1, 1.5, 2, 2.5, 3]

/**
 * A framed work as it can be changed. An item that is not framed opens in the first frame of its size; one that is not
 * made, in the first frame of the usual size. Undefined where the site does not frame the work.
 */
export function frameDesignOf({ work, item }: FoundProduct, query: ProductQuery): FrameDesign | undefined {
  if (!work.canFrame || !soldOn(work, query.siteId) || groupTypeOf(work) === 'gallery-pops') return undefined
  const offered = mouldings.filter((moulding) => isOffered(moulding, work, query.siteId))
  const first = offered.find(({ holds }) => holds === 'paper')
  if (!first) return undefined
  const offerOf = (framed: SellableItem) => customOffer(work, framed, query.currency)
  const requested = item && isFramed(item) && offered.some(({ id }) => id === item.service.moulding) ? item : undefined
  const candidates = [
    requested,
    ...(item ? [framedIn(work, first, item)] : []),
    framedIn(work, first, defaultSizeOf(work)),
  ].filter((framed) => framed !== undefined)
  const shown = candidates.map((framed) => ({ framed, offer: offerOf(framed) })).find(({ offer }) => offer)
  if (!shown?.offer) return undefined
  const { framed, offer } = shown
  const change = <Named extends object>(changed: SellableItem, named: Named) => {
    const found = offerOf(changed)
    return found ? [{ upi: found.upi, salePrice: toDecimal(found.price.sale, query.currency), ...named }] : []
  }
  const withService = (service: Partial<Frame>): SellableItem => ({
    ...framed,
    service: { ...framed.service, ...service },
  })
  const { mat } = framed.service
  const holdsPaper = mouldingById(framed.service.moulding)?.holds === 'paper'
  const name = (text: string) => query.names.text(text)
  return {
    imageId: work.imageId,
    title: work.title,
    artistName: work.artist.name,
    productUrl: productPath(query.siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
    c_aspect: work.aspect,
    variant: createVariantMapper(work, query)(offer),
    parts: partsOf(work, framed, query),
    sizes: sizesOf(work).flatMap(({ width, height }) => change({ ...framed, width, height }, { width, height })),
    mouldings: offered.flatMap((moulding) =>
      change(reframed(work, framed, moulding), {
        id: moulding.id,
        name: name(moulding.name),
        width: moulding.width,
        tier: moulding.tier,
        holds: moulding.holds,
      }),
    ),
    mats: holdsPaper
      ? mats.flatMap(({ id, name: matName, color }) =>
          change(withService({ mat: id === 'none' ? null : { id, width: mat?.width ?? defaultMatWidth(framed) } }), {
            id,
            name: name(matName),
            color,
          }),
        )
      : [],
    matWidths: mat ? matWidths.flatMap((width) => change(withService({ mat: { ...mat, width } }), { width })) : [],
    glazings: holdsPaper
      ? [{ id: 'none' as const, name: 'No glazing' }, ...glazings].flatMap(({ id, name: glazingName }) =>
          change(withService({ glazing: id === 'none' ? null : id }), { id, name: name(glazingName) }),
        )
      : [],
  }
}

/** What the print, the frame, the mat and the glazing each add to the list price. */
function partsOf(work: Work, framed: FramedItem, query: ProductQuery): FrameDesign['parts'] {
  const listOf = (part: SellableItem) => customOffer(work, part, query.currency)?.price.list ?? 0
  const { moulding, mat, glazing } = framed.service
  const print = listOf(plainItem(work, framed))
  const bare = listOf({ ...framed, service: { ...framed.service, mat: null, glazing: null } })
  const matted = listOf({ ...framed, service: { ...framed.service, glazing: null } })
  const part = (kind: FrameDesign['parts'][number]['kind'], name: string | undefined, amount: number) =>
    name === undefined ? [] : [{ kind, name: query.names.text(name), price: toDecimal(amount, query.currency) }]
  return [
    { kind: 'print', name: work.title, price: toDecimal(print, query.currency) },
    ...part('frame', mouldingById(moulding)?.name, bare - print),
    ...part('mat', mat ? mats.find(({ id }) => id === mat.id)?.name : undefined, matted - bare),
    ...part('glazing', glazings.find(({ id }) => id === glazing)?.name, listOf(framed) - matted),
  ]
}

const isFramed = (item: SellableItem): item is FramedItem => item.service.name === 'frame'

const isOffered = ({ holds, tier, sites }: Moulding, work: Work, siteId: string) =>
  sites.includes(siteId) && (holds === 'paper' ? tier !== 'value' || work.medium === 'poster' : work.canCanvasFramed)

/** A work in a frame as the shop makes it. */
function framedIn(work: Work, moulding: Moulding, { width, height }: Extent): FramedItem {
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

/** The same design in another frame; mat and glazing stay unless one of the two holds a canvas. */
function reframed(work: Work, framed: FramedItem, moulding: Moulding): SellableItem {
  const isSameKind = mouldingById(framed.service.moulding)?.holds === moulding.holds
  return isSameKind
    ? { ...framed, service: { ...framed.service, moulding: moulding.id } }
    : framedIn(work, moulding, framed)
}
