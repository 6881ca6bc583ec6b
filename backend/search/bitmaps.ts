/** The number of works in one row of a bitmap table. */
export const BLOCK = 8192
const SHIFT = 13
const BYTES = BLOCK / 8

export const blockOf = (id: number): number => id >> SHIFT
export const bitOf = (id: number): number => id & (BLOCK - 1)

/** The bits of one block, the most significant first, as in PostgreSQL. */
export class BlockBits {
  readonly bytes = new Uint8Array(BYTES)
  count = 0

  /** Sets the bit of a work. Call it once per work: it counts every call. */
  add(id: number): void {
    const bit = bitOf(id)
    this.bytes[bit >> 3] = (this.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
    this.count += 1
  }

  /** The text form of a `bit varying`. */
  toString(): string {
    let text = ''
    for (const byte of this.bytes) text += byteStrings[byte]
    return text
  }
}

const byteStrings = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'))

const HEADER = 4

/** The work ids of a block from the output of `varbit_send`: a length of four bytes, then the bits. */
export function idsIn(block: number, bytes: Uint8Array): number[] {
  const ids: number[] = []
  for (let index = HEADER; index < bytes.length; index++) {
    let byte = bytes[index] ?? 0
    while (byte !== 0) {
      const leadingZeros = Math.clz32(byte) - 24
      ids.push((block << SHIFT) + ((index - HEADER) << 3) + leadingZeros)
      byte &= ~(0x80 >> leadingZeros)
    }
  }
  return ids
}
