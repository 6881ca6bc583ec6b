import { z } from 'zod'

type Plain = string | number | boolean | null | readonly Plain[] | object

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

/** Plain data serialized as seroval does, which is how Start sends it to a server function. */
export function sentData(data: Plain): string {
  let last = 0
  const node = (value: Plain): object => {
    if (typeof value === 'string') return { t: 1, s: value.replaceAll('\\', '\\\\') }
    if (typeof value === 'number') return { t: 0, s: value }
    if (typeof value === 'boolean') return { t: 2, s: value ? 2 : 3 }
    if (value === null) return { t: 2, s: 0 }
    const i = last++
    if (isList(value)) return { t: 9, i, a: value.map(node), o: 0 }
    return { t: 10, i, p: { k: Object.keys(value), v: Object.values(value).map(node) }, o: 0 }
  }
  return JSON.stringify({ t: node({ data }), f: 127, m: [] })
}

const part = z.object({
  t: z.number(),
  s: z.unknown().optional(),
  i: z.number().optional(),
  a: z.array(z.unknown()).optional(),
  p: z.object({ k: z.array(z.string()), v: z.array(z.unknown()) }).optional(),
})

const constants = [null, undefined, true, false]

/** The result in the response of a server function. */
export function resultIn(text: string): unknown {
  const known = new Map<number | undefined, unknown>()
  const valueOf = (node: unknown): unknown => {
    const { t, s, i, a, p } = part.parse(node)
    if (t === 4) return known.get(i)
    if (t === 2) return constants[Number(s)]
    const value = a ? [] : p ? {} : s
    known.set(i, value)
    if (Array.isArray(value)) value.push(...(a ?? []).map(valueOf))
    else if (p && value) p.v.forEach((field, index) => Reflect.set(value as object, p.k[index] ?? '', valueOf(field)))
    return value
  }
  const response = z
    .object({ result: z.unknown(), error: z.unknown() })
    .partial()
    .parse(valueOf(JSON.parse(text)))
  if (response.error !== undefined) throw new Error(`a server function failed: ${text.slice(0, 300)}`)
  return response.result
}
