import { readFile } from 'node:fs/promises'
import type { Column } from './columns.ts'

/** Our column by the name of another shop's, in lower case. */
export type ColumnMap = ReadonlyMap<string, string>

const EXPECTED =
  'expected the name of a column of the file, = and that of a column of the catalogue, such as Bezeichnung=title'

/**
 * Reads a map such as `Artikelnr=id,Bezeichnung=title`.
 * @throws {Error} for a part that is no pair.
 */
export const columnMapOf = (text: string): ColumnMap =>
  mapOf(
    text.split(',').map((part) => {
      const at = part.lastIndexOf('=')
      return [part.slice(0, Math.max(at, 0)), part.slice(at + 1)]
    }),
    'the map',
  )

/**
 * Reads a file with a line `their: our` or `their=our` for each column, or with a JSON object.
 * @throws {Error} for a line that is no pair.
 */
export async function columnMapIn(path: string): Promise<ColumnMap> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  if (text.trimStart().startsWith('{')) return mapOf(jsonPairs(text, path), path)
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  const pairs = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => {
      const [, their = '', our = ''] = /^(.+?)\s*[:=]\s*([^:=]*)$/.exec(line) ?? []
      return [their.replace(/^"(.*)"$/, '$1'), our.replace(/^"(.*)"$/, '$1')]
    })
  return mapOf(pairs, path)
}

function jsonPairs(text: string, path: string): [string, string][] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return Object.entries(value ?? {}).map(([their, our]: [string, unknown]) => [
    their,
    typeof our === 'string' ? our : '',
  ])
}

function mapOf(pairs: readonly (readonly string[])[], source: string): ColumnMap {
  const map = new Map<string, string>()
  for (const [their = '', our = ''] of pairs) {
    const [name, column] = [their.trim().toLowerCase(), our.trim()]
    if (name === '' || column === '') throw new Error(`${source} has "${their.trim()}=${column}": ${EXPECTED}`)
    if (map.has(name)) throw new Error(`${source} names the column "${their.trim()}" twice: expected each once`)
    map.set(name, column)
  }
  if (map.size === 0) throw new Error(`${source} is empty: ${EXPECTED}`)
  return map
}

/** How others name our columns, in English, German, French and Japanese; the first matching column of a file is meant. */
const likelyNames: readonly [Column, RegExp][] = [
  ['title', /^(?:(?:product|item)[ _]?)?(?:name|title)$|^titel|bezeichnung|^titre|^nom$|^(?:商品名|作品名|タイトル)/i],
  ['id', /\bid\b|\bsku\b|handle|token|\bcode\b|artikel-?n|bestell-?n|référence|品番|商品番号/i],
  ['artist', /artist|künstler|brand|vendor|photographer|fotograf|作家|アーティスト/i],
  ['description', /descri|beschreibung|説明/i],
  ['price', /^(?:regular |unit )?price|^preis|^prix|^(?:価格|販売価格)/i],
  ['sale_price', /sale.?price|special.?price|angebotspreis|prix promo|セール価格/i],
  ['stock', /\bstock\b|quantity|\bqty\b|inventory|bestand|menge|quantité|在庫/i],
  ['image', /image|picture|photo|bild|画像/i],
  ['subjects', /categor|kategorie|catégorie|collection|schlagw|\btags\b|カテゴリ/i],
  ['sizes', /^sizes?$|format|größe|taille|^option[ _]?value[ _]?1|^variation[ _]?name|サイズ/i],
  ['visible', /visible|sichtbar|product_online/i],
]

/** The map that the names of a file's columns suggest, to be corrected by hand. */
export function suggestedMap(header: readonly string[]): string {
  const left = new Set(header.filter((name) => !/[,"]/.test(name)))
  const pairs = likelyNames.flatMap(([column, pattern]) => {
    const name = [...left].find((text) => pattern.test(text.trim()))
    if (name === undefined) return []
    left.delete(name)
    return [`${name.trim()}=${column}`]
  })
  return pairs.length > 0
    ? pairs.join(',')
    : header
        .slice(0, 2)
        .map((name, index) => `${name}=${['id', 'title'][index]}`)
        .join(',')
}
