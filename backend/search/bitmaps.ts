/** Works in one row of a bitmap table. */
export const BLOCK = 8192
const SHIFT = 13
const BYTES = BLOCK / 8

export const blockOf = (id: number): number => id >> SHIFT
export const bitOf = (id: number): number => id & (BLOCK - 1)

/** The bits of one block, most significant first, as Postgres counts them. */
export class BlockBits {
  readonly bytes = new Uint8Array(BYTES)
  count = 0

  /** Sets the bit of a work; at most once each. */
  add(id: number): void {
    const bit = bitOf(id)
    this.bytes[bit >> 3] = (this.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
    this.count += 1
  }

  /** As the text of a `bit varying`. */
  toString(): string {
    let text = ''
    for (const byte of this.bytes) text += byteTexts[byte]
    return text
  }
}

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'))

const HEADER = 4

/** The work ids in a block, from what `varbit_send` gives: a length of four bytes, then the bits. */
export function idsIn(block: number, sent: Uint8Array): number[] {
  const ids: number[] = []
  for (let index = HEADER; index < sent.length; index++) {
    let byte = sent[index] ?? 0
    while (byte !== 0) {
      const lead = Math.clz32(byte) - 24
      ids.push((block << SHIFT) + ((index - HEADER) << 3) + lead)
      byte &= ~(0x80 >> lead)
    }
  }
  return ids
}
