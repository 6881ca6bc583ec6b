import { type ColumnMap, suggestedMap } from './column-map.ts'
import { type Column, columnNamed, requiredColumns } from './columns.ts'
import { type CsvTable, openCsvTable } from './csv-table.ts'
import { foreignSource, googleXmlSource, salesforceSource } from './foreign-source.ts'
import { etsy } from './formats/etsy.ts'
import type { ForeignFormat } from './formats/format.ts'
import { google } from './formats/google.ts'
import { salesforceRoots } from './formats/salesforce.ts'
import { shopify } from './formats/shopify.ts'
import { wooCommerce } from './formats/woocommerce.ts'
import { ndjsonSource } from './ndjson-source.ts'
import { ownSource } from './own-source.ts'
import type { OpenedFile, Source } from './source.ts'
import { encodingOf } from './text-file.ts'
import { rootOf } from './xml-file.ts'

/** The formats of an exported catalogue. */
export type Format = 'csv' | 'ndjson'

/** The formats of a file to import. */
export const importFormats = [
  'auto',
  'passepartout',
  'ndjson',
  'shopify',
  'woocommerce',
  'google',
  'etsy',
  'salesforce',
] as const
export type ImportFormat = (typeof importFormats)[number]

export interface SourceOptions {
  /** One file, or the catalogue, price book and inventory files of Salesforce. */
  files: readonly string[]
  format?: ImportFormat | undefined
  /** Our columns for those of the file. */
  map?: ColumnMap | undefined
  /** The columns that a file of our own has to have. */
  required?: readonly Column[] | undefined
  warn: (message: string) => void
}

export const formatOf = (path: string): Format => (/\.(?:ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv')

const tables: Readonly<Record<string, ForeignFormat>> = { shopify, woocommerce: wooCommerce, etsy, google }

/**
 * Opens a catalogue file, whose rows are then read in bounded memory. Without a format, it is the one of the file's root
 * element or columns.
 * @throws {Error} when the file as a whole is invalid: empty, of an unknown format, or without required columns.
 */
export async function openSource(options: SourceOptions): Promise<Source> {
  const { files, format = 'auto', map, required = map ? ['id'] : requiredColumns, warn } = options
  const opened = await Promise.all(files.map(openFile))
  const [first, ...others] = opened
  if (!first) throw new Error('expected a file')
  const { path } = first
  if (opened.some((file) => file.root !== undefined)) return xmlSource(opened, format)
  if (others.length > 0)
    throw new Error(
      `${opened.map((file) => file.path).join(', ')}: expected one file, or the XML files of a Salesforce catalogue`,
    )
  if (format === 'salesforce') throw new Error(`${path} is not XML: expected the XML files of a Salesforce catalogue`)
  if (format === 'ndjson' || (format === 'auto' && formatOf(path) === 'ndjson')) return ndjsonSource(first)
  const table = await openCsvTable(path, first.encoding)
  const foreign = map ? undefined : foreignFormatOf(table, format, path, required)
  return foreign ? foreignSource(first, table, foreign) : ownSource(first, table, { map, required, warn })
}

async function openFile(path: string): Promise<OpenedFile> {
  const encoding = await encodingOf(path)
  return { path, encoding, root: await rootOf(path, encoding) }
}

const feedRoots: ReadonlySet<string> = new Set(['rss', 'feed', 'RDF'])

function xmlSource(files: readonly OpenedFile[], format: ImportFormat): Source {
  const [first] = files
  const isSalesforce = files.every(({ root = '' }) => salesforceRoots.has(root))
  if (isSalesforce && (format === 'auto' || format === 'salesforce')) return salesforceSource(files)
  const isFeed = first !== undefined && files.length === 1 && feedRoots.has(first.root ?? '')
  if (isFeed && (format === 'auto' || format === 'google')) return googleXmlSource(first)
  const found = files.map(
    ({ path, root }) => `${path} ${root === undefined ? 'is not XML' : `has the root element <${root}>`}`,
  )
  throw new Error(
    `${found.join(', ')}: expected <rss> or <feed> of a Google product feed, or <catalog>, <pricebooks> and <inventory> of Salesforce` +
      (format === 'auto' ? '' : `, and --format ${format} for a file of that format`),
  )
}

/** The format of a foreign file; undefined for a catalogue file of our own. */
function foreignFormatOf(
  { header }: CsvTable,
  format: ImportFormat,
  path: string,
  required: readonly Column[],
): ForeignFormat | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  const stated = tables[format]
  if (stated || format === 'passepartout') return stated
  const known = Object.values(tables).find((candidate) => candidate.matches(names))
  const isWhole = required.every((column) => names.has(column))
  if (known && !isWhole) return known
  const ours = header.filter((name) => columnNamed(name))
  if (isWhole || ours.length > header.length / 2) return undefined
  throw new Error(
    `${path} has columns that no known format has: ${header.join(', ').slice(0, 500)}. Map them to columns of the catalogue, ` +
      `such as --map "${suggestedMap(header)}", or with --map-file FILE, which has a line "their: our" for each`,
  )
}
