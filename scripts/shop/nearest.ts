/** The number of characters to insert, delete, replace or swap with the next one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] ?? []
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const shorter = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwap ? Math.min(shorter, (rows[i - 2]?.[j - 2] ?? shorter) + 1) : shorter)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** The candidate that is most like a misspelt name; undefined when none is similar. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate) }))
    .toSorted((a, b) => a.edits - b.edits)
  return best && best.edits <= Math.max(2, name.length / 3) ? best.candidate : undefined
}
