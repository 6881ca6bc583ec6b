// node scripts/bench/catalogue-file.ts works.csv [works]: writes the collection of a fictional museum, to measure imports.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columns } from '#backend/import/columns.ts'
import { csvLine } from '#backend/import/csv.ts'
import { largeMuseum, museumRows } from './museum.ts'

const [file = 'works.csv', works = String(largeMuseum.works)] = process.argv.slice(2)

function* lines(): Generator<string> {
  yield csvLine(columns)
  for (const row of museumRows({ ...largeMuseum, works: Number(works) }))
    yield csvLine(columns.map((column) => row[column] ?? ''))
}

await pipeline(Readable.from(lines()), createWriteStream(file))
