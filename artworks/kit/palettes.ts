import { itemAt } from './random.ts'

/** A palette's name, and a colour for each part of the picture. */
export type Palette<Part extends string> = Readonly<Record<Part | 'name', string>>

/** Parses palettes, one a line: a name, then a colour for each part. */
export const palettes = <const Part extends string>(
  parts: readonly Part[],
  lines: readonly string[],
): readonly Palette<Part>[] =>
  lines.map((line) => {
    const fields = line.split(' ')
    if (fields.length !== parts.length + 1)
      throw new Error(`a palette of ${fields.length - 1} colours for ${parts.length} parts: ${line}`)
    const entries = ['name', ...parts].map((part, index) => [part, itemAt(fields, index)])
    return Object.fromEntries(entries) as Palette<Part>
  })
