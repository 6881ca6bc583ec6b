import type { Params } from './chart.ts'

/** The number of properties that a function may read before it is given up, so that a loop ends. */
const MOST_READS = 400

/**
 * The parameters of a guard, an action or a port as texts. A function of context and event is called with stand-ins that
 * record their path, so that `({ event }) => ({ kind: 'placed', result: event.output })` is
 * `{ kind: "'placed'", result: 'event.output' }`. Other computed values are `computed`.
 */
export function paramsText(params: unknown): Params {
  if (params === undefined) return null
  if (typeof params !== 'function') return textOf(params, () => undefined)
  const { standIn, pathOf } = standIns()
  try {
    const given: unknown = params({ context: standIn('context'), event: standIn('event') })
    return textOf(given, pathOf)
  } catch {
    // A stand-in has no values to compute with.
    return 'computed'
  }
}

type PathOf = (value: unknown) => string | undefined

function textOf(value: unknown, pathOf: PathOf): Params {
  const path = pathOf(value)
  if (path !== undefined) return path
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    return entries.length ? Object.fromEntries(entries.map(([name, part]) => [name, partText(part, pathOf)])) : null
  }
  return partText(value, pathOf)
}

function partText(value: unknown, pathOf: PathOf): string {
  const path = pathOf(value)
  if (path !== undefined) return path
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map((part) => partText(part, pathOf)).join(', ')}]`
  if (typeof value === 'function') return 'computed'
  if (typeof value !== 'object' || value === null) return Number.isNaN(value) ? 'computed' : String(value)
  const parts = Object.entries(value).map(([name, part]) =>
    name === SPREAD ? `…${partText(part, pathOf)}` : `${name}: ${partText(part, pathOf)}`,
  )
  return `{ ${parts.join(', ')} }`
}

/** The key under which a spread stand-in appears. */
const SPREAD = '…'

/** A stand-in within a template; it cannot be calculated with. */
function interpolated(path: string, hint: string): string {
  if (hint !== 'string') throw new TypeError(`the value of ${path} is not known`)
  return `\${${path}}`
}

function standIns() {
  const paths = new WeakMap<object, string>()
  let reads = 0
  const standIn = (path: string): unknown => {
    const proxy: object = new Proxy(() => undefined, {
      get: (_, key) => {
        reads += 1
        if (reads > MOST_READS) throw new RangeError(`more than ${MOST_READS} properties are read`)
        if (key === Symbol.toPrimitive) return (hint: string) => interpolated(path, hint)
        if (typeof key === 'symbol') return undefined
        if (key === SPREAD) return proxy
        const name = /^\$\{(.+)\}$/.exec(key)?.[1]
        return standIn(name === undefined ? `${path}.${key}` : `${path}[${name}]`)
      },
      apply: () => standIn(`${path}()`),
      ownKeys: () => [SPREAD],
      getOwnPropertyDescriptor: (_, key) =>
        key === SPREAD ? { value: proxy, enumerable: true, configurable: true } : undefined,
    })
    paths.set(proxy, path)
    return proxy
  }
  const pathOf: PathOf = (value) =>
    (typeof value === 'object' || typeof value === 'function') && value !== null ? paths.get(value) : undefined
  return { standIn, pathOf }
}
