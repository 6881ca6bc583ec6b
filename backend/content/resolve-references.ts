import { references } from './references.ts'
import type { Wall } from './work-picker.ts'

const counted = /\{works:([a-z~]+)\}/g

/**
 * Page data with every reference replaced, in the order of the page, so that works are chosen the same way each
 * time. `{works:newarrivals}` in a text becomes the number of works in that category.
 */
export async function resolve(value: unknown, wall: Wall): Promise<unknown> {
  if (typeof value === 'string') return withCounts(value, wall)
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const entry of value) list.push(await resolve(entry, wall))
    return list
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [only] = entries
  if (only && only[0].startsWith('$')) {
    const reference = references[only[0]]
    if (!reference || entries.length > 1)
      throw new Error(`page data: ${entries.map(([name]) => name).join()} is no reference`)
    const found = await reference(only[1], wall)
    return typeof found === 'string' ? withCounts(found, wall) : found
  }
  const resolved: [string, unknown][] = []
  for (const [name, entry] of entries) resolved.push([name, await resolve(entry, wall)])
  return Object.fromEntries(resolved)
}

/** A text with its numbers of works filled in. */
export async function withCounts(text: string, wall: Wall): Promise<string> {
  let written = text
  for (const [token, id = ''] of text.matchAll(counted)) {
    const category = await wall.category(id)
    written = written.replace(token, wall.names.number(category?.workCount ?? 0))
  }
  return written
}
