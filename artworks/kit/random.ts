/** A seeded source of random numbers: the same seed gives the same picture on every machine. */
export interface Random {
  /** The next number, at least 0 and less than 1. */
  (): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items of the list, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Mulberry32; mixes the seed once, so that neighbouring seeds give unrelated numbers. */
export function randomFrom(seed: number): Random {
  let state = Math.imul((seed >>> 0) ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    whole,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]) => itemAt(list, whole(0, list.length - 1)),
    sample: <T>(list: readonly T[], count: number) => shuffled(list).slice(0, count),
  })
}

/** The item at an index modulo the length of the list. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new Error(`an empty list has no item ${index}`)
  return found
}

/** The keys of a record, with their type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]
