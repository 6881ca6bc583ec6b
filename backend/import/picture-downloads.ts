import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MeasuredPicture, measurePicture, PictureError } from './measure-picture.ts'
import { type IpAddress, isPublic, lookupAmong, type Resolve, resolveHost } from './public-address.ts'

/** Fetches pictures by their addresses. */
export interface PictureDownloads {
  /**
   * Measures the picture at an address. Fetches it, unless an earlier import has done so.
   * @throws {PictureError}
   */
  measure(address: string, known: MeasuredPicture | null): Promise<MeasuredPicture>
}

/** Sends a request to one of the addresses of its host. */
type Request = (url: URL, addresses: readonly IpAddress[], signal: AbortSignal) => Promise<IncomingMessage>

interface Limits {
  /** The number of pictures that one import fetches. */
  pictures: number
  megabytes: number
  /** For one picture, from the first request to the last byte. */
  seconds: number
  redirects: number
  /** After so many failed connections in a row, an import sends no more requests to a host. */
  failuresOfHost: number
}

export interface DownloadOptions {
  /** Where the pictures are stored. */
  directory: string
  resolve?: Resolve
  request?: Request
  limits?: Partial<Limits>
}

const MEGABYTE = 1_000_000
const defaultLimits: Limits = { pictures: 100_000, megabytes: 100, seconds: 60, redirects: 5, failuresOfHost: 10 }

/** Whether an image is an address, and not the name of a file. */
export const isAddress = (image: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(image)

export function pictureDownloads(options: DownloadOptions): PictureDownloads {
  const { directory, resolve = resolveHost, request = requestHost } = options
  const limits = { ...defaultLimits, ...options.limits }
  /** What is fetched in this import: an address of several works is fetched once, also when that fails. */
  const started = new Map<string, Promise<MeasuredPicture>>()
  const failures = new Map<string, number>()
  let fetched = 0

  async function measure(address: string, known: MeasuredPicture | null): Promise<MeasuredPicture> {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32)
    const path = join(directory, name)
    if (!existsSync(path)) await fetchPicture(parsedAddress(address), path)
    try {
      return await measurePicture(path, known, name)
    } catch (error) {
      // The next import fetches it again.
      if (error instanceof PictureError) await rm(path)
      throw error
    }
  }

  async function fetchPicture(url: URL, path: string): Promise<void> {
    if (fetched >= limits.pictures) throw new PictureError(`an import fetches ${limits.pictures} pictures at most`)
    fetched += 1
    await mkdir(directory, { recursive: true })
    const part = `${path}.part`
    const signal = AbortSignal.timeout(limits.seconds * 1000)
    try {
      const response = await responseOf(url, signal)
      await pipeline(response, firstBytes(), atMost(limits.megabytes), createWriteStream(part), { signal })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      if (signal.aborted) throw new PictureError(`no picture within ${limits.seconds} s`, { cause: error })
      throw readableError(error)
    }
  }

  /** Follows redirects. Every host is checked, after its name is resolved. */
  async function responseOf(first: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = first
    for (let redirects = 0; redirects <= limits.redirects; redirects++) {
      const response = await responseOfHost(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return response
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location)
        throw new PictureError(`the server responded with ${statusCode}`)
      url = parsedAddress(new URL(headers.location, url).href)
    }
    throw new PictureError(`more than ${limits.redirects} redirects`)
  }

  async function responseOfHost(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { host, hostname } = url
    if ((failures.get(host) ?? 0) >= limits.failuresOfHost)
      throw new PictureError(`the host failed ${limits.failuresOfHost} times in a row and is not requested again`)
    try {
      const addresses = await until(signal, resolve(hostname.replace(/^\[|\]$/g, '')))
      if (!addresses.every(isPublic)) throw new PictureError('the address leads to a private network')
      const response = await until(signal, request(url, addresses, signal))
      failures.delete(host)
      return response
    } catch (error) {
      if (!(error instanceof PictureError)) failures.set(host, (failures.get(host) ?? 0) + 1)
      throw error
    }
  }

  return {
    measure(address, known) {
      const running = started.get(address) ?? measure(address, known)
      started.set(address, running)
      return running
    },
  }
}

function parsedAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:') throw new PictureError('begins with http:// instead of https://')
  if (url?.protocol !== 'https:')
    throw new PictureError('is neither an address that begins with https:// nor a file name')
  if (url.username || url.password)
    throw new PictureError('holds a user name or password: expected an address that anyone can open')
  return url
}

/** Sends a request; its connection has only the addresses that were checked. */
export const requestHost: Request = (url, addresses, signal) =>
  new Promise((onResponse, onError) => {
    const headers = { accept: 'image/*', 'user-agent': 'Passepartout catalogue import' }
    get(url, { lookup: lookupAmong(addresses), signal, headers }, onResponse).on('error', onError)
  })

/** The result of a promise, or an error as soon as the signal is aborted. */
function until<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Fails after a number of megabytes. */
function atMost(megabytes: number): Transform {
  let bytes = 0
  return checked((chunk) => {
    bytes += chunk.length
    return bytes > megabytes * MEGABYTE ? `more than ${megabytes} MB` : undefined
  })
}

/** Fails for HTML, XML and SVG: no picture format begins with an angle bracket. */
function firstBytes(): Transform {
  let isFirst = true
  return checked((chunk) => {
    const isPage = isFirst && /^(?:\xef\xbb\xbf)?\s*</.test(chunk.subarray(0, 64).toString('latin1'))
    isFirst = false
    return isPage ? 'the server sent a page instead of a picture' : undefined
  })
}

/** Passes chunks on, until a check returns the reason of an error. */
const checked = (reasonFor: (chunk: Buffer) => string | undefined): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      const reason = reasonFor(chunk)
      if (reason === undefined) done(null, chunk)
      else done(new PictureError(reason))
    },
  })

const networkErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name of the server cannot be resolved',
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the connection was closed before the end',
}

/** An error of the network as a reason for the report. Other errors, such as that of a full disk, end the import. */
function readableError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (diskErrors.has(error.code)) return error
  return new PictureError(networkErrors[error.code] ?? `the connection failed: ${error.message}`, { cause: error })
}

const diskErrors = new Set(['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO'])
