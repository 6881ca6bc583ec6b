/** Control characters of stored texts could change what a terminal shows. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Formats rows as columns that are as wide as their longest text. */
export function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable))
  const widths = shown.reduce<number[]>((wide, row) => row.map((text, i) => Math.max(wide[i] ?? 0, text.length)), [])
  return shown
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
