import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ROW_LENGTH } from '#backend/import/columns.ts'
import {
  type CsvRecord,
  CsvSplitter,
  escapeFormula,
  type Separator,
  separatorOf,
  separators,
  unescapeFormula,
} from '#backend/import/csv.ts'

function split(content: string, piece = Number.POSITIVE_INFINITY, separator: Separator = ','): CsvRecord[] {
  const splitter = new CsvSplitter(separator)
  const records: CsvRecord[] = []
  for (let at = 0; at < content.length; at += Math.min(piece, content.length))
    records.push(...splitter.push(content.slice(at, at + piece)))
  return [...records, ...splitter.end()]
}

const fields = (records: readonly CsvRecord[]) => records.map((record) => (record.error ? null : record.fields))

const anyField = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('"', 'a "b" c', 'one\r\ntwo', 'x\ny', ',', '', '=1+1', "'", 'größe', '葛飾北斎'),
)

const quoted = (text: string) => (/[",;|\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

it('parses the same records as csv-parse for any separator and any split into pieces', () => {
  const table = fc.array(fc.array(anyField, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), fc.constantFrom(...separators), (rows, piece, separator) => {
      const written = rows.map((row) => `${['x', ...row].map(quoted).join(separator)}\r\n`).join('')
      const expected: unknown = parse(written, { relax_column_count: true, delimiter: separator })
      expect(fields(split(written, piece, separator))).toEqual(expected)
      expect(expected).toEqual(rows.map((row) => ['x', ...row]))
    }),
  )
})

it('accepts every kind of line break and returns the line of each record', () => {
  for (const broken of ['\n', '\r\n', '\r'])
    expect(split(['a,b', '', '"c', 'd",e', 'f,g'].join(broken), 1)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 3, fields: [`c${broken}d`, 'e'] },
      { line: 5, fields: ['f', 'g'] },
    ])
})

it('returns the line of an unmatched quote with its position and what can be made out', () => {
  const error = expect.stringContaining('the quotes do not match at line 2, column 4')
  for (const piece of [1, 5, 100])
    expect(split('a,b\n"c" d,e\nf,g\n', piece)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['"c" d', 'e'], error },
      { line: 3, fields: ['f', 'g'] },
    ])
  expect(split('a,b\r\n"c\r\nd" e,f\r\ng,h', 4)).toMatchObject([
    { line: 1 },
    { line: 2, error: expect.stringContaining('line 3, column 3') },
    { line: 3, fields: ['d" e', 'f'] },
    { line: 4, fields: ['g', 'h'] },
  ])
})

it('loses only the line of a quote that is never closed', () => {
  const error = expect.stringContaining('a quote is opened on line 2 and never closed')
  expect(split('a,b\nc,"d\ne,f\ng,h', 3)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: [], error },
    { line: 3, fields: ['e', 'f'] },
    { line: 4, fields: ['g', 'h'] },
  ])
})

it('skips a field of 10 MB', () => {
  const records = split(`a,b\n1,"${'x'.repeat(10 * MAX_ROW_LENGTH)}"\n2,c\n`, 65_536)
  expect(records).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: [], error: expect.stringContaining(`expected ${MAX_ROW_LENGTH} at most`) },
    { line: 3, fields: ['2', 'c'] },
  ])
})

it('escapes formulas for spreadsheets and reads them back unchanged', () => {
  for (const text of ['=HYPERLINK("x")', '+1', '-1', '@sum', "'=quoted", "''", 'plain', "'tis"]) {
    expect(escapeFormula(text)).not.toMatch(/^[=+\-@]/)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
})

it('finds the separator by the first line, outside of quotes', () => {
  expect(separatorOf('id,title\n')).toBe(',')
  expect(separatorOf('id;"a,b,c,d";title\r\n1,2,3,4,5;;')).toBe(';')
  expect(separatorOf('\r\n\nid\ttitle, subtitle\tprice\n')).toBe('\t')
  expect(separatorOf('id|title|price')).toBe('|')
  expect(separatorOf('"only ""one; column"""')).toBe(',')
})
