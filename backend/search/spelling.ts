/** A word of the catalogue, with what tells quickly that another word is far from it. */
interface Known {
  word: string
  /** A bit for each letter that occurs, by its code modulo 32. */
  letters: number
}

const SHORTEST = 5

/** Finds the word that was probably meant by one that no work has. */
export class Spelling {
  readonly #words: ReadonlySet<string>
  readonly #byLength = new Map<number, Known[]>()

  /** The words of the catalogue, the most frequent first: among equally near ones the first is taken. */
  constructor(words: readonly string[]) {
    this.#words = new Set(words)
    for (const word of words) {
      const known = { word, letters: lettersOf(word) }
      const others = this.#byLength.get(word.length)
      if (others) others.push(known)
      else this.#byLength.set(word.length, [known])
    }
  }

  /** The word itself where it is known, or nothing is near. */
  nearest(word: string): string {
    if (word.length < SHORTEST || this.#words.has(word)) return word
    const letters = lettersOf(word)
    let best = word
    let fewest = word.length < 6 ? 2 : 3
    for (let length = word.length - 2; length <= word.length + 2; length++)
      for (const known of this.#byLength.get(length) ?? []) {
        if (bitsIn(letters ^ known.letters) > 2 * (fewest - 1)) continue
        const edits = editsBetween(word, known.word)
        if (edits >= fewest) continue
        fewest = edits
        best = known.word
      }
    return best
  }
}

const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** How many letters must be put in, taken out, replaced or swapped with their neighbour to turn one word into the other. */
export function editsBetween(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped ? at(before, j - 2) + 1 : Infinity))
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
