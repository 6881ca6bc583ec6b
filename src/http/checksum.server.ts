/** Polynomials over GF(2) of degree below 32, modulo the one of gzip's CRC-32: the highest bit is the constant term. */
type Polynomial = number

const one: Polynomial = 0x80000000
const byte: Polynomial = one >>> 8
const modulus = 0xedb88320

export function product(left: Polynomial, right: Polynomial): Polynomial {
  let sum = 0
  let shifted = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) sum ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ modulus : shifted >>> 1
  }
  return sum >>> 0
}

/**
 * What a checksum is multiplied by when so many bytes follow what it was made of: the checksum of a whole is the sum
 * (exclusive or) of its parts' checksums, each multiplied by this.
 */
export function shift(bytes: number): Polynomial {
  let result = one
  let power = byte
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2) result = product(result, power)
    power = product(power, power)
  }
  return result
}
