/** What a machine reads of a value that nobody has described. */
export interface Shape {
  kind: 'unknown' | 'text' | 'number' | 'list'
  /** The properties that were read. */
  properties: Map<string, Shape>
  /** The shape of the entries of a list. */
  entry?: Shape
  /** Whether it was only written into a text or used as the key of something. */
  isKey?: boolean
}

export const newShape = (): Shape => ({ kind: 'unknown', properties: new Map() })

const TEXT = new Set(
  'trim toLowerCase toUpperCase split startsWith endsWith replace replaceAll match charAt charCodeAt substring substr padStart padEnd normalize localeCompare trimStart trimEnd'.split(
    ' ',
  ),
)
const NUMBER = new Set(['toFixed', 'toPrecision'])
const LIST = new Set(
  'at map filter reduce reduceRight find findIndex findLast some every forEach push pop shift unshift splice flat flatMap join sort reverse fill entries keys values toSorted toReversed toSpliced with'.split(
    ' ',
  ),
)
/** Methods that lists have as well. */
const TEXT_OR_LIST = new Set(['includes', 'indexOf', 'lastIndexOf', 'slice', 'concat'])
/** Properties that engines and libraries look for in every object. */
const UNREAD = new Set(['then', 'constructor', 'prototype', 'nodeType', '$$typeof', 'asymmetricMatch', 'getSnapshot'])

const EXAMPLE_TEXT = 'example'

/**
 * A value that can be read, called, counted and iterated without an error, and that writes down into `shape` what was read
 * of it. A guard or an action that runs with it shows what its event or result must contain.
 */
export function probeOf(shape: Shape, onCall?: (args: unknown[]) => unknown): unknown {
  const children = new Map<string, unknown>()
  const child = (name: string, call?: (args: unknown[]) => unknown) => {
    const known = children.get(name)
    if (known !== undefined) return known
    const found = shape.properties.get(name) ?? newShape()
    shape.properties.set(name, found)
    const made = probeOf(found, call)
    children.set(name, made)
    return made
  }
  const entries = () => {
    shape.kind = 'list'
    shape.entry ??= newShape()
    return [probeOf(shape.entry)]
  }
  /** The value of which a name is a method; undefined if it is the name of a property. */
  const valueWith = (name: string): object | undefined => {
    if (LIST.has(name) || (TEXT_OR_LIST.has(name) && shape.kind === 'list')) return entries()
    if (!TEXT.has(name) && !TEXT_OR_LIST.has(name) && !NUMBER.has(name)) return undefined
    shape.kind = NUMBER.has(name) ? 'number' : 'text'
    shape.isKey = false
    return Object(shape.kind === 'number' ? 1 : EXAMPLE_TEXT)
  }
  /** A name of a method is one only where it is called: `filter` may be a property. */
  const called = (name: string, args: unknown[]) => {
    const value = valueWith(name)
    if (!value) return child('a result')
    shape.properties.delete(name)
    return Reflect.apply(Reflect.get(value, name), value, args)
  }
  return new Proxy(() => undefined, {
    get(_, name) {
      if (name === Symbol.toPrimitive)
        return (hint: string) => {
          if (shape.kind === 'unknown') {
            shape.kind = hint === 'number' ? 'number' : 'text'
            shape.isKey = hint === 'string'
          }
          return shape.kind === 'number' ? 1 : EXAMPLE_TEXT
        }
      if (name === Symbol.iterator) return () => entries()[Symbol.iterator]()
      if (typeof name === 'symbol' || UNREAD.has(name)) return undefined
      if (name === 'toJSON') return () => 'a probe'
      if (name === 'length') return 1
      return /^\d+$/.test(name) ? entries()[0] : child(name, (args) => called(name, args))
    },
    has: () => true,
    apply: (_, __, args) => (onCall ? onCall(args) : child('a result')),
    set: () => true,
  })
}

export type Literals = ReadonlyMap<string, ReadonlySet<string | number>>

/**
 * The literals that a property may have, by its name: those that functions compare it with, and those of its type where
 * the source has types.
 */
export function literalsOf(functions: readonly string[], source = ''): Literals {
  const found = new Map<string, Set<string | number>>()
  const add = (name: string, ...literals: (string | number)[]) => {
    const known = found.get(name) ?? new Set()
    for (const literal of literals) known.add(literal)
    found.set(name, known)
  }
  for (const code of functions) {
    for (const [, name = '', , literal = ''] of code.matchAll(/(\w+)\)?\s*[!=]==?\s*(['"`])([^'"`]*)\2/g))
      add(name, literal)
    for (const [, , literal = '', name = ''] of code.matchAll(/(['"`])([^'"`]*)\1\s*[!=]==?\s*(?:\w+\??\.)*(\w+)/g))
      add(name, literal)
    for (const [, name = '', operator = '', digits = ''] of code.matchAll(
      /(\w+)\)?\s*([!=]==?|[<>]=?)\s*(-?\d+(?:\.\d+)?)\b/g,
    ))
      add(name, Number(digits), ...(/[<>]/.test(operator) ? [Number(digits) - 1, Number(digits) + 1] : []))
  }
  const types = new Map(
    [...source.matchAll(/\btype\s+(\w+)\s*=\s*([^;={}()]+)/g)].map(([, name = '', type = '']) => [name, type]),
  )
  for (const [, name = '', type = ''] of source.matchAll(/\b(\w+)\??:\s*([^;,={}()]+)/g))
    add(name, ...textsIn(type), ...textsIn(types.get(type.trim()) ?? ''))
  return found
}

/** The texts of a union type such as `'up' | 'down'`. */
const textsIn = (type: string) => [...type.matchAll(/(['"])([^'"\n]*)\1/g)].map(([, , text = '']) => text)

/** The places of a short list, which a text may be as well. */
const SMALL_KEYS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** At most this many values are made of one shape. */
const MAX_VALUES = 12

/**
 * Example values of a shape: one in which everything is filled, one in which it is empty, and one for each literal that the
 * code compares a property with.
 */
export function valuesOf(shape: Shape, literals: Literals): unknown[] {
  if (isUnread(shape)) return [undefined]
  const filled = filledValue(shape, counter(1))
  const variants = variantsOf(shape, literals).map((change) => change(filled))
  const descending = filledValue(shape, counter(-1))
  const all = [filled, ...variants, emptyValue(shape), descending]
  const unique = new Map(all.map((value) => [JSON.stringify(value), value]))
  return [...unique.values()].slice(0, MAX_VALUES)
}

const isUnread = ({ kind, properties, entry }: Shape) => kind === 'unknown' && properties.size === 0 && !entry

/** Numbers that differ, so that comparing two of them has both results: ascending or descending. */
function counter(step: 1 | -1): () => number {
  let next = step > 0 ? 0 : 10
  return () => (next += step)
}

function filledValue(shape: Shape, number: () => number): unknown {
  if (shape.kind === 'list') return [shape.entry ? filledValue(shape.entry, number) : EXAMPLE_TEXT]
  if (shape.properties.size === 0) return shape.kind === 'number' ? number() : EXAMPLE_TEXT
  return objectOf(shape, (property) => filledValue(property, number))
}

function emptyValue(shape: Shape): unknown {
  if (shape.kind === 'list') return []
  if (shape.properties.size === 0) return shape.kind === 'number' ? 0 : ''
  return objectOf(shape, emptyValue)
}

const objectOf = ({ properties }: Shape, valueOf: (shape: Shape) => unknown) =>
  Object.fromEntries([...properties].map(([name, property]) => [name, valueOf(property)]))

/** For each property and each of its literals, a function that puts the literal into a value of the shape. */
function variantsOf(shape: Shape, literals: Literals): ((value: unknown) => unknown)[] {
  if (shape.kind === 'list') return []
  return [...shape.properties].flatMap(([name, property]) => {
    const into = (inner: (value: unknown) => unknown) => (value: unknown) =>
      typeof value === 'object' && value !== null ? { ...value, [name]: inner(Reflect.get(value, name)) } : value
    const keys = property.isKey ? SMALL_KEYS : []
    const own = [...(literals.get(name) ?? []), ...keys].map((literal) => into(() => literal))
    return [...own, ...variantsOf(property, literals).map(into)]
  })
}
