import { sizeKey, type Size } from '../pricing/sizes.ts'

/** A value that was read from a cell, with what was changed to fit; or why it cannot be used. */
export type CellValue<Value> = { value: Value; changes?: readonly string[] } | { reason: string }

/** Millimetres. The other sizes of a series are halves of the first. */
const series = { A: [841, 1189], B: [1000, 1414] } as const
const MM_PER_INCH = 25.4
const unitsInMm = { in: MM_PER_INCH, cm: 10, mm: 1 } as const
const MAX_INCHES = 99
const MAX_SIZES = 20
const EXPECTED = 'expected sizes such as 12x16 (inches), 30x40 cm or A3, of 1 to 99 inches a side'

const sizePattern =
  /^(\d+(?:\.\d+)?)\s*(?:in|inch|inches|"|″|cm|mm)?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(?<unit>in|inch|inches|"|″|cm|mm)?\.?$/i

/** The size of a text in inches, rounded to whole inches: items are made in whole inches. */
export function sizeOf(text: string): { size: Size; isExact: boolean } | undefined {
  const mm = namedSize(text) ?? measuredSize(text)
  if (!mm) return undefined
  const inches = mm.map((side) => side / MM_PER_INCH)
  const [width = 0, height = 0] = inches.map((side) => Math.round(side))
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_INCHES) return undefined
  return { size: { width, height }, isExact: inches.every((side) => Math.abs(side - Math.round(side)) < 1e-6) }
}

function namedSize(text: string): number[] | undefined {
  const [, name = '', halvings = ''] = /^(?:DIN\s*)?([AB])([0-6])$/i.exec(text) ?? []
  if (name === '') return undefined
  let [short, long]: readonly number[] = name.toUpperCase() === 'A' ? series.A : series.B
  for (let step = 0; step < Number(halvings); step++) [short, long] = [Math.floor((long ?? 0) / 2), short]
  return [short ?? 0, long ?? 0]
}

function measuredSize(text: string): number[] | undefined {
  const match = sizePattern.exec(text)
  if (!match) return undefined
  const unit = match.groups?.['unit']?.toLowerCase() ?? 'in'
  const mm = unit === 'cm' || unit === 'mm' ? unitsInMm[unit] : unitsInMm.in
  return [Number(match[1]) * mm, Number(match[2]) * mm]
}

export const listIn = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** The sizes of `12x16|30x40 cm|A3`, each once. */
export function sizesIn(text: string): CellValue<readonly Size[]> {
  const sizes = new Map<string, Size>()
  const changes: string[] = []
  for (const part of listIn(text)) {
    const found = sizeOf(part)
    if (!found) return { reason: `holds "${part.slice(0, 40)}": ${EXPECTED}` }
    const { size, isExact } = found
    if (!isExact) changes.push(roundedSize(part, size))
    if (sizes.has(sizeKey(size))) changes.push(`holds ${size.width}x${size.height} twice: sold once`)
    else sizes.set(sizeKey(size), size)
  }
  if (sizes.size > MAX_SIZES) changes.push(`has ${sizes.size} sizes: the first ${MAX_SIZES} are used`)
  return { value: [...sizes.values()].slice(0, MAX_SIZES), changes }
}

/** The entries of a table such as `12x16=3|18x24/frame=0`. */
export interface Table<Value> {
  /** By the size's key, and the service after a slash. */
  entries: ReadonlyMap<string, Value>
  sizes: readonly Size[]
}

export const isTable = (text: string): boolean => text.includes('=')

/** Reads a table by size, or by size and one of the services. */
export function tableIn<Value>(
  text: string,
  services: readonly string[],
  valueOf: (text: string) => CellValue<Value>,
): CellValue<Table<Value>> {
  const entries = new Map<string, Value>()
  const sizes = new Map<string, Size>()
  const changes: string[] = []
  for (const part of listIn(text)) {
    const [, key = '', cell = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
    const [sizeText = '', service, ...others] = key.split('/').map((piece) => piece.trim().toLowerCase())
    const found = sizeOf(sizeText)
    if (!found) return { reason: `holds "${part.slice(0, 40)}": ${EXPECTED}` }
    if (others.length > 0 || (service !== undefined && !services.includes(service)))
      return { reason: `holds "${part.slice(0, 40)}": expected ${['a size', ...services].join(', ')} before =` }
    const read = valueOf(cell.trim())
    if ('reason' in read) return read
    changes.push(...(read.changes ?? []))
    const { size, isExact } = found
    const id = sizeKey(size) + (service === undefined ? '' : `/${service}`)
    if (entries.has(id)) return { reason: `holds ${id} twice: expected each size once` }
    if (!isExact && !sizes.has(sizeKey(size))) changes.push(roundedSize(sizeText, size))
    entries.set(id, read.value)
    sizes.set(sizeKey(size), size)
  }
  if (sizes.size > MAX_SIZES) return { reason: `has ${sizes.size} sizes: expected ${MAX_SIZES} at most` }
  return { value: { entries, sizes: [...sizes.values()] }, changes }
}

const roundedSize = (text: string, { width, height }: Size) =>
  `"${text}" is sold as ${width}x${height}: rounded to whole inches`
