import { mouldingById, mouldings, type Moulding } from '../items/mouldings.ts'
import { encodeUpi, type SellableItem, type Service, type TypeGroup } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import type { Currency } from '../sites/money.ts'
import { priceOf, defaultMat, type Price, type PricedWork } from './prices.ts'
import { sizesOf, type Size } from './sizes.ts'

export interface Offer {
  item: SellableItem
  upi: string
  price: Price
}

export type OfferedWork = PricedWork &
  Pick<Work, 'imageId' | 'canFrame' | 'canMount' | 'canLaminate' | 'canCanvasStretched' | 'canCanvasFramed'>

const paperGroups: Readonly<Record<Work['medium'], TypeGroup>> = { print: 'Print', photo: 'Photo', poster: 'Poster' }

/** The product type group of a work's unframed print. */
export const paperGroupOf = (work: Pick<Work, 'medium'>): TypeGroup => paperGroups[work.medium]

/** The offers of a work on a site, by size; within a size: print, frames, canvas, framed canvas, mount, laminate. */
export function variantsOf(work: OfferedWork, site: string, currency: Currency): Offer[] {
  const items =
    groupTypeOf(work) === 'gallery-pops'
      ? sizesOf(work).flatMap((size) => galleryPopItems(work, size))
      : sizesOf(work).flatMap((size) => standardItems(work, site, size))
  return items.map((item) => toOffer(work, item, currency))
}

/** @throws {Error} for an unknown moulding. */
function toOffer(work: PricedWork, item: SellableItem, currency: Currency): Offer {
  const upi = encodeUpi(item)
  const price = priceOf(work, item, currency)
  if (!price) throw new Error(`${upi} has no price: its moulding is unknown`)
  return { item, upi, price }
}

function standardItems(work: OfferedWork, site: string, size: Size): SellableItem[] {
  const paper = paperGroupOf(work)
  const make = (group: TypeGroup, service: Service): SellableItem => ({
    imageId: work.imageId,
    group,
    ...size,
    service,
  })
  const siteMouldings = mouldings.filter((moulding) =>
    moulding.sites.some((id) => id.toUpperCase() === site.toUpperCase()),
  )
  const frames = siteMouldings.filter(
    ({ holds, tier }) => holds === 'paper' && (tier !== 'value' || work.medium === 'poster'),
  )
  const floaters = siteMouldings.filter(({ holds }) => holds === 'canvas')
  return [
    make(paper, { name: 'none' }),
    ...(work.canFrame ? frames.map((moulding) => make(paper, frameService(work, moulding, size))) : []),
    ...(work.canCanvasStretched ? [make('Canvas', { name: 'canvas' })] : []),
    ...(work.canCanvasFramed ? floaters.map((moulding) => make('Canvas', frameService(work, moulding, size))) : []),
    ...(work.canMount ? [make('Specialty', { name: 'mount' })] : []),
    ...(work.canLaminate ? [make('Specialty', { name: 'laminate' })] : []),
  ]
}

const frameService = (work: Pick<Work, 'medium'>, moulding: Moulding, size: Size): Service => ({
  name: 'frame',
  moulding: moulding.id,
  mat: defaultMat(work, moulding, size),
  glazing: moulding.holds === 'paper' ? 'acrylic' : null,
})

/** The five items of a gallery pop: print, black frame, white frame, stretched canvas, black framed canvas. */
function galleryPopItems(work: OfferedWork, size: Size): SellableItem[] {
  const paper = paperGroupOf(work)
  const bare = { mat: null, glazing: null }
  const forms: readonly [TypeGroup, Service][] = [
    [paper, { name: 'none' }],
    [paper, { name: 'frame', moulding: 'PBK', ...bare, glazing: 'acrylic' }],
    [paper, { name: 'frame', moulding: 'PWH', ...bare, glazing: 'acrylic' }],
    ['Canvas', { name: 'canvas' }],
    ['Canvas', { name: 'frame', moulding: 'PCB', ...bare }],
  ]
  return forms.map(([group, service]) => ({ imageId: work.imageId, group, ...size, service }))
}

/** The unframed print in the size of an item. */
export const plainItem = (work: Pick<Work, 'medium'>, item: SellableItem): SellableItem => ({
  ...item,
  group: paperGroupOf(work),
  service: { name: 'none' },
})

/** The UPI of a work's unframed print in a size. */
export const plainUpi = (work: Pick<Work, 'imageId' | 'medium'>, size: Size): string =>
  encodeUpi({
    imageId: work.imageId,
    group: paperGroupOf(work),
    width: size.width,
    height: size.height,
    service: { name: 'none' },
  })

/** The offer of a customized item, or undefined if the work does not allow its size or service. */
export function customOffer(work: OfferedWork, item: SellableItem, currency: Currency): Offer | undefined {
  const fits = sizesOf(work).some(({ width, height }) => width === item.width && height === item.height)
  if (!fits || groupTypeOf(work) === 'gallery-pops' || !isAllowed(work, item)) return undefined
  const price = priceOf(work, item, currency)
  return price && { item, upi: encodeUpi(item), price }
}

function isAllowed(work: OfferedWork, { group, service }: SellableItem): boolean {
  switch (service.name) {
    case 'none':
      return group === paperGroupOf(work)
    case 'canvas':
      return group === 'Canvas' && work.canCanvasStretched
    case 'mount':
      return group === 'Specialty' && work.canMount
    case 'laminate':
      return group === 'Specialty' && work.canLaminate
    case 'frame': {
      const floats = mouldingById(service.moulding)?.holds === 'canvas'
      if (!floats) return group === paperGroupOf(work) && work.canFrame
      return group === 'Canvas' && work.canCanvasFramed && !service.mat && !service.glazing
    }
  }
}
