import { z } from 'zod'

/** The properties of a response that a client wants. */
interface Selection {
  /** `*`: properties that hold no documents; `**`: all of them. */
  every: '' | '*' | '**'
  named: ReadonlyMap<string, Property>
}

interface Property {
  excluded: boolean
  /** Which elements of a list; undefined for all of them. */
  elements?: ((index: number) => boolean) | undefined
  selection?: Selection | undefined
}

const EXPECTED =
  'expected property names in parentheses, such as (total,hits.(productId,price)), (*), (**) or (**,-price)'
const MAX_LENGTH = 2000
const MAX_DEPTH = 8

/**
 * The parameter `select` in the language of Salesforce's property selection. Filters such as `[?(@.id=='a')]` are
 * rejected. The result reduces a response to the selected properties; `includes` is false for a property that would be
 * removed, by its path, so that it need not be computed.
 */
export const select = z
  .string()
  .max(MAX_LENGTH, EXPECTED)
  .transform((text, context) => {
    const parser = new Parser(text)
    const selection = parser.selection(1)
    if (!selection || !parser.ended) context.addIssue(EXPECTED)
    const select = <Value>(value: Value): unknown => (selection ? selected(value, selection) : value)
    return Object.assign(select, { includes: (path: readonly string[]) => !selection || includes(selection, path) })
  })

class Parser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text.replaceAll(/\s/g, '')
  }

  get ended(): boolean {
    return this.#at === this.#text.length
  }

  /** A selection in parentheses; undefined when the text is none. */
  selection(depth: number): Selection | undefined {
    if (depth > MAX_DEPTH || !this.#take(/\(/y)) return undefined
    const named = new Map<string, Property>()
    const wildcards = new Set<string>()
    do {
      const wildcard = this.#take(/\*{1,2}/y)
      if (wildcard) wildcards.add(wildcard)
      else if (!this.#property(named, depth)) return undefined
    } while (this.#take(/,/y))
    if (!this.#take(/\)/y)) return undefined
    return { every: wildcards.has('**') ? '**' : wildcards.has('*') ? '*' : '', named }
  }

  #property(named: Map<string, Property>, depth: number): boolean {
    const sign = this.#take(/[+-]/y)
    const name = this.#take(/\w[\w-]*/y)
    if (!name) return false
    const indexes = this.#take(/\[[\d:,]+\]/y)
    const selection = this.#take(/\./y) ? this.selection(depth + 1) : undefined
    if (this.#text[this.#at - 1] === '.') return false
    named.set(name, {
      excluded: sign === '-',
      elements: indexes === undefined ? undefined : elementsOf(indexes),
      selection,
    })
    return true
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.#text) ?? []
    this.#at += found?.length ?? 0
    return found
  }
}

/** `[0]`, `[1,3]` or `[0:4]`, both ends included. */
function elementsOf(indexes: string): (index: number) => boolean {
  const ranges = indexes
    .slice(1, -1)
    .split(',')
    .map((part) => part.split(':').map(Number))
  return (index) => ranges.some(([from = 0, to = from]) => index >= from && index <= to)
}

const isDocument = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(isDocument))

function includes({ every, named }: Selection, [name = '', ...path]: readonly string[]): boolean {
  const property = named.get(name)
  if (!property) return every !== ''
  if (property.excluded) return false
  return path.length === 0 || !property.selection || includes(property.selection, path)
}

function selected(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((element) => selected(element, selection))
  if (typeof value !== 'object' || value === null) return value
  const { every, named } = selection
  const properties = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const property = named.get(name)
    if (property?.excluded) return []
    if (!property) return every === '**' || (every === '*' && !isDocument(inner)) ? [[name, inner]] : []
    const { elements, selection: within } = property
    const picked = elements && Array.isArray(inner) ? inner.filter((_, index) => elements(index)) : inner
    return [[name, within ? selected(picked, within) : picked]]
  })
  return Object.fromEntries(properties)
}
