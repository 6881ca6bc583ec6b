/** A value as text that does not depend on the order of its keys; of an error, its name and message. */
export function stableText(value: unknown, longest = Infinity): string {
  const text = JSON.stringify(value, (_, part: unknown) => plain(part)) ?? 'undefined'
  return text.length > longest ? `${text.slice(0, longest)}… ${checksum(text)}` : text
}

function plain(part: unknown): unknown {
  if (typeof part === 'function') return `function ${part.name}`
  if (typeof part === 'bigint') return `${part}n`
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  if (part instanceof Error) return { ...part, name: part.name, message: part.message }
  if (part instanceof Map || part instanceof Set) return [...part]
  if ('getSnapshot' in part && 'id' in part) return { actor: part.id }
  return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A short name for a text: the same on every machine, and no secret. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
