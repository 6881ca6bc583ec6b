import type { Kysely } from 'kysely'
import type { Shopper } from '../auth/shopper.ts'
import { renderQueue } from '../images/render-queue.ts'
import type { Database } from '../store/database.ts'
import { Problem } from '../wire/problem.ts'
import { decodePhoto } from './decode.ts'
import { insertPhoto, type PhotoRow } from './photos.ts'
import { pictureIn, receiveFile, type ReceivedFile } from './receive.ts'
import { rejected } from './rejected.ts'

/** Uploads at the same time: of all shoppers, and of one. */
const MOST_AT_ONCE = 60
const MOST_OF_ONE = 5
const MOST_QUEUED = MOST_AT_ONCE
const QUEUE_MS = 120_000

/** One picture at a time is decoded, beside the threads that render others: memory holds one. */
const decoding = renderQueue({ concurrency: 1, maxQueued: MOST_QUEUED, timeoutMs: QUEUE_MS })

/** How many uploads of a shopper are being received or decoded. */
const current = new Map<string, number>()

/**
 * Receives a photo, decodes it, encodes it anew and stores it.
 * @throws {Problem} with the reason why it is not taken.
 */
export const uploadPhoto = (
  request: Request,
  { customerId }: Pick<Shopper, 'customerId'>,
  { db, now }: { db: Kysely<Database>; now: () => Date },
): Promise<PhotoRow> =>
  receiveUpload(request, customerId, (received) => store(received, request, { customerId }, db, now))

/**
 * Receives the body of a request, and runs `take` with it when it is its turn.
 * @throws {Problem} with the reason why it is not taken.
 */
export async function receiveUpload<Result>(
  request: Request,
  customerId: string,
  take: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const own = current.get(customerId) ?? 0
  if (own >= MOST_OF_ONE) throw rejected('too_many')
  if ([...current.values()].reduce((sum, count) => sum + count, 0) >= MOST_AT_ONCE) throw rejected('busy')
  current.set(customerId, own + 1)
  try {
    const received = await receiveFile(request)
    try {
      // Small files first: they are decoded fast.
      const weight = received.bytes / BYTES_PER_MILLISECOND
      const task = () => take(received)
      return await decoding.run(received.path, weight, task, request.signal).catch(asRejection)
    } finally {
      await received.delete()
    }
  } finally {
    const left = (current.get(customerId) ?? 1) - 1
    if (left > 0) current.set(customerId, left)
    else current.delete(customerId)
  }
}

/** What the queue rejects carries no reason. */
function asRejection(error: unknown): never {
  throw error instanceof Problem && error.status === 503 ? rejected('busy') : error
}

/** For every so many bytes, a file waits a millisecond longer for its turn. */
const BYTES_PER_MILLISECOND = 4096

async function store(
  received: ReceivedFile,
  request: Request,
  owner: Pick<Shopper, 'customerId'>,
  db: Kysely<Database>,
  now: () => Date,
): Promise<PhotoRow> {
  const { picture, name } = await pictureIn(received, request)
  const { width, height, print, proof } = await decodePhoto(picture)
  const pictures = [
    { kind: 'print', content: print },
    { kind: 'proof', content: proof },
  ] as const
  const stored = await insertPhoto(db, owner, { name: titleOf(name), width, height, pictures }, now())
  if (!stored) throw rejected('album_full')
  return stored
}

const LONGEST_TITLE = 60

/** The title of a photo from the name of its file, without its folder and extension. */
export function titleOf(fileName: string): string {
  const words = fileName
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim()
  return [...words].slice(0, LONGEST_TITLE).join('').trim() || 'Photo'
}
