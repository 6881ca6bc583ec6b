import { countedWorks, references } from './references.ts'
import type { WorkPicker } from './work-picker.ts'

/**
 * Replaces every reference in page data, in the order of the page, so that the same works are picked each time. In a text,
 * `{works:newarrivals}` becomes the number of works in that category.
 */
export async function resolve(value: unknown, picker: WorkPicker): Promise<unknown> {
  if (typeof value === 'string') return withCounts(value, picker)
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const entry of value) list.push(await resolve(entry, picker))
    return list
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [only] = entries
  if (only && only[0].startsWith('$')) {
    const reference = references[only[0]]
    if (!reference || entries.length > 1)
      throw new Error(`page data: ${entries.map(([name]) => name).join()} is not a reference`)
    const found = await reference(only[1], picker)
    return typeof found === 'string' ? withCounts(found, picker) : found
  }
  const resolved: [string, unknown][] = []
  for (const [name, entry] of entries) resolved.push([name, await resolve(entry, picker)])
  return Object.fromEntries(resolved)
}

/** A text with its counts of works filled in. */
export async function withCounts(text: string, picker: WorkPicker): Promise<string> {
  let filled = text
  for (const [token, id = ''] of text.matchAll(countedWorks)) {
    const category = await picker.category(id)
    filled = filled.replace(token, picker.names.number(category?.workCount ?? 0))
  }
  return filled
}
