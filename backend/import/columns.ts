/** The columns of a catalogue file, in the order in which one is written. */
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

export const requiredColumns: readonly Column[] = ['id', 'title', 'artist', 'width_mm', 'height_mm']

export const isColumn = (name: string): name is Column => columns.some((column) => column === name)

/** Cells with a text for each column. */
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

/** What is wrong with a row, and what was expected instead. */
export interface Fault {
  field: Column | ''
  reason: string
}

/** A row as it was read, before anything is known of its worth; with a fault where it could not be read. */
export type Entry = { line: number; cells: Cells } | { line: number; fault: Fault }

/** The longest row that is read, in bytes. */
export const LONGEST_ROW = 1024 * 1024
