import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LARGEST_FILE } from '#/domain/photos/upload.ts'
import { rejected } from './rejected.ts'

/** A file that was received, on disk: many at once need no memory. */
export interface ReceivedFile {
  path: string
  bytes: number
  delete(): Promise<void>
}

/** The longest time without a byte, and of a whole upload, in milliseconds. */
const timeouts = { idle: 15_000, whole: 300_000 }

/** What a form adds to its file. */
const FORM_BYTES = 64 * 1024

let folder: Promise<string> | undefined

/** The folder of this process, made when it is first needed. */
const temporaryFolder = () => (folder ??= mkdtemp(join(tmpdir(), 'passepartout-photos-')))

/** Deletes what the process has left. */
export async function deleteTemporaryFiles(): Promise<void> {
  const made = await folder
  folder = undefined
  if (made) await rm(made, { recursive: true, force: true })
}

/**
 * Writes the body of a request to disk.
 * @throws {Problem} 413 as soon as it is too large, 408 when it stops, 400 when it is empty.
 */
export async function receiveFile(request: Request, limits = timeouts): Promise<ReceivedFile> {
  const isForm = isMultipart(request)
  const most = LARGEST_FILE + (isForm ? FORM_BYTES : 0)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw rejected('too_large')
  if (!request.body) throw rejected('empty')
  const path = join(await temporaryFolder(), randomUUID())
  const file = await open(path, 'wx')
  const remove = () => rm(path, { force: true })
  let bytes = 0
  try {
    for await (const chunk of withinTime(request.body, limits)) {
      bytes += chunk.byteLength
      if (bytes > most) throw rejected('too_large')
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

/** The chunks of a body, while they come in time. */
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
    // What was not read is of no use.
    reader.cancel().catch(() => undefined)
  }
}

const isMultipart = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/form-data') === true

/** The fields of a received form; undefined for what is none. */
export async function formIn({ path }: Pick<ReceivedFile, 'path'>, request: Request): Promise<FormData | undefined> {
  if (!isMultipart(request)) return undefined
  const head = { headers: { 'content-type': request.headers.get('content-type') ?? '' } }
  return new Response(await openAsBlob(path), head).formData().catch(() => undefined)
}

/** The picture and its name in a received form, or the file itself. */
export async function pictureIn(
  { path, bytes }: ReceivedFile,
  request: Request,
): Promise<{ picture: string | Uint8Array; name: string }> {
  if (!isMultipart(request)) return { picture: path, name: nameIn(request) }
  const file = (await formIn({ path }, request))?.get('photo')
  if (!(file instanceof File) || bytes === 0 || file.size === 0) throw rejected('empty')
  if (file.size > LARGEST_FILE) throw rejected('too_large')
  return { picture: await file.bytes(), name: file.name }
}

/** The name of the file, URI-encoded in a header: an address would be logged. */
function nameIn({ headers }: Request): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '')
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
