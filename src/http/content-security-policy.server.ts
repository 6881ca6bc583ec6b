import { constants, crc32, deflateRawSync } from 'node:zlib'
import { product, shift } from './checksum.server.ts'

/** Stands in a rendered page wherever its nonce belongs; as long as a real nonce, so that lengths never change. */
export const noncePlaceholder = `n0nce${crypto.randomUUID().replaceAll('-', '').slice(0, 19)}`

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastEmptyBlock = Buffer.from([0x03, 0x00])
const checksumFromEnd = 8

/** A page in gzip that lacks only its nonce. */
interface Compressed {
  stream: Buffer
  /** Where in the stream the nonce belongs. */
  marks: number[]
  /** The checksum of all that is not the nonce. */
  checksum: number
  /** What the nonce's own checksum is multiplied by, for all its places at once. */
  weight: number
}

/** A rendered page that can be sent again and again, each time under a fresh nonce, without compressing it again. */
export class NoncePage {
  readonly #segments: readonly Buffer[]
  #compressed: Compressed | undefined

  constructor(html: string) {
    this.#segments = html.split(noncePlaceholder).map((segment) => Buffer.from(segment))
  }

  get bytes(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.byteLength, 0)
  }

  plain(nonce: string): Buffer<ArrayBuffer> {
    const mark = Buffer.from(nonce)
    return Buffer.concat(this.#segments.flatMap((segment, index) => (index ? [mark, segment] : [segment])))
  }

  gzip(nonce: string): Buffer<ArrayBuffer> {
    this.#compressed ??= compress(this.#segments)
    const { stream, marks, checksum, weight } = this.#compressed
    const page = Buffer.from(stream)
    for (const mark of marks) page.write(nonce, mark, 'latin1')
    page.writeUInt32LE((checksum ^ product(weight, crc32(nonce))) >>> 0, page.length - checksumFromEnd)
    return page
  }
}

/**
 * One gzip member put together from parts: each segment's deflate blocks end on a full flush, so that they stay
 * valid whatever stands between them, and the nonce goes in between as a stored block.
 */
function compress(segments: readonly Buffer[]): Compressed {
  const stored = Buffer.alloc(5 + noncePlaceholder.length)
  stored.writeUInt16LE(noncePlaceholder.length, 1)
  stored.writeUInt16LE(0xffff ^ noncePlaceholder.length, 3)

  const parts: Buffer[] = [header]
  const marks: number[] = []
  let length = header.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, segment] of segments.entries()) {
    if (index) {
      add(stored)
      marks.push(length - noncePlaceholder.length)
    }
    add(deflateRawSync(segment, { level: 6, finishFlush: constants.Z_FULL_FLUSH }))
  }

  let following = 0
  let checksum = 0
  let weight = 0
  for (const [index, segment] of [...segments.entries()].toReversed()) {
    checksum ^= product(shift(following), crc32(segment))
    following += segment.length
    if (!index) continue
    weight ^= shift(following)
    following += noncePlaceholder.length
  }
  const trailer = Buffer.alloc(checksumFromEnd)
  trailer.writeUInt32LE(following % 2 ** 32, 4)
  return { stream: Buffer.concat([...parts, lastEmptyBlock, trailer]), marks, checksum, weight: weight >>> 0 }
}
