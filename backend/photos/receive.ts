import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LARGEST_FILE } from '#/domain/photos/upload.ts'
import { rejected } from './rejected.ts'

/** A received file on disk, so that concurrent uploads use little memory. */
export interface ReceivedFile {
  path: string
  bytes: number
  delete(): Promise<void>
}

/** Maximum times in milliseconds: `idle` without a byte, `whole` for an upload. */
const timeouts = { idle: 15_000, whole: 300_000 }

/** The maximum size that a form adds to its file. */
const FORM_BYTES = 64 * 1024

let folder: Promise<string> | undefined

/** The temporary folder of this process, created on first use. */
const temporaryFolder = () => (folder ??= mkdtemp(join(tmpdir(), 'passepartout-photos-')))

/** Deletes the temporary folder of this process. */
export async function deleteTemporaryFiles(): Promise<void> {
  const path = await folder
  folder = undefined
  if (path) await rm(path, { recursive: true, force: true })
}

/**
 * Writes the body of a request to disk.
 * @throws {Problem} 413 as soon as it is too large, 408 when it stops, 400 when it is empty.
 */
export async function receiveFile(request: Request, limits = timeouts): Promise<ReceivedFile> {
  const isForm = isMultipart(request)
  const maxBytes = LARGEST_FILE + (isForm ? FORM_BYTES : 0)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw rejected('too_large')
  if (!request.body) throw rejected('empty')
  const path = join(await temporaryFolder(), randomUUID())
  const file = await open(path, 'wx')
  const remove = () => rm(path, { force: true })
  let bytes = 0
  try {
    for await (const chunk of withinTime(request.body, limits)) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw rejected('too_large')
      await file.write(chunk)
    }
    if (bytes === 0) throw rejected('empty')
  } catch (error) {
    await file.close()
    await remove()
    throw error
  }
  await file.close()
  return { path, bytes, delete: remove }
}

/**
 * Yields the chunks of a body.
 * @throws {Problem} 408 when a timeout is exceeded or the body fails.
 */
async function* withinTime(
  body: ReadableStream<Uint8Array>,
  { idle, whole }: typeof timeouts,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const end = performance.now() + whole
  try {
    for (;;) {
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(rejected('stopped')), Math.max(0, Math.min(idle, end - performance.now())))
      const read = reader.read().catch(() => {
        throw rejected('stopped')
      })
      const { done, value } = await Promise.race([read, promise]).finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    // Discards the unread chunks.
    reader.cancel().catch(() => undefined)
  }
}

const isMultipart = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/form-data') === true

/** Parses a received form. Returns undefined for a body that is not a valid form. */
export async function parseForm({ path }: Pick<ReceivedFile, 'path'>, request: Request): Promise<FormData | undefined> {
  if (!isMultipart(request)) return undefined
  const init = { headers: { 'content-type': request.headers.get('content-type') ?? '' } }
  return new Response(await openAsBlob(path), init).formData().catch(() => undefined)
}

/**
 * Returns the picture and its name, from a form or from the body itself.
 * @throws {Problem} 400 or 413 for a form without a picture or with one that is too large.
 */
export async function readUploadedPicture(
  { path, bytes }: ReceivedFile,
  request: Request,
): Promise<{ picture: string | Uint8Array; name: string }> {
  if (!isMultipart(request)) return { picture: path, name: fileNameOf(request) }
  const file = (await parseForm({ path }, request))?.get('photo')
  if (!(file instanceof File) || bytes === 0 || file.size === 0) throw rejected('empty')
  if (file.size > LARGEST_FILE) throw rejected('too_large')
  return { picture: await file.bytes(), name: file.name }
}

/** The file name, URI-encoded in a header, because URLs are logged. */
function fileNameOf({ headers }: Request): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '')
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
