import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { command, oneArgument } from '../shop/command.ts'
import { formatOption, readFormat } from './options.ts'

export const exportCommand = command({
  summary: 'writes all works to a file that can be imported',
  args: 'FILE',
  options: { format: formatOption },
  example: 'export works.csv',
  async run({ args, values, session }) {
    const file = oneArgument(args, 'file')
    const format = readFormat(values.format, file)
    const { db } = await session.store()
    await pipeline(Readable.from(exportCatalogue(db, format)), createWriteStream(file))
    return { data: { file, format }, text: `The catalogue was written to ${file}.` }
  },
})
