import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Stands in a rendered page wherever its nonce belongs; as long as a real nonce, so that lengths never change. */
export const noncePlaceholder = `n0nce${crypto.randomUUID().replaceAll('-', '').slice(0, 19)}`

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastEmptyBlock = Buffer.from([0x03, 0x00])

/** A rendered page that can be sent again and again, each time under a fresh nonce, without compressing it again. */
export class NoncePage {
  readonly #segments: readonly Buffer[]
  #deflated: readonly Buffer[] | undefined

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

  /**
   * One gzip member put together from parts: each segment's deflate blocks end on a full flush, so that they stay
   * valid whatever stands between them, and the nonce goes in between as a stored block.
   */
  gzip(nonce: string): Buffer<ArrayBuffer> {
    this.#deflated ??= this.#segments.map((segment) =>
      deflateRawSync(segment, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
    )
    const mark = Buffer.from(nonce)
    const stored = Buffer.alloc(5 + mark.length)
    stored.writeUInt16LE(mark.length, 1)
    stored.writeUInt16LE(0xffff ^ mark.length, 3)
    mark.copy(stored, 5)

    const parts: Buffer[] = [header]
    let checksum = 0
    let size = 0
    for (const [index, segment] of this.#segments.entries()) {
      if (index) {
        parts.push(stored)
        checksum = crc32(mark, checksum)
        size += mark.length
      }
      parts.push(this.#deflated[index] ?? Buffer.alloc(0))
      checksum = crc32(segment, checksum)
      size += segment.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(size % 2 ** 32, 4)
    return Buffer.concat([...parts, lastEmptyBlock, trailer])
  }
}
