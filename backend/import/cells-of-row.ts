import type { Cells } from './columns.ts'
import type { ImportedRow } from './parse-row.ts'

/** The cells of a row. When they are parsed, the row is the same. */
export const cellsOfRow = (row: ImportedRow): Cells => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  artist_bio: row.artistBio,
  year: String(row.year ?? ''),
  medium: row.medium,
  width_mm: String(row.widthMm ?? ''),
  height_mm: String(row.heightMm ?? ''),
  subjects: row.subjects.join('|'),
  department: row.department,
  style: row.style,
  art_type: row.artType,
  colors: row.colors.join('|'),
  image: row.image,
  popularity: String(row.popularity ?? ''),
  released: row.released,
  flags: row.flags.join('|'),
  ...row.extra,
})
