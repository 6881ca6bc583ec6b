import { colorFamilies } from '../catalog/color-families.ts'
import { facetKey } from '../catalog/facets.ts'
import { sizesOf } from '../pricing/sizes.ts'
import {
  altColumns,
  type Cells,
  type Column,
  columnNamed,
  isOptionalColumn,
  type OptionalColumn,
  pictureColumns,
  type RowError,
} from './columns.ts'
import { flagError, parseFlags } from './flags.ts'
import { checkedCell } from './optional-cells.ts'
import { crossChecks } from './row-checks.ts'

/** The texts of the optional columns that are not empty. */
export type OptionalCells = Readonly<Partial<Record<OptionalColumn, string>>>

/** A valid row of a catalogue file, normalized. */
export interface ImportedRow {
  id: string
  title: string
  artist: string
  artistBio: string
  year: number | null
  medium: string
  /** Null, like the height, when the file has no size. */
  widthMm: number | null
  heightMm: number | null
  /** Paths such as `nature>landscape>hill`. */
  subjects: readonly string[]
  department: string
  style: string
  artType: string
  /** Names of colour families, or `#rrggbb`. */
  colors: readonly string[]
  image: string
  popularity: number | null
  /** `yyyy-mm-dd`, or empty. */
  released: string
  flags: readonly string[]
  /** Absent without any, so that rows without these columns have the digest that they had before. */
  extra?: OptionalCells
  /** Whether the import draws the work, because it has no picture that can be used. */
  drawMissing?: boolean | undefined
}

const MAX_SUBJECTS_LENGTH = 40_000
/** By the name of the column without its language. */
const maxLengths: Readonly<Record<string, number>> = {
  id: 100,
  title: 300,
  artist: 200,
  artist_bio: 4000,
  medium: 300,
  department: 60,
  style: 60,
  art_type: 60,
  image: 2000,
  subjects: MAX_SUBJECTS_LENGTH,
  description: 20_000,
  ...Object.fromEntries(pictureColumns.map((column) => [column, 2000])),
  ...Object.fromEntries(altColumns.map((column) => [column, 500])),
  seo_title: 200,
  seo_description: 500,
}
const MAX_LIST_LENGTH = 4000
const MAX_SUBJECTS = 200
const MAX_SUBJECT_DEPTH = 5
const MAX_STEP_LENGTH = 60
const MAX_COLORS = 8
const MAX_POPULARITY = 2_000_000_000
const MAX_MM = 100_000

/** The ids of the shop's own categories and facets, which subjects may not start with. */
const reservedSubjects = new Set(
  (
    'root subjects styles artists photographs stretchedcanvas rooms frames sale newarrivals posters artprints ' +
    'bestsellers exclusives hgtv globalbanner artist technique color department material room shape size style'
  ).split(' '),
)

/** The title and artist of rows that have none. */
const defaultNames = { title: 'Untitled', artist: 'Unknown artist' } as const

/** Columns whose texts are cut when they are too long. In other columns, they are rejected. */
const cutTexts: readonly string[] = [
  'title',
  'artist',
  'artist_bio',
  'medium',
  'style',
  'art_type',
  'department',
  'description',
  'seo_title',
  'seo_description',
  ...altColumns,
]
/** Columns of Markdown, whose line breaks are kept. */
const multilineTexts: readonly string[] = ['description']

/**
 * Validates the cells of a row. Returns the row and its changes, or all of its errors. Missing names, missing sizes and
 * too many subjects are changes, not errors.
 */
export function parseRow(
  cells: Cells,
  today: Date,
): { row: ImportedRow; changes: RowError[] } | { errors: RowError[] } {
  const errors: RowError[] = []
  const changes: RowError[] = []
  const addError = (field: Column, reason: string) => void errors.push({ field, reason })
  const addChange = (field: Column, reason: string) => void changes.push({ field, reason })

  const text = (column: Column): string => {
    const [name = column] = column.split('@')
    const isMultiline = multilineTexts.includes(name)
    const value = isMultiline ? linesOf(cells[column] ?? '') : lineOf(cells[column] ?? '')
    const limit = maxLengths[name] ?? MAX_LIST_LENGTH
    if (value.includes('\uFFFD')) addError(column, 'holds bytes that are not UTF-8: expected UTF-8')
    if (!value.isWellFormed()) addError(column, 'holds half of a surrogate pair: expected whole characters')
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const control = (isMultiline ? /[\0-\x08\x0b-\x1f\x7f]/ : /[\0-\x1f\x7f]/).exec(value)?.[0]
    if (control !== undefined)
      addError(column, `holds the control character ${codeOf(control)}: expected text without any`)
    if (value.length <= limit) return value
    if (!cutTexts.includes(name)) addError(column, `has ${value.length} characters: expected ${limit} at most`)
    else addChange(column, `has ${value.length} characters: cut to ${limit}`)
    return cut(value, limit)
  }
  const named = (column: 'id' | 'title' | 'artist' | 'department' | 'style' | 'art_type'): string => {
    const value = text(column)
    if (value === '' && (column === 'title' || column === 'artist')) {
      addChange(column, `is empty: "${defaultNames[column]}" is used`)
      return defaultNames[column]
    }
    if (value === '') addError(column, 'is empty: expected a text')
    else if (column !== 'id' && facetKey(value) === '')
      addError(column, `is "${short(value)}": expected letters or digits`)
    return value
  }
  const optionalName = (column: 'department' | 'style' | 'art_type'): string =>
    text(column) === '' ? '' : named(column)
  const number = (column: Column, least: number, most: number, whole: boolean): number | null => {
    const value = text(column)
    if (value === '') return null
    const parsed = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (parsed >= least && parsed <= most && (!whole || Number.isInteger(parsed))) return parsed
    addError(column, `is "${short(value)}": expected a ${whole ? 'whole ' : ''}number from ${least} to ${most}`)
    return null
  }
  const optional = (column: OptionalColumn): string => {
    const value = text(column)
    const checked = value === '' ? { value } : checkedCell(column, value)
    if ('reason' in checked) addError(column, checked.reason)
    else for (const change of checked.changes ?? []) addChange(column, change)
    return 'reason' in checked ? '' : checked.value
  }
  const list = (column: Column): string[] =>
    text(column)
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)

  const row: ImportedRow = {
    id: named('id'),
    title: named('title'),
    artist: named('artist'),
    artistBio: text('artist_bio'),
    year: number('year', -3000, today.getUTCFullYear() + 1, true),
    medium: text('medium'),
    widthMm: number('width_mm', 1, MAX_MM, false),
    heightMm: number('height_mm', 1, MAX_MM, false),
    subjects: subjectsOf(list('subjects'), addChange),
    department: optionalName('department'),
    style: optionalName('style'),
    artType: optionalName('art_type'),
    colors: [...new Set(list('colors').map(colorOf))],
    image: text('image'),
    popularity: number('popularity', 0, MAX_POPULARITY, true),
    released: dateOf(text('released')),
    flags: parseFlags(list('flags')),
  }
  const extra = optionalCells(cells, optional)
  if (Object.keys(extra).length > 0) {
    row.extra = extra
    for (const { field, reason, isError } of crossChecks(row, extra)) (isError ? addError : addChange)(field, reason)
  }
  if (row.colors.length > MAX_COLORS)
    addError('colors', `has ${row.colors.length} colours: expected ${MAX_COLORS} at most`)
  for (const color of row.colors)
    if (!isColor(color)) addError('colors', `holds "${short(color)}": expected ${colorNames.join(', ')} or #rrggbb`)
  if (row.released !== '' && !isDate(row.released))
    addError('released', `is "${short(row.released)}": expected a date such as 2024-05-31, or a year`)
  for (const flag of row.flags) {
    const reason = flagError(flag)
    if (reason) addError('flags', reason)
  }
  if (row.widthMm === null || row.heightMm === null) {
    addChange('width_mm', 'or height_mm is empty: the proportions of the picture are used')
    row.widthMm = row.heightMm = null
  } else if (errors.length === 0 && !fitsFormats(row.widthMm / row.heightMm))
    addError('width_mm', `${row.widthMm} by ${row.heightMm}: no print has these proportions: expected 1:3 to 3:1`)
  return errors.length > 0 ? { errors } : { row, changes }
}

/** The optional cells of a row that are not empty, in the order of the columns of the file. */
function optionalCells(cells: Cells, textOf: (column: OptionalColumn) => string): OptionalCells {
  const texts: [OptionalColumn, string][] = []
  for (const name in cells) {
    const column = columnNamed(name)
    if (!column || !isOptionalColumn(column)) continue
    const value = textOf(column)
    if (value !== '') texts.push([column, value])
  }
  return Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The ids as a JSON list, without those that no stored work has, because the store cannot hold them. */
export const jsonOfIds = (ids: readonly string[]): string =>
  JSON.stringify(ids.filter((id) => id.isWellFormed() && !id.includes('\0')))

/** A text of one line, as ids are compared. */
export const lineOf = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text of several lines, without white space at the ends of lines beyond a line break of Markdown. */
const linesOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/^\s*\n|\s+$/g, '')

/** The paths that can be indexed, cut to fit. */
function subjectsOf(texts: readonly string[], addChange: (field: Column, reason: string) => void): string[] {
  const paths = new Set<string>()
  for (const text of texts) {
    const path = pathOf(text)
    const steps = path.split('>')
    const shortened = steps.slice(0, MAX_SUBJECT_DEPTH).map((step) => cut(step, MAX_STEP_LENGTH))
    if (steps.some((step) => facetKey(step) === ''))
      addChange('subjects', `"${short(path)}" has a step without letters or digits: the path is left out`)
    else if (reservedSubjects.has(facetKey(steps[0] ?? '')))
      addChange('subjects', `"${short(path)}" begins with the name of a category of the shop: the path is left out`)
    else {
      if (steps.length > MAX_SUBJECT_DEPTH)
        addChange('subjects', `"${short(path)}" has ${steps.length} steps: the first ${MAX_SUBJECT_DEPTH} are used`)
      if (steps.some((step) => step.length > MAX_STEP_LENGTH))
        addChange('subjects', `"${short(path)}" has a long step: cut to ${MAX_STEP_LENGTH} characters`)
      paths.add(shortened.join('>'))
    }
  }
  if (paths.size > MAX_SUBJECTS) addChange('subjects', `has ${paths.size} paths: the first ${MAX_SUBJECTS} are used`)
  return [...paths].slice(0, MAX_SUBJECTS)
}

/** Whether prints are sold in these proportions. Limited editions have the fewest sizes, so only they are checked. */
export const fitsFormats = (aspect: number): boolean =>
  sizesOf({ id: 1, aspect, medium: 'print', edition: 1 }).length > 0

const pathOf = (path: string): string =>
  path
    .split('>')
    .map((step) => step.trim())
    .join('>')

const colorNames = colorFamilies.map(({ name }) => name)
const isColor = (color: string) => color.startsWith('#') || colorNames.some((name) => name === color)

function colorOf(text: string): string {
  const hex = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text.replace('#', '').toLowerCase() : undefined
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
  const spelt = text.toLowerCase() === 'grey' ? 'gray' : text.toLowerCase()
  return colorNames.find((name) => name.toLowerCase() === spelt) ?? text.replace('#', '')
}

const dateOf = (text: string) => (/^\d{4}$/.test(text) ? `${text}-01-01` : text)

function isDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim()

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
