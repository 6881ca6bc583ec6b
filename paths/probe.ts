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
const OTHER_TEXT = 'other example'

/**
 * A value that can be read, called, counted and iterated without an error, and that writes down into `shape` what was read
 * of it. A guard or an action that runs with it shows what its event or result must contain.
 */
export function probeOf(shape: Shape, whenCalled?: (args: unknown[]) => unknown): unknown {
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
  // A function that is no arrow, which can be constructed too.
  return new Proxy(function probe() {}, {
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
    apply: (_, __, args) => (whenCalled ? whenCalled(args) : child('a result')),
    construct: () => child('an instance') as object,
    set: () => true,
  })
}

type Literal = string | number | boolean | null | undefined

export type Literals = ReadonlyMap<string, ReadonlySet<Literal>>

const words = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
])

/**
 * The literals that a property may have, by its name: those that functions compare it with, those of its type where the
 * source has types, and those of a property that it is assigned to.
 */
export function literalsOf(functions: readonly string[], source = ''): Literals {
  const found = new Map<string, Set<Literal>>()
  const add = (name: string, ...literals: Literal[]) => {
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
    for (const [, name = '', word = ''] of code.matchAll(/(\w+)\)?\s*[!=]==?\s*(true|false|null|undefined)\b/g))
      add(name, words.get(word))
    // A result that is read as a whole may be anything.
    if (/\.output\b(?!\??\.|\[)/.test(code)) add('output')
  }
  const types = new Map(
    [...source.matchAll(/\btype\s+(\w+)\s*=\s*([^;={}()]+)/g)].map(([, name = '', type = '']) => [name, type]),
  )
  for (const [, name = '', type = ''] of source.matchAll(/\b(\w+)\??:\s*([^;,={}()]+)/g))
    add(name, ...textsIn(type), ...textsIn(types.get(type.trim()) ?? ''), ...(valuesOfType.get(type.trim()) ?? []))
  for (const code of functions)
    for (const [, name = '', assigned = ''] of code.matchAll(assignments)) add(assigned, ...(found.get(name) ?? []))
  return found
}

/** `place: event.output.town`, also as a function: a property, and the last name of what is assigned to it. */
const assignments =
  /(\w+):\s*(?:\([^()]*\)\s*=>\s*)?(?:event|params|input)\??(?:\.\w+\??)*?\.(\w+)(?=\s*(?:[,;})\n]|$))/g

const valuesOfType = new Map<string, readonly Literal[]>([
  ['number', [2]],
  ['boolean', [true, false]],
])

/** The texts of a union type such as `'up' | 'down'`. */
const textsIn = (type: string) => [...type.matchAll(/(['"])([^'"\n]*)\1/g)].map(([, , text = '']) => text)

/** The places of a short list, which a text may be as well. */
const SMALL_KEYS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** At most this many values are made of one shape. */
const MAX_VALUES = 12

/** What a machine knows that its payloads may refer to. */
export interface Known {
  literals: Literals
  /** Objects in contexts, such as the entries of lists. */
  objects: readonly Readonly<Record<string, unknown>>[]
}

/** At most this many objects of contexts become values of one shape. */
const MAX_OBJECTS = 3

/**
 * Example values of a shape: two in which everything is filled, one in which it is empty, one for each literal that the code
 * compares a property with, and those of objects in the context that have its properties. The literals of the value itself
 * are those of its name.
 */
export function valuesOf(shape: Shape, known: Known, name = ''): unknown[] {
  const literals = known.literals.get(name)
  if (isUnread(shape)) return distinct(literals ? [undefined, EXAMPLE_TEXT, ...literals] : [undefined])
  const filled = filledValue(shape, { number: counter(1), text: EXAMPLE_TEXT })
  const variants = variantsOf(shape, known).map((change) => change(filled))
  const other = filledValue(shape, { number: counter(-1), text: OTHER_TEXT })
  const own = shape.properties.size === 0 ? (literals ?? []) : []
  return distinct([filled, other, ...own, ...variants, emptyValue(shape)])
}

const distinct = (values: readonly unknown[]) =>
  [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, MAX_VALUES)

/** The objects in values, such as contexts, down to a depth. */
export function objectsIn(values: readonly unknown[], depth = 4): Readonly<Record<string, unknown>>[] {
  return values.flatMap((value): Readonly<Record<string, unknown>>[] => {
    if (typeof value !== 'object' || value === null || depth === 0 || 'getSnapshot' in value) return []
    const below = objectsIn(Object.values(value).slice(0, MAX_ENTRIES), depth - 1)
    return Array.isArray(value) ? below : [{ ...value }, ...below]
  })
}

/** At most this many entries of a list are looked at. */
const MAX_ENTRIES = 12

const isUnread = ({ kind, properties, entry }: Shape) => kind === 'unknown' && properties.size === 0 && !entry

/** Numbers that differ, so that comparing two of them has both results: ascending or descending. */
function counter(step: 1 | -1): () => number {
  let next = step > 0 ? 0 : 10
  return () => (next += step)
}

interface Leaves {
  number: () => number
  text: string
}

function filledValue(shape: Shape, leaves: Leaves): unknown {
  if (shape.kind === 'list') return [shape.entry ? filledValue(shape.entry, leaves) : leaves.text]
  if (shape.properties.size === 0) return shape.kind === 'number' ? leaves.number() : leaves.text
  return objectOf(shape, (property) => filledValue(property, leaves))
}

function emptyValue(shape: Shape): unknown {
  if (shape.kind === 'list') return []
  if (shape.properties.size === 0) return shape.kind === 'number' ? 0 : ''
  return objectOf(shape, emptyValue)
}

const objectOf = ({ properties }: Shape, valueOf: (shape: Shape) => unknown) =>
  Object.fromEntries([...properties].map(([name, property]) => [name, valueOf(property)]))

/** Functions that put a literal of a property, or an object of the context, into a value of the shape. */
function variantsOf(shape: Shape, known: Known): ((value: unknown) => unknown)[] {
  if (shape.kind === 'list' || shape.properties.size === 0) return []
  const names = [...shape.properties.keys()]
  const pick = (object: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, object[name]]))
  const alike = known.objects.filter((object) => names.every((name) => isPlain(object[name])))
  const picked = [...new Map(alike.map((object) => [JSON.stringify(pick(object)), pick(object)])).values()]
  const ofProperties = [...shape.properties].flatMap(([name, property]) => {
    const into = (inner: (value: unknown) => unknown) => (value: unknown) =>
      typeof value === 'object' && value !== null ? { ...value, [name]: inner(Reflect.get(value, name)) } : value
    const keys = property.isKey ? SMALL_KEYS : []
    const own = [...(known.literals.get(name) ?? []), ...keys].map((literal) => into(() => literal))
    return [...own, ...variantsOf(property, known).map(into)]
  })
  return [...picked.slice(0, MAX_OBJECTS).map((object) => () => object), ...ofProperties]
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
