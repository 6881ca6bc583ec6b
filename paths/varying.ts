/** Stands for a value that differs in each run, such as the time or a random id. */
const VARIES = '(differs in each run)'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A recorded value in which the parts that another run did not repeat are marked. */
export function markVarying(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second) && first.length === second.length)
    return first.map((entry, index) => markVarying(entry, second[index]))
  if (isObject(first) && isObject(second))
    return Object.fromEntries(
      [...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => [
        key,
        markVarying(first[key], second[key]),
      ]),
    )
  return JSON.stringify(first) === JSON.stringify(second) ? first : VARIES
}

/** A value in which the parts are marked that are marked in the expected one. */
export function markAs(expected: unknown, value: unknown): unknown {
  if (expected === VARIES) return VARIES
  if (Array.isArray(expected) && Array.isArray(value))
    return value.map((entry, index) => markAs(expected[index], entry))
  if (isObject(expected) && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, markAs(expected[key], entry)]))
  return value
}

/** The paths of the marked parts of a value, such as `context.friends.0.id`. */
export function varyingParts(value: unknown, path = ''): string[] {
  if (value === VARIES) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => varyingParts(entry, path ? `${path}.${key}` : key))
}
