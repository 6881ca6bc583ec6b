// npm run reviews -- list|publish|reject: moderates the reviews of a running shop, see docs/backend.md.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reviewsToCheck, type ReviewsToCheck } from '#/contracts/reviews/reviews.ts'
import { reviewStatuses } from '#/domain/reviews/review.ts'

const USAGE = `npm run reviews -- list [--status pending|published|rejected] [--photos DIR]
npm run reviews -- publish REVIEW…
npm run reviews -- reject REVIEW… --reason "…"

REVIEW is an id that "list" prints. A review that has changed since is neither published nor rejected.
--shop URL  the shop or its backend, http://localhost:3000 by default
REVIEW_MODERATION_KEY in the environment or in .env is the key of the moderation.`

if (existsSync('.env')) process.loadEnvFile('.env')

/** Wrong arguments: printed with the usage. */
class UsageError extends Error {}

type ReviewToCheck = ReviewsToCheck['reviews'][number]

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        shop: { type: 'string', default: 'http://localhost:3000' },
        status: { type: 'string', default: 'pending' },
        photos: { type: 'string' },
        reason: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function request(shop: string, path: string, body?: object): Promise<Response> {
  const address = new URL(`/moderation/reviews${path}`, shop)
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      'api-key': process.env['REVIEW_MODERATION_KEY'] || 'passepartout-development',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`the shop at ${shop} cannot be reached`, { cause })
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  return response
}

/** The id of a review with the time when it was written. */
const referenceOf = ({ id, writtenAt }: ReviewToCheck) => `${id}@${Date.parse(writtenAt).toString(36)}`

function parseReference(reference: string): { id: string; writtenAt: string } {
  const [, id, time] = /^([\w-]+)@([\da-z]{1,12})$/.exec(reference) ?? []
  if (!id || !time) throw new UsageError(`"${reference}" is no review: expected one as "list" prints it`)
  return { id, writtenAt: new Date(Number.parseInt(time, 36)).toISOString() }
}

function write(review: ReviewToCheck): void {
  const { imageId, work, stars, title, text, name, locale, verified, writtenAt, photos } = review
  console.log(
    [
      referenceOf(review),
      `  ${'*'.repeat(stars ?? 0)} ${title}`,
      ...text.split('\n').map((line) => `  ${line}`),
      `  ${name}, ${locale}, ${writtenAt}${verified ? ', verified purchase' : ''}`,
      `  about ${work} (${imageId})${photos.length > 0 ? `, photos: ${photos.join(' ')}` : ''}`,
      '',
    ].join('\n'),
  )
}

async function list({ shop, status, photos }: ReturnType<typeof parseCommandLine>['values']): Promise<void> {
  const known = reviewStatuses.find((name) => name === status)
  if (!known) throw new UsageError(`--status is "${status}": expected pending, published or rejected`)
  const { total, reviews } = reviewsToCheck.parse(await (await request(shop, `?status=${known}`)).json())
  for (const review of reviews) write(review)
  console.log(`${reviews.length} of ${total} ${known}`)
  if (photos === undefined) return
  await mkdir(photos, { recursive: true })
  for (const id of reviews.flatMap((review) => review.photos)) {
    const file = join(photos, `${id}.jpg`)
    await writeFile(file, await (await request(shop, `/photos/${id}`)).bytes())
    console.log(file)
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseCommandLine()
  const [command, ...references] = positionals
  if (command === 'list' && references.length === 0) return list(values)
  if ((command !== 'publish' && command !== 'reject') || references.length === 0)
    throw new UsageError('expected list, publish or reject, the last two with reviews')
  if (command === 'reject' && !values.reason)
    throw new UsageError('a rejection needs a --reason, which its shopper reads')
  for (const { id, writtenAt } of references.map(parseReference)) {
    const decision = command === 'publish' ? { status: 'published' } : { status: 'rejected', reason: values.reason }
    await request(values.shop, `/${id}`, { ...decision, writtenAt })
    console.log(`${command === 'publish' ? 'published' : 'rejected'} ${id}`)
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exitCode = 1
}
