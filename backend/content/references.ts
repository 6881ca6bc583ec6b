import { z } from 'zod'
import { cornerPicture, roomPicture, workPicture } from '#/domain/picture-url.ts'
import { encodeUpi } from '../items/upi.ts'
import { mouldingById } from '../items/mouldings.ts'
import { sourceRevision, combinedRevision, revisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { startingPrice } from '../pricing/prices.ts'
import { initialRating } from '../reviews/ratings.ts'
import type { Wall } from './work-picker.ts'

/*
 * What page data may say instead of a value: an object with one key that begins with a dollar sign,
 * replaced when the page is read by what the catalogue holds then.
 */

const wish = z.strictObject({
  of: z.string().optional(),
  shape: z.string().optional(),
  artist: z.string().optional(),
  sort: z.string().optional(),
})
const hang = wish.extend({ moulding: z.string(), long: z.number(), mat: z.number().optional() })
const named = z.strictObject({ id: z.string(), label: z.string().optional() })
const voice = z.strictObject({
  artist: z.string(),
  eyebrow: z.string().default(''),
  heading: z.string().default(''),
  quote: z.string().default(''),
  linkLabel: z.string(),
  hang: z.array(hang),
})
const scene = z.strictObject({
  room: z.string(),
  alt: z.string(),
  caption: z.string(),
  hang: z.array(hang),
  link: z.strictObject({ label: z.string(), of: z.string() }).optional(),
})

type Resolver = (value: unknown, wall: Wall) => Promise<unknown>

const reference =
  <Value>(schema: z.ZodType<Value>, resolve: (value: Value, wall: Wall) => Promise<unknown>): Resolver =>
  (value, wall) =>
    resolve(schema.parse(value), wall)

export const references: Readonly<Record<string, Resolver>> = {
  $html: reference(z.array(z.string()), (lines) => Promise.resolve(lines.join('\n'))),
  $link: reference(z.string(), linkOf),
  $counted: reference(z.array(named), async (list, wall) => (await known(list, wall)).map(countedLink(wall))),
  $categories: reference(z.strictObject({ ids: z.array(named), under: z.string(), count: z.number() }), categories),
  $works: reference(wish.extend({ count: z.number() }), ({ count, ...wanted }, wall) => wall.tiles(wanted, count)),
  $work: reference(wish, async (wanted, wall) => (await wall.tiles(wanted, 1))[0] ?? null),
  $workPicture: reference(wish, workPictureOf),
  $hang: reference(z.array(hang), (hangs, wall) => wall.hungWorks(hangs)),
  $compare: reference(hang.omit({ long: true }).extend({ longs: z.array(z.number()) }), ({ longs, ...one }, wall) =>
    wall.compare({ ...one, long: 0 }, longs),
  ),
  $scene: reference(scene, sceneOf),
  $roomPicture: reference(
    scene.pick({ room: true, hang: true }),
    async ({ room, hang: hangs }, wall) => (await roomWith(room, hangs, wall)).picture,
  ),
  $mouldings: reference(z.array(z.string()), (ids, wall) => Promise.resolve(ids.flatMap((id) => mouldingOf(id, wall)))),
  $voice: reference(z.array(voice), voiceOf),
  $priceFrom: reference(z.strictObject({ label: z.string(), of: z.string().optional() }), priceFrom),
  $ratings: reference(z.strictObject({ heading: z.string() }), ({ heading }) =>
    Promise.resolve({ heading, ...initialRating(0, 'rating', 1) }),
  ),
}

async function known(list: readonly z.infer<typeof named>[], wall: Wall) {
  const found = await Promise.all(
    list.map(async ({ id, label }) => {
      const category = await wall.category(id)
      return category && { category, label: label ?? wall.names.category(category) }
    }),
  )
  return found.filter((one) => one !== undefined)
}

type Known = Awaited<ReturnType<typeof known>>[number]

const countedLink =
  (wall: Wall) =>
  ({ category, label }: Known) => ({
    label,
    url: wall.linkTo(category),
    workCount: category.workCount,
  })

async function linkOf(id: string, wall: Wall): Promise<string> {
  const category = await wall.category(id)
  return category ? wall.linkTo(category) : wall.linkTo({ id: 'newarrivals', name: 'New Arrivals' })
}

async function categories(
  { ids, under, count }: { ids: { id: string; label?: string | undefined }[]; under: string; count: number },
  wall: Wall,
) {
  const chosen = await known(ids, wall)
  const parent = await wall.category(under)
  const others = (parent?.children ?? [])
    .filter(({ id }) => chosen.every(({ category }) => category.id !== id))
    .toSorted((a, b) => b.workCount - a.workCount)
    .map((category) => ({ category, label: wall.names.category(category) }))
  return [...chosen, ...others].slice(0, count).map(({ category, label }) => ({
    id: category.id,
    name: label,
    url: wall.linkTo(category),
    workCount: category.workCount,
    picture: category.picture
      ? { url: category.picture.base, aspect: category.picture.aspect, color: category.picture.color }
      : null,
  }))
}

async function workPictureOf(wanted: z.infer<typeof wish>, wall: Wall): Promise<string> {
  const [work] = await wall.works(wanted, 1)
  return work ? workPicture(work.imageId, revisionOf(work)) : ''
}

async function roomWith(room: string, hangs: readonly z.infer<typeof hang>[], wall: Wall) {
  const hung = await wall.hang(hangs)
  const upis = hung.map(({ item }) => encodeUpi(item))
  const works = hung.map((one) => wall.hungWork(one))
  if (upis.length === 0) return { picture: roomPicture(room, undefined, sourceRevision), works }
  return { picture: roomPicture(room, upis.join('-'), combinedRevision(hung.map(({ work }) => work))), works }
}

async function sceneOf({ room, alt, caption, hang: hangs, link }: z.infer<typeof scene>, wall: Wall) {
  const target = link && (await wall.category(link.of))
  return {
    room,
    alt,
    caption,
    ...(await roomWith(room, hangs, wall)),
    ...(link && target ? { link: { label: link.label, url: wall.linkTo(target) } } : {}),
  }
}

function mouldingOf(id: string, wall: Wall) {
  const moulding = mouldingById(id)
  if (!moulding) return []
  const { tier, profile, width } = moulding
  const name = wall.names.text(moulding.name)
  return [{ id, name, tier, profile, width, picture: cornerPicture(id, sourceRevision) }]
}

/** The first artist of the list who has works on this site. */
async function voiceOf(voices: readonly z.infer<typeof voice>[], wall: Wall) {
  for (const { artist, hang: hangs, linkLabel, ...words } of voices) {
    const hung = await wall.hang(hangs.map((one) => ({ ...one, artist })))
    const category = await wall.category(`artist~${artist}`)
    const [first] = hung
    if (!first || !category) continue
    const link = {
      label: linkLabel.replace('{works}', wall.names.number(category.workCount)),
      url: wall.linkTo(category),
    }
    return {
      ...words,
      name: first.work.artist.name,
      text: wall.names.bio(artist, first.work.artist.bio),
      link,
      works: hung.map((one) => wall.hungWork(one)),
    }
  }
  return null
}

async function priceFrom({ label, of }: { label: string; of?: string | undefined }, wall: Wall) {
  const [cheapest] = await wall.works({ of, sort: 'price-low-to-high' }, 1)
  if (!cheapest) return undefined
  const { currency } = wall
  return { label, amount: toDecimal(startingPrice(cheapest, currency).sale, currency), currency }
}
