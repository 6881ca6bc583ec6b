type Fields = Record<string, unknown>
type Columns = Record<string, readonly unknown[] | Readonly<Record<number, unknown>> | number>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The JSON of data, with an array of objects as columns: the values of each field, because a list of works would repeat the
 * names of its fields sixty times. A question mark follows the name of a field that some objects do not have; if few have it, its values have their index. A number that all objects have is written once.
 * @throws {TypeError} if JSON cannot represent a value, for example a date or a map.
 */
export const toColumnJson = (data: unknown): string =>
  JSON.stringify(data, function (this: Fields, name, value: unknown) {
    assertJson(name, this[name])
    return Array.isArray(value) ? asColumns(value) : value
  })

/** Parses the result of `toColumnJson`. The order of an object's fields may differ, and fields that are undefined are absent. */
export const fromColumnJson = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) =>
    // A filter of an address may have any name, but its values are a list.
    isRecord(value) && isRecord(value.$columns) ? fromColumns(value.$columns as Columns) : value,
  )

function assertJson(name: string, value: unknown) {
  const isPlain =
    typeof value === 'object' && value !== null
      ? Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
      : typeof value !== 'number' || Number.isFinite(value)
  if (!isPlain || typeof value === 'function') throw new TypeError(`"${name}" is not JSON: ${String(value)}`)
}

function asColumns(values: readonly unknown[]): unknown {
  if (values.length < 3 || !values.every(isRecord)) return values
  const counts = new Map<string, number>()
  for (const fields of values)
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isAmbiguous = ([name, count]: [string, number]) =>
    name.endsWith('?') || (count < values.length && values.some((fields) => fields[name] === null))
  const columns = [...counts]
  const first = columns.findIndex(([, count]) => count === values.length)
  const isShorter = columns.reduce((sum, [, count]) => sum + count, 0) >= (columns.length * values.length) / 2
  if (first < 0 || !isShorter || columns.some(isAmbiguous)) return values
  return {
    $columns: Object.fromEntries(
      columns.map(([name, count], index) => {
        const column = values.map((fields) => fields[name])
        // The first column has as many values as there are objects.
        const isConstant =
          index > first && typeof column[0] === 'number' && column.every((value) => value === column[0])
        if (count === values.length) return [name, isConstant ? column[0] : column]
        return [`${name}?`, count < values.length / 3 ? { ...column } : column]
      }),
    ),
  }
}

function fromColumns(columns: Columns): Fields[] {
  const named = Object.entries(columns).map(([name, values]) => ({ name, values, isOptional: name.endsWith('?') }))
  const length = Math.max(...named.map(({ values }) => (Array.isArray(values) ? values.length : 0)))
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(
      named.flatMap(({ name, values, isOptional }) => {
        const value = typeof values === 'number' ? values : values[index as keyof typeof values]
        if (!isOptional) return [[name, value]]
        return (value ?? null) === null ? [] : [[name.slice(0, -1), value]]
      }),
    ),
  )
}
