/** The width of a line, in characters. */
const LINE = 118

/** A value as TypeScript, broken into lines where it is long. Fields without a value are left out, except a result `done`. */
export function literalText(value: unknown, indent = 0): string {
  const short = inline(value)
  if (short.length + indent <= LINE || typeof value !== 'object' || value === null || value instanceof Error)
    return short
  const space = ' '.repeat(indent + 2)
  const parts = Array.isArray(value)
    ? value.map((part) => literalText(part, indent + 2))
    : definedEntries(value).map(([key, part]) => `${keyText(key)}: ${literalText(part, indent + 2)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => `${space}${part},\n`).join('')}${' '.repeat(indent)}${close}`
}

function inline(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (value instanceof Error) return errorText(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = definedEntries(value)
  return entries.length ? `{ ${entries.map(([key, part]) => `${keyText(key)}: ${inline(part)}`).join(', ')} }` : '{}'
}

function errorText(error: Error): string {
  const made = `new Error(${inline(error.message)})`
  const fields = Object.fromEntries(Object.entries(error).filter(([key]) => key !== 'message'))
  return Object.keys(fields).length > 0 ? `Object.assign(${made}, ${inline(fields)})` : made
}

const definedEntries = (value: object) =>
  Object.entries(value).filter(([key, part]: [string, unknown]) => part !== undefined || key === 'done')

const keyText = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : inline(key))
