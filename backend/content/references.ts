import { z } from 'zod'
import { cornerPicture, roomPicture, workPicture } from '#/domain/picture-url.ts'
import { encodeUpi } from '../items/upi.ts'
import { mouldingById } from '../items/mouldings.ts'
import { sourceRevision, combinedRevision, revisionOf } from '../images/revision.ts'
import { toDecimal } from '../sites/money.ts'
import { startingPrice } from '../pricing/prices.ts'
import type { WorkPicker } from './work-picker.ts'

/*
 * A reference in page data is an object with one key that starts with a dollar sign. It is replaced with values of
 * the catalogue when the page is read.
 */

const wish = z.strictObject({
  of: z.string().optional(),
  shape: z.string().optional(),
  artist: z.string().optional(),
  sort: z.string().optional(),
})
const framedWish = wish.extend({ moulding: z.string(), long: z.number(), mat: z.number().optional() })
const categoryReference = z.strictObject({ id: z.string(), label: z.string().optional() })
const testimonial = z.strictObject({
  artist: z.string(),
  eyebrow: z.string().default(''),
  heading: z.string().default(''),
  quote: z.string().default(''),
  linkLabel: z.string(),
  works: z.array(framedWish),
})
const framedRoom = z.strictObject({
  room: z.string(),
  alt: z.string(),
  caption: z.string(),
  works: z.array(framedWish),
  link: z.strictObject({ label: z.string(), of: z.string() }).optional(),
})

/** The number of works of a category in a text, such as `{works:newarrivals}`. */
export const countedWorks = /\{works:([a-z~]+)\}/g

type Resolver = (value: unknown, picker: WorkPicker) => Promise<unknown>

const reference =
  <Value>(schema: z.ZodType<Value>, resolve: (value: Value, picker: WorkPicker) => Promise<unknown>): Resolver =>
  (value, picker) =>
    resolve(schema.parse(value), picker)

export const references: Readonly<Record<string, Resolver>> = {
  $html: reference(z.array(z.string()), (lines) => Promise.resolve(lines.join('\n'))),
  $link: reference(z.string(), linkOf),
  $firstCounted: reference(z.array(z.string()), firstCounted),
  $counted: reference(z.array(categoryReference), async (list, picker) =>
    (await findCategories(list, picker)).map(countedLink(picker)),
  ),
  $categories: reference(
    z.strictObject({ ids: z.array(categoryReference), under: z.string(), count: z.number() }),
    categories,
  ),
  $works: reference(wish.extend({ count: z.number() }), ({ count, ...wanted }, picker) => picker.tiles(wanted, count)),
  $work: reference(wish, async (wanted, picker) => (await picker.tiles(wanted, 1))[0] ?? null),
  $workPicture: reference(wish, workPictureOf),
  $framedWorks: reference(z.array(framedWish), (wishes, picker) => picker.framedWorks(wishes)),
  $compare: reference(
    framedWish.omit({ long: true }).extend({ longs: z.array(z.number()) }),
    ({ longs, ...wanted }, picker) => picker.compare({ ...wanted, long: 0 }, longs),
  ),
  $room: reference(framedRoom, roomOf),
  $roomPicture: reference(
    framedRoom.pick({ room: true, works: true }),
    async ({ room, works }, picker) => (await roomWith(room, works, picker)).picture,
  ),
  $mouldings: reference(z.array(z.string()), (ids, picker) =>
    Promise.resolve(ids.flatMap((id) => mouldingOf(id, picker))),
  ),
  $testimonial: reference(z.array(testimonial), testimonialOf),
  $priceFrom: reference(z.strictObject({ label: z.string(), of: z.string().optional() }), priceFrom),
  $ratings: reference(z.strictObject({ heading: z.string() }), async ({ heading }, picker) => ({
    heading,
    ...(await picker.shopRating()),
  })),
}

/** The first text whose counted categories all have works; empty if there is none. */
async function firstCounted(texts: readonly string[], picker: WorkPicker): Promise<string> {
  for (const text of texts) {
    const ids = [...text.matchAll(countedWorks)].map(([, id = '']) => id)
    const categories = await Promise.all(ids.map((id) => picker.category(id)))
    if (categories.every((category) => category && category.workCount > 0)) return text
  }
  return ''
}

/** The categories that the site has, with their labels. */
async function findCategories(list: readonly z.infer<typeof categoryReference>[], picker: WorkPicker) {
  const found = await Promise.all(
    list.map(async ({ id, label }) => {
      const category = await picker.category(id)
      return category && { category, label: label ?? picker.names.category(category) }
    }),
  )
  return found.filter((entry) => entry !== undefined)
}

type LabelledCategory = Awaited<ReturnType<typeof findCategories>>[number]

const countedLink =
  (picker: WorkPicker) =>
  ({ category, label }: LabelledCategory) => ({
    label,
    url: picker.linkTo(category),
    workCount: category.workCount,
  })

/** A link to a category; if the site does not have it, to all subjects or all artists. */
async function linkOf(id: string, picker: WorkPicker): Promise<string> {
  const category = (await picker.category(id)) ?? (await picker.category('subjects'))
  return picker.linkTo(category ?? { id: 'artists', name: 'Artists' })
}

async function categories(
  { ids, under, count }: { ids: { id: string; label?: string | undefined }[]; under: string; count: number },
  picker: WorkPicker,
) {
  const chosen = await findCategories(ids, picker)
  const parent = await picker.category(under)
  const others = (parent?.children ?? [])
    .filter(({ id }) => chosen.every(({ category }) => category.id !== id))
    .toSorted((a, b) => b.workCount - a.workCount)
    .map((category) => ({ category, label: picker.names.category(category) }))
  return [...chosen, ...others].slice(0, count).map(({ category, label }) => ({
    id: category.id,
    name: label,
    url: picker.linkTo(category),
    workCount: category.workCount,
    picture: category.picture
      ? { url: category.picture.base, aspect: category.picture.aspect, color: category.picture.color }
      : null,
  }))
}

async function workPictureOf(wanted: z.infer<typeof wish>, picker: WorkPicker): Promise<string> {
  const [work] = await picker.works(wanted, 1)
  return work ? workPicture(work.imageId, revisionOf(work)) : ''
}

async function roomWith(room: string, wishes: readonly z.infer<typeof framedWish>[], picker: WorkPicker) {
  const picked = await picker.pickFramed(wishes)
  const upis = picked.map(({ item }) => encodeUpi(item))
  const works = picked.map((framed) => picker.framedWork(framed))
  if (upis.length === 0) return { picture: roomPicture(room, undefined, sourceRevision), works }
  return { picture: roomPicture(room, upis.join('-'), combinedRevision(picked.map(({ work }) => work))), works }
}

async function roomOf({ room, alt, caption, works, link }: z.infer<typeof framedRoom>, picker: WorkPicker) {
  const target = link && (await picker.category(link.of))
  return {
    room,
    alt,
    caption,
    ...(await roomWith(room, works, picker)),
    ...(link && target ? { link: { label: link.label, url: picker.linkTo(target) } } : {}),
  }
}

function mouldingOf(id: string, picker: WorkPicker) {
  const moulding = mouldingById(id)
  if (!moulding) return []
  const { tier, profile, width } = moulding
  const name = picker.names.text(moulding.name)
  return [{ id, name, tier, profile, width, picture: cornerPicture(id, sourceRevision) }]
}

/** The first testimonial whose artist has works on this site. */
async function testimonialOf(testimonials: readonly z.infer<typeof testimonial>[], picker: WorkPicker) {
  for (const { artist, works, linkLabel, ...texts } of testimonials) {
    const picked = await picker.pickFramed(works.map((wanted) => ({ ...wanted, artist })))
    const category = await picker.category(`artist~${artist}`)
    const [first] = picked
    if (!first || !category) continue
    const link = {
      label: linkLabel.replace('{works}', picker.names.number(category.workCount)),
      url: picker.linkTo(category),
    }
    return {
      ...texts,
      name: first.work.artist.name,
      text: picker.names.bio(artist, first.work.artist.bio),
      link,
      works: picked.map((framed) => picker.framedWork(framed)),
    }
  }
  return null
}

async function priceFrom({ label, of }: { label: string; of?: string | undefined }, picker: WorkPicker) {
  const [cheapest] = await picker.works({ of, sort: 'price-low-to-high' }, 1)
  if (!cheapest) return undefined
  const { currency } = picker
  return { label, amount: toDecimal(startingPrice(cheapest, currency).sale, currency), currency }
}
