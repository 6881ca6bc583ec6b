import type { Json } from './entry.ts'

/** A value that differs between two contexts; undefined on the side where it does not exist. */
export interface Difference {
  /** The keys that lead to it, joined by dots. */
  path: string
  before: Json | undefined
  after: Json | undefined
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The innermost values that differ, in the order of the keys. */
export function differencesOf(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
  if (isEqual(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => differencesOf(before[key], after[key], path ? `${path}.${key}` : key))
}

const LONGEST = 60

/** A value in one short line, as in code. */
export function valueText(value: Json | undefined, longest = LONGEST): string {
  const text = textOf(value, 3)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function textOf(value: Json | undefined, depth: number): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : depth === 0
        ? `[${value.length}]`
        : `[${value.map((one: Json) => textOf(one, depth - 1)).join(', ')}]`
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return depth === 0 ? '{…}' : `{ ${entries.map(([key, one]) => `${key}: ${textOf(one, depth - 1)}`).join(', ')} }`
}
