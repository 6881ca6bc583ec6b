/** A record with the keys of its product: its own, and others by which records name the same product. */
export interface Keyed<Item> {
  keys: readonly string[]
  item: Item
}

/**
 * Groups the records of a product, wherever they are in a file. Reads the file twice: first only for the last record of
 * each product, so that a product is returned with its last record and only unfinished ones stay in memory. A record
 * without a key belongs to the product before it.
 */
export async function* grouped<Item>(read: () => AsyncIterable<Keyed<Item>>): AsyncGenerator<Item[]> {
  const groups = await groupsOf(read())
  const last = new Map(groups.map((group, position) => [group, position]))
  const open = new Map<number, Item[]>()
  let position = 0
  for await (const { item } of read()) {
    const group = groups[position] ?? -1
    const items = open.get(group) ?? []
    items.push(item)
    open.set(group, items)
    if (last.get(group) === position) {
      open.delete(group)
      yield items
    }
    position += 1
  }
}

/** The number of each record's group. Records that share a key, directly or through others, are of one group. */
async function groupsOf(records: AsyncIterable<Keyed<unknown>>): Promise<number[]> {
  const byKey = new Map<string, number>()
  const parents: number[] = []
  const rootOf = (group: number): number => {
    let root = group
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root]) root = parent
    return root
  }
  const groups: number[] = []
  for await (const { keys } of records) {
    const named = keys.filter((key) => key !== '')
    const known = named.flatMap((key) => byKey.get(key) ?? []).map(rootOf)
    const before = groups.at(-1)
    const group = named.length === 0 && before !== undefined ? rootOf(before) : Math.min(...known, parents.length)
    if (group === parents.length) parents.push(group)
    for (const other of known) parents[other] = group
    for (const key of named) byKey.set(detached(key), group)
    groups.push(group)
  }
  return groups.map(rootOf)
}

/** A copy that does not hold the piece of the file it was cut from in memory. */
const detached = (text: string): string => Buffer.from(text).toString()
