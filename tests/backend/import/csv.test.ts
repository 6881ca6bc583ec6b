import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ROW_BYTES } from '#backend/import/columns.ts'
import { csvLine, type CsvRecord, CsvSplitter, escapeFormula, unescapeFormula } from '#backend/import/csv.ts'

function split(content: string | Buffer, piece = Number.POSITIVE_INFINITY): CsvRecord[] {
  const bytes = Buffer.from(content)
  const splitter = new CsvSplitter()
  const records: CsvRecord[] = []
  for (let at = 0; at < bytes.length; at += Math.min(piece, bytes.length))
    records.push(...splitter.push(bytes.subarray(at, at + piece)))
  return [...records, ...splitter.end()]
}

const fields = (records: readonly CsvRecord[]) => records.map((record) => ('fields' in record ? record.fields : null))

const anyField = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('"', 'a "b" c', 'one\r\ntwo', 'x\ny', ',', '', '=1+1', "'", 'größe', '葛飾北斎'),
)

it('parses the same records as csv-parse for any split into chunks', () => {
  const table = fc.array(fc.array(anyField, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, piece) => {
      const written = rows.map((row) => csvLine(['x', ...row])).join('')
      const expected: unknown = parse(written, { relax_column_count: true })
      expect(fields(split(written, piece))).toEqual(expected)
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

it('loses only the line of an unmatched quote', () => {
  const error = expect.stringContaining('the quotes do not match')
  expect(split('a,b\n"c" d,e\nf,g\n')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, reason: error },
    { line: 3, fields: ['f', 'g'] },
  ])
  expect(split('a,b\nc,"d\ne,f\ng,h', 3)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, reason: error },
    { line: 3, fields: ['e', 'f'] },
    { line: 4, fields: ['g', 'h'] },
  ])
})

it('skips a field of 10 MB', () => {
  const records = split(`a,b\n1,"${'x'.repeat(10 * MAX_ROW_BYTES)}"\n2,c\n`, 65_536)
  expect(records).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, reason: expect.stringContaining(`expected ${MAX_ROW_BYTES} at most`) },
    { line: 3, fields: ['2', 'c'] },
  ])
})

it('escapes formulas for spreadsheets and reads them back unchanged', () => {
  for (const text of ['=HYPERLINK("x")', '+1', '-1', '@sum', "'=quoted", "''", 'plain', "'tis"]) {
    expect(escapeFormula(text)).not.toMatch(/^[=+\-@]/)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
})
