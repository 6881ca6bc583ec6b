import type { Kysely } from 'kysely'
import { turned, type Crop } from '#/domain/photos/crop.ts'
import { parseCroppedImageId, croppedImageId } from '#/domain/photos/cropped-upi.ts'
import type { Shopper } from '../auth/shopper.ts'
import type { Work } from '../catalog/work.ts'
import { offeredMouldings } from '../customizer/frame-design.ts'
import type { SellableItem } from '../items/upi.ts'
import { siteConfiguration, type SiteId } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { findPhotos, type PhotoRow } from './photos.ts'

/** Business days until an unframed print ships. */
const SHIP_DAYS = 3

type PhotoSize = Pick<PhotoRow, 'id' | 'name' | 'width' | 'height'>

/** Represents a photo as a work, so that the rules of the catalogue apply to it. */
export function photoWork({ id, name, width, height }: PhotoSize, crop: Crop, siteId: string): Work {
  const size = { width, height }
  const shown = turned(size, crop)
  return {
    id: 0,
    imageId: croppedImageId(id, crop),
    title: name,
    about: '',
    artist: { id: '', name: '', bio: '' },
    studio: '',
    technique: '',
    medium: 'photo',
    style: '',
    collection: siteConfiguration(siteId).collection,
    photo: { size, crop },
    seed: 0,
    artistIndex: 0,
    year: 0,
    aspect: shown.width / shown.height,
    subjects: [],
    inks: [],
    color: '#888888',
    canFrame: true,
    canMount: true,
    canLaminate: false,
    canCanvasStretched: true,
    canCanvasFramed: true,
    isNew: false,
    isSale: false,
    exclusive: false,
    bestSeller: false,
    hotDeal: false,
    hgtv: false,
    edition: null,
    popularity: 0,
    released: '1970-01-01',
    promoPercent: 0,
    shipDays: SHIP_DAYS,
  }
}

/** The works of cropped image ids of the shopper's own photos. Leaves out all other ids. */
export async function photoWorks(
  db: Kysely<Database>,
  imageIds: readonly string[],
  owner: Pick<Shopper, 'customerId'>,
  siteId: SiteId,
): Promise<Work[]> {
  const cropped = imageIds.map(parseCroppedImageId).filter((parsed) => parsed !== undefined)
  const photos = await findPhotos(db, owner, [...new Set(cropped.map(({ photoId }) => photoId))])
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return cropped.flatMap(({ photoId, crop }) => {
    const photo = byId.get(photoId)
    return photo ? [photoWork(photo, crop, siteId)] : []
  })
}

/** Whether a site offers the item of a photo: without a frame, or in one of the site's mouldings. */
export const isMadeOn = ({ service }: SellableItem, work: Work, siteId: string): boolean =>
  service.name !== 'frame' || offeredMouldings(work, siteId).some(({ id }) => id === service.moulding)
