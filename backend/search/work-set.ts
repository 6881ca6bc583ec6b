/** The number of works in a block. */
const BLOCK = 65_536
const SHIFT = 16
const WORDS = BLOCK / 32
/** Up to this many works of a block are a list, which then takes less memory than the bits. */
const MAX_LISTED = 4096

/** The works of one block, by their low 16 bits: an ascending list, or a bit for each work, or both. */
interface Block {
  size: number
  list?: Uint16Array
  bits?: Int32Array
}

/** A set of work ids. Dense blocks are stored as bits, sparse ones as lists. */
export class WorkSet {
  readonly #blocks: readonly (Block | undefined)[]
  readonly size: number

  private constructor(blocks: readonly (Block | undefined)[]) {
    this.#blocks = blocks
    this.size = blocks.reduce((sum, block) => sum + (block?.size ?? 0), 0)
  }

  static readonly empty = new WorkSet([])

  static ofAscending(ids: readonly number[]): WorkSet {
    const builder = new WorkSetBuilder()
    for (const id of ids) builder.add(id)
    return builder.build()
  }

  /** The works that at least one of the sets has. */
  static ofAny(sets: readonly WorkSet[]): WorkSet {
    const length = Math.max(0, ...sets.map((set) => set.#blocks.length))
    return new WorkSet(Array.from({ length }, (_, index) => unionOf(sets.flatMap((set) => set.#blocks[index] ?? []))))
  }

  /** For `WorkSetBuilder`. */
  static ofBlocks(lists: readonly (Uint16Array | undefined)[]): WorkSet {
    // `Array.from` also visits the holes between blocks.
    return new WorkSet(Array.from(lists, (list) => (list && list.length > 0 ? blockOf(list) : undefined)))
  }

  has(id: number): boolean {
    const block = this.#blocks[id >> SHIFT]
    return block !== undefined && hasLow(block, id & (BLOCK - 1))
  }

  /** The ids in ascending order, from `from` to below `to`. */
  ids(from = 0, to = Infinity): number[] {
    return this.#blocks.flatMap((block, index) => {
      const start = index * BLOCK
      if (!block || start + BLOCK <= from || start >= to) return []
      const list = listOf(block)
      const [first, end] = [positionIn(list, Math.max(0, from - start)), positionIn(list, Math.min(BLOCK, to - start))]
      return Array.from(list.subarray(first, end), (low) => start + low)
    })
  }

  and(other: WorkSet): WorkSet {
    return new WorkSet(
      this.#blocks.map((block, index) => {
        const otherBlock = other.#blocks[index]
        return block && otherBlock ? intersection(block, otherBlock) : undefined
      }),
    )
  }

  /** The works that the other set does not have. */
  minus(other: WorkSet): WorkSet {
    if (other.size === 0) return this
    return new WorkSet(
      this.#blocks.map((block, index) => {
        const otherBlock = other.#blocks[index]
        return block && otherBlock ? difference(block, otherBlock) : block
      }),
    )
  }

  /** The same set with or without an id. */
  with(id: number, included: boolean): WorkSet {
    if (this.has(id) === included) return this
    const position = id >> SHIFT
    const low = id & (BLOCK - 1)
    const block = this.#blocks[position]
    const list = block ? [...listOf(block)] : []
    const changed = included ? [...list, low].toSorted((a, b) => a - b) : list.filter((listed) => listed !== low)
    const length = Math.max(position + 1, this.#blocks.length)
    const blocks = Array.from({ length }, (_, index) => this.#blocks[index])
    blocks[position] = changed.length > 0 ? blockOf(Uint16Array.from(changed)) : undefined
    return new WorkSet(blocks)
  }

  /** A counter of the works that this set shares with others. */
  counter(): (other: WorkSet) => number {
    const counted = this.#blocks.map((block) => block && withBits(block))
    return (other) => {
      let count = 0
      // Thousands of values are counted: an iterator for each would cost as much as the counting.
      for (let index = 0; index < counted.length; index++) {
        const block = counted[index]
        const otherBlock = other.#blocks[index]
        if (block && otherBlock) count += countShared(block, otherBlock)
      }
      return count
    }
  }
}

/** Collects ascending ids. */
export class WorkSetBuilder {
  readonly #blocks: (Uint16Array | undefined)[] = []
  #current: number[] = []
  #block = 0

  add(id: number): void {
    const block = id >> SHIFT
    if (block !== this.#block) this.#endBlock(block)
    this.#current.push(id & (BLOCK - 1))
  }

  build(): WorkSet {
    this.#endBlock(this.#block)
    return WorkSet.ofBlocks(this.#blocks)
  }

  #endBlock(next: number): void {
    if (this.#current.length > 0) this.#blocks[this.#block] = Uint16Array.from(this.#current)
    this.#current = []
    this.#block = next
  }
}

const hasBit = (bits: Int32Array, low: number): boolean => (((bits[low >> 5] ?? 0) >>> low) & 1) === 1

const hasLow = ({ list, bits }: Block, low: number): boolean =>
  bits ? hasBit(bits, low) : list !== undefined && list[positionIn(list, low)] === low

/** The index of the first entry that is not below `low`. */
function positionIn(list: Uint16Array, low: number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? 0) < low) from = middle + 1
    else to = middle
  }
  return from
}

const blockOf = (list: Uint16Array): Block =>
  list.length > MAX_LISTED ? { size: list.length, bits: bitsOf(list) } : { size: list.length, list }

function bitsOf(list: Uint16Array): Int32Array {
  const bits = new Int32Array(WORDS)
  for (const low of list) bits[low >> 5] = (bits[low >> 5] ?? 0) | (1 << (low & 31))
  return bits
}

const withBits = (block: Block): Block => (block.bits ? block : { ...block, bits: bitsOf(listOf(block)) })

function listOf({ size, list, bits }: Block): Uint16Array {
  if (list || !bits) return list ?? new Uint16Array(0)
  const lows = new Uint16Array(size)
  let next = 0
  for (let index = 0; index < WORDS; index++)
    for (let word = bits[index] ?? 0; word !== 0; word &= word - 1)
      lows[next++] = (index << 5) + (31 - Math.clz32(word & -word))
  return lows
}

/** A block from its bits, with the list where that is short. */
function blockOfBits(bits: Int32Array): Block | undefined {
  const size = countBits(bits, bits)
  if (size === 0) return undefined
  return size > MAX_LISTED ? { size, bits } : { size, list: listOf({ size, bits }) }
}

function intersection(one: Block, other: Block): Block | undefined {
  if (one.bits && other.bits) {
    const bits = new Int32Array(WORDS)
    for (let index = 0; index < WORDS; index++) bits[index] = (one.bits[index] ?? 0) & (other.bits[index] ?? 0)
    return blockOfBits(bits)
  }
  const [listed, tested] = one.size <= other.size ? [one, other] : [other, one]
  const list = listOf(listed).filter((low) => hasLow(tested, low))
  return list.length > 0 ? blockOf(list) : undefined
}

function difference(one: Block, other: Block): Block | undefined {
  const list = listOf(one).filter((low) => !hasLow(other, low))
  return list.length > 0 ? blockOf(list) : undefined
}

/** Collects all blocks in one array of bits, because a union two by two copies the bits each time. */
function unionOf(blocks: readonly Block[]): Block | undefined {
  if (blocks.length <= 1) return blocks[0]
  const union = new Int32Array(WORDS)
  for (const { list, bits } of blocks)
    if (bits) for (let index = 0; index < WORDS; index++) union[index] = (union[index] ?? 0) | (bits[index] ?? 0)
    else for (const low of list ?? []) union[low >> 5] = (union[low >> 5] ?? 0) | (1 << (low & 31))
  return blockOfBits(union)
}

/** From this ratio of lengths on, searching the longer list is faster than testing each of its works. */
const SEARCH_RATIO = 12

/** The number of works that a block with bits shares with another. Its cost follows the smaller one. */
function countShared(block: Block, { list: otherList, bits: otherBits }: Block): number {
  const { list, bits } = block
  if (!bits) throw new Error('a counted block has bits')
  if (otherBits) return list ? countListed(list, otherBits) : countBits(bits, otherBits)
  if (!otherList) return 0
  if (!list || list.length * SEARCH_RATIO >= otherList.length) return countListed(otherList, bits)
  let count = 0
  for (const low of list) if (otherList[positionIn(otherList, low)] === low) count += 1
  return count
}

/** The number of works of a list that have a bit. An index instead of an iterator makes it five times as fast. */
function countListed(list: Uint16Array, bits: Int32Array): number {
  let count = 0
  const { length } = list
  for (let at = 0; at < length; at++) {
    const low = list[at] ?? 0
    count = (count + (((bits[low >> 5] ?? 0) >>> low) & 1)) | 0
  }
  return count
}

/**
 * The number of bits that two blocks share. Adds eight words at a time bit by bit (carry-save adders after Harley and
 * Seal), which takes half as long as counting each word.
 */
function countBits(one: Int32Array, other: Int32Array): number {
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  for (let index = 0; index < WORDS; index += 8) {
    let word = (one[index] ?? 0) & (other[index] ?? 0)
    let next = (one[index + 1] ?? 0) & (other[index + 1] ?? 0)
    let either = ones ^ word
    let twosA = (ones & word) | (either & next)
    ones = either ^ next
    word = (one[index + 2] ?? 0) & (other[index + 2] ?? 0)
    next = (one[index + 3] ?? 0) & (other[index + 3] ?? 0)
    either = ones ^ word
    let twosB = (ones & word) | (either & next)
    ones = either ^ next
    either = twos ^ twosA
    const foursA = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    word = (one[index + 4] ?? 0) & (other[index + 4] ?? 0)
    next = (one[index + 5] ?? 0) & (other[index + 5] ?? 0)
    either = ones ^ word
    twosA = (ones & word) | (either & next)
    ones = either ^ next
    word = (one[index + 6] ?? 0) & (other[index + 6] ?? 0)
    next = (one[index + 7] ?? 0) & (other[index + 7] ?? 0)
    either = ones ^ word
    twosB = (ones & word) | (either & next)
    ones = either ^ next
    either = twos ^ twosA
    const foursB = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    either = fours ^ foursA
    eights += bitCount((fours & foursA) | (either & foursB))
    fours = either ^ foursB
  }
  return 8 * eights + 4 * bitCount(fours) + 2 * bitCount(twos) + bitCount(ones)
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
