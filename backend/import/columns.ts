/** The columns of a catalogue file, in the order of an export. */
export const columns = [
  'id',
  'title',
  'artist',
  'artist_bio',
  'year',
  'medium',
  'width_mm',
  'height_mm',
  'subjects',
  'department',
  'style',
  'art_type',
  'colors',
  'image',
  'popularity',
  'released',
  'flags',
] as const

export type Column = (typeof columns)[number]
export type Cells = Readonly<Record<Column, string>>

export const requiredColumns: readonly Column[] = ['id', 'title', 'artist']

export const isColumn = (name: string): name is Column => columns.some((column) => column === name)

/** One cell for each column. */
export const cellsFrom = (textOf: (column: Column) => string): Cells => ({
  id: textOf('id'),
  title: textOf('title'),
  artist: textOf('artist'),
  artist_bio: textOf('artist_bio'),
  year: textOf('year'),
  medium: textOf('medium'),
  width_mm: textOf('width_mm'),
  height_mm: textOf('height_mm'),
  subjects: textOf('subjects'),
  department: textOf('department'),
  style: textOf('style'),
  art_type: textOf('art_type'),
  colors: textOf('colors'),
  image: textOf('image'),
  popularity: textOf('popularity'),
  released: textOf('released'),
  flags: textOf('flags'),
})

/** An error in a row, or a value that was changed to fit. */
export interface RowError {
  /** Empty for the row as a whole. */
  field: Column | ''
  /** The value that was found and, after the last colon, the expectation or the change. */
  reason: string
}

/** A row of the file: its cells before validation, or why it could not be read. */
export type FileRow = { line: number; cells: Cells } | { line: number; error: RowError }

/** Longer rows are rejected. */
export const MAX_ROW_BYTES = 1024 * 1024
