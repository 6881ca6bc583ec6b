import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { reviewsToCheck, type ReviewsToCheck } from '#/contracts/reviews/reviews.ts'
import { settingsFrom } from '#backend/settings.ts'
import { command, noArguments, UsageError } from './command.ts'
import { readOneOf, readText } from './read-values.ts'
import { printable } from './table.ts'

type ReviewToCheck = ReviewsToCheck['reviews'][number]

const statuses = ['pending', 'published', 'rejected'] as const

const shopOption = {
  type: 'string',
  value: 'URL',
  default: 'http://localhost:3000',
  help: 'the running shop, or its backend',
} as const

interface Requested {
  shop: string
  path: string
  actor: string
  body?: object
}

/** Requests the moderation of the running shop. Its key is REVIEW_MODERATION_KEY. */
async function request({ shop, path, actor, body }: Requested): Promise<Response> {
  const address = URL.parse(`/moderation/reviews${path}`, shop)
  if (!address) throw new UsageError(`--shop is "${shop}": expected an address such as ${shopOption.default}`)
  const { moderationKey } = settingsFrom()
  if (moderationKey === undefined)
    throw new Error('REVIEW_MODERATION_KEY is not set: expected the key of the moderation')
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      'api-key': moderationKey,
      moderator: encodeURIComponent(actor),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`the shop at ${shop} cannot be reached: start it, or name another with --shop`, { cause })
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  return response
}

/** The id of a review with the time when it was written. */
const referenceOf = ({ id, writtenAt }: ReviewToCheck) => `${id}@${Date.parse(writtenAt).toString(36)}`

function parseReference(reference: string): { id: string; writtenAt: string } {
  const [, id, time] = /^([\w-]+)@([\da-z]{1,12})$/.exec(reference) ?? []
  if (!id || !time) throw new UsageError(`"${reference}" is no review: expected one as "reviews list" prints it`)
  return { id, writtenAt: new Date(Number.parseInt(time, 36)).toISOString() }
}

const describe = (review: ReviewToCheck): string => {
  const { imageId, work, stars, title, text, name, locale, verified, writtenAt, photos } = review
  return [
    referenceOf(review),
    `  ${'*'.repeat(stars ?? 0)} ${printable(title)}`,
    ...text.split('\n').map((line) => `  ${printable(line)}`),
    `  ${printable(name)}, ${locale}, ${writtenAt}${verified ? ', verified purchase' : ''}`,
    `  about ${work} (${imageId})${photos.length > 0 ? `, photos: ${photos.join(' ')}` : ''}`,
    '',
  ].join('\n')
}

const list = command({
  summary: 'lists the reviews that wait for a decision, or others',
  options: {
    status: { type: 'string', value: 'STATUS', default: 'pending', help: statuses.join(', ') },
    photos: { type: 'string', value: 'DIR', help: 'a directory to write their photos into' },
    shop: shopOption,
  },
  example: 'reviews list --photos photos/',
  async run({ args, values: { status, photos, shop }, session: { actor } }) {
    noArguments(args)
    const named = readOneOf('--status', status, statuses)
    const response = await request({ shop, actor, path: `?status=${named}` })
    const { total, reviews } = reviewsToCheck.parse(await response.json())
    const files: string[] = []
    if (photos !== undefined) await mkdir(photos, { recursive: true })
    for (const id of photos === undefined ? [] : reviews.flatMap((review) => review.photos)) {
      const file = resolve(join(photos ?? '', `${id}.jpg`))
      await writeFile(file, await (await request({ shop, actor, path: `/photos/${id}` })).bytes())
      files.push(file)
    }
    const listed = reviews.map((review) => ({ review: referenceOf(review), ...review }))
    const text = [...reviews.map(describe), `${reviews.length} of ${total} ${named}`, ...files].join('\n')
    return { data: { total, reviews: listed, files }, text }
  },
})

/** Sends a decision about each review, in their order. */
async function decide(
  references: readonly string[],
  to: Omit<Requested, 'path' | 'body'>,
  decision: { status: 'published' } | { status: 'rejected'; reason: string },
) {
  if (references.length === 0) throw new UsageError('expected reviews as "reviews list" prints them')
  for (const { id, writtenAt } of references.map(parseReference))
    await request({ ...to, path: `/${id}`, body: { ...decision, writtenAt } })
  return {
    data: { status: decision.status, reviews: references },
    text: references.map((reference) => `${decision.status} ${reference}`).join('\n'),
  }
}

const publish = command({
  summary: 'shows reviews in the shop; one that has changed since it was listed is rejected',
  args: 'REVIEW…',
  options: { shop: shopOption },
  example: 'reviews publish 3f0a2b@mi7x0k2g',
  run: ({ args, values: { shop }, session: { actor } }) => decide(args, { shop, actor }, { status: 'published' }),
})

const reject = command({
  summary: 'rejects reviews; the shopper reads the reason',
  args: 'REVIEW…',
  options: {
    reason: { type: 'string', value: 'TEXT', help: 'the reason, for the shopper' },
    shop: shopOption,
  },
  example: 'reviews reject 3f0a2b@mi7x0k2g --reason "It shows a person."',
  async run({ args, values, session: { actor } }) {
    const reason = readText('--reason', values.reason, 500)
    return decide(args, { shop: values.shop, actor }, { status: 'rejected', reason })
  },
})

export const reviews = { 'reviews list': list, 'reviews publish': publish, 'reviews reject': reject }
