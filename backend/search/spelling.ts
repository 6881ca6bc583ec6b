/** A word of the catalogue with a fast filter for distant words. */
interface KnownWord {
  word: string
  /** A bit for each letter of the word, by its code modulo 32. */
  letters: number
}

const MIN_LENGTH = 5
/** From this length on two edits are corrected: of a shorter word they make another one, such as "barley" of "ballet". */
const LONG = 8

/** Finds the known word that is nearest to an unknown one. */
export class Spelling {
  readonly #words: ReadonlySet<string>
  readonly #byLength = new Map<number, KnownWord[]>()

  /** Takes the words of the catalogue, the most frequent first. Among equally near words the first one wins. */
  constructor(words: readonly string[]) {
    this.#words = new Set(words)
    for (const word of words) {
      const known = { word, letters: letterBits(word) }
      const others = this.#byLength.get(word.length)
      if (others) others.push(known)
      else this.#byLength.set(word.length, [known])
    }
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The nearest known word that begins alike, or the word itself: people rarely mistype the first letter. */
  nearest(word: string): string {
    if (word.length < MIN_LENGTH || this.#words.has(word)) return word
    const letters = letterBits(word)
    let best = word
    let maxEdits = word.length < LONG ? 2 : 3
    for (let length = word.length - 2; length <= word.length + 2; length++)
      for (const known of this.#byLength.get(length) ?? []) {
        if (!beginsAlike(word, known.word) || countBits(letters ^ known.letters) > 2 * (maxEdits - 1)) continue
        const edits = editsBetween(word, known.word)
        if (edits >= maxEdits) continue
        maxEdits = edits
        best = known.word
      }
    return best
  }
}

/** Whether two words have the same first letter, or the first two letters in the other order. */
const beginsAlike = (word: string, other: string) =>
  word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])

const letterBits = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** The Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbouring letters. */
export function editsBetween(first: string, other: string): number {
  const a = [...first]
  const b = [...other]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = valueAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          replaced,
          valueAt(last, j) + 1,
          valueAt(row, j - 1) + 1,
          swapped ? valueAt(before, j - 2) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = row
  }
  return valueAt(last, b.length)
}

const valueAt = (row: readonly number[], index: number) => row[index] ?? Infinity
