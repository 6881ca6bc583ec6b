/** A number, at least 0 and less than 1, derived from a work's id and a purpose. */
export function chanceOf(id: number, purpose: string): number {
  return bitsOf(id, purpose) / 4_294_967_296
}

/** A hash of 32 bits of a work's id and a purpose. */
export function bitsOf(id: number, purpose: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < purpose.length; index++) hash = Math.imul(hash ^ purpose.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ id, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return (hash ^ (hash >>> 15)) >>> 0
}
