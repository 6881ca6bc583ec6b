import type { Kysely } from 'kysely'
import type { Shopper } from '../auth/shopper.ts'
import { renderQueue } from '../images/render-queue.ts'
import type { Database } from '../store/database.ts'
import { Problem } from '../wire/problem.ts'
import { decodePhoto } from './decode.ts'
import { insertPhoto, type PhotoRow } from './photos.ts'
import { readUploadedPicture, receiveFile, type ReceivedFile } from './receive.ts'
import { rejected } from './rejected.ts'

/** The maximum of concurrent uploads, of all shoppers and of one. */
const MAX_UPLOADS = 60
const MAX_UPLOADS_PER_SHOPPER = 5
const QUEUE_TIMEOUT_MS = 120_000

/** Decodes one picture at a time, so that memory holds one decoded picture. */
const decoding = renderQueue({ concurrency: 1, maxQueued: MAX_UPLOADS, timeoutMs: QUEUE_TIMEOUT_MS })

/** The number of uploads that are being received or decoded, by customer id. */
const current = new Map<string, number>()

/**
 * Receives a photo, decodes and re-encodes it, and stores it.
 * @throws {Problem} with the reason of a rejection.
 */
export const uploadPhoto = (
  request: Request,
  { customerId }: Pick<Shopper, 'customerId'>,
  { db, now }: { db: Kysely<Database>; now: () => Date },
): Promise<PhotoRow> =>
  receiveUpload(request, customerId, (received) => store(received, request, { customerId }, db, now))

/**
 * Receives the body of a request and runs `handle` with it in the decoding queue.
 * @throws {Problem} with the reason of a rejection.
 */
export async function receiveUpload<Result>(
  request: Request,
  customerId: string,
  handle: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const own = current.get(customerId) ?? 0
  if (own >= MAX_UPLOADS_PER_SHOPPER) throw rejected('too_many')
  if ([...current.values()].reduce((sum, count) => sum + count, 0) >= MAX_UPLOADS) throw rejected('busy')
  current.set(customerId, own + 1)
  try {
    const received = await receiveFile(request)
    try {
      // Small files run first, because they are decoded fast.
      const weight = received.bytes / BYTES_PER_MILLISECOND
      const task = () => handle(received)
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

/** Adds the reason `busy` to a rejection by the queue. */
function asRejection(error: unknown): never {
  throw error instanceof Problem && error.status === 503 ? rejected('busy') : error
}

/** The file size that counts as much as one millisecond in the queue. */
const BYTES_PER_MILLISECOND = 4096

async function store(
  received: ReceivedFile,
  request: Request,
  owner: Pick<Shopper, 'customerId'>,
  db: Kysely<Database>,
  now: () => Date,
): Promise<PhotoRow> {
  const { picture, name } = await readUploadedPicture(received, request)
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

/** The title of a photo: its file name without folder and extension. */
export function titleOf(fileName: string): string {
  const words = fileName
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim()
  return [...words].slice(0, LONGEST_TITLE).join('').trim() || 'Photo'
}
