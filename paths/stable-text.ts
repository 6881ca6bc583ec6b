/** JSON that does not depend on the order of keys. Errors become their name and message; longer texts end with a checksum. */
export function stableText(value: unknown, maxLength = Infinity): string {
  const text = JSON.stringify(value, (_, part: unknown) => plain(part)) ?? 'undefined'
  return text.length > maxLength ? `${text.slice(0, maxLength)}… ${checksum(text)}` : text
}

function plain(part: unknown): unknown {
  if (typeof part === 'function') return `function ${part.name}`
  if (typeof part === 'bigint') return `${part}n`
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  if (part instanceof Error) return { ...part, name: part.name, message: part.message }
  if (part instanceof Map || part instanceof Set) return [...part]
  if ('getSnapshot' in part && 'id' in part) return { actor: part.id }
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A short FNV-1a hash of a text. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
