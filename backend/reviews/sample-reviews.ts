import { roomPicture } from '#/domain/picture-url.ts'
import { rooms } from '#/domain/product/rooms.ts'
import type { Review } from '#/domain/reviews/review.ts'
import { chanceOf } from '../catalog/hash.ts'
import type { Work } from '../catalog/work.ts'
import { combinedRevision } from '../images/revision.ts'
import { encodeUpi } from '../items/upi.ts'
import { paperGroupOf } from '../pricing/offers.ts'
import { defaultSizeOf } from '../pricing/sizes.ts'
import { initialVotes } from './ratings.ts'
import { remarks } from './sample-remarks.ts'

const MOST_POPULAR = 1_000_000
const MIN_COUNT = 2
const MAX_EXTRA = 60
const DAYS = 1500
const DAY = 86_400_000
const PHOTO_SHARE = 0.12
const PHOTO_WIDTH = 1200

/**
 * The sample reviews of a generated work, always the same for a work. Their dates are up to about four years after its
 * release. An imported work has none.
 */
export function sampleReviews(work: Work, now: Date): Review[] {
  if (work.own) return []
  const stars = initialVotes(work.id, 'rating', work.popularity / MOST_POPULAR, { min: MIN_COUNT, extra: MAX_EXTRA })
    .flatMap((count, index) => Array.from({ length: count }, () => 5 - index))
    .map((count, index) => ({ count, order: chanceOf(work.id, `order ${index}`) }))
    .toSorted((a, b) => a.order - b.order)
  const released = Date.parse(work.released)
  return stars.flatMap(({ count }, index) => {
    const chance = (purpose: string) => chanceOf(work.id, `${purpose} ${index}`)
    const written = released + (3 + Math.floor(DAYS * chance('review day'))) * DAY
    return written > now.getTime() ? [] : [sampleReview(work, count, index, written, chance)]
  })
}

function sampleReview(
  work: Work,
  stars: number,
  index: number,
  written: number,
  chance: (purpose: string) => number,
): Review {
  const pick = <Value>(list: readonly Value[], purpose: string): Value => {
    const picked = list[Math.floor(chance(purpose) * list.length)]
    if (picked === undefined) throw new Error(`there is no ${purpose} to pick`)
    return picked
  }
  /** Picks entries in sequence, so that consecutive reviews have different texts. */
  const next = (list: readonly string[], purpose: string): string =>
    list[(Math.floor(chanceOf(work.id, purpose) * list.length) + index) % list.length] ?? ''
  const { titles, openings, details } = remarks[remarksKeyOf(stars)]
  const closing = chance('closing') < 0.5 ? [pick(details, 'closing words')] : []
  const detail = next(details, 'details')
  return {
    id: `sample-${index}`,
    stars,
    title: next(titles, 'titles'),
    text: [...new Set([next(openings, 'openings'), detail, ...closing])].join(' '),
    name: `${pick(firstNames, 'first name')} ${pick(initials, 'initial')}.`,
    locale: 'en-US',
    day: new Date(written).toISOString().slice(0, 10),
    verified: false,
    item: null,
    photos: stars >= 4 && chance('photo') < PHOTO_SHARE ? [roomPhoto(work, index, pick)] : [],
    sample: true,
  }
}

function remarksKeyOf(stars: number): keyof typeof remarks {
  if (stars >= 5) return 'best'
  return stars === 4 ? 'good' : 'poor'
}

/** The picture of a room with the work. */
function roomPhoto(
  work: Work,
  index: number,
  pick: <Value>(list: readonly Value[], purpose: string) => Value,
): Review['photos'][number] {
  const theme = work.collection === 'press' ? 'press' : 'gallery'
  const room = pick(
    rooms.filter((candidate) => candidate.theme === theme),
    'room',
  )
  const upi = encodeUpi({
    imageId: work.imageId,
    group: paperGroupOf(work),
    ...defaultSizeOf(work),
    service: { name: 'none' },
  })
  return {
    id: `sample-${index}`,
    url: roomPicture(room.id, upi, combinedRevision([work])),
    width: PHOTO_WIDTH,
    height: Math.round(PHOTO_WIDTH / room.aspect),
  }
}

const firstNames = [
  'Ada', 'Amara', 'Bea', 'Caleb', 'Dana', 'Elif', 'Femi', 'Gus', 'Hana', 'Ines', 'Jonas', 'Kaya', 'Luz', 'Marion',
  'Nils', 'Odile', 'Priya', 'Quinn', 'Rosa', 'Sami', 'Tomasz', 'Uma', 'Vera', 'Wes', 'Yusra', 'Zoe',
] // prettier-ignore
const initials = [...'ABCDFGHKLMNPRSTW']
