import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { studios } from '@passepartout/artworks'
import { DEFAULT_AT_LEAST, importCatalogue } from '#backend/import/import-catalogue.ts'
import { importFormats } from '#backend/import/read-rows.ts'
import { command, UsageError } from '../shop/command.ts'
import { importError, importText } from './import-text.ts'
import { dryRunOption, readable, readColumns, readImportFormat, readMap, readPercentage } from './options.ts'
import { progressLine } from './progress-line.ts'

export const importCommand = command({
  summary: 'adds the works of a file and changes those with the same id',
  args: 'FILE [MORE FILES]',
  options: {
    'dry-run': dryRunOption,
    'at-least': {
      type: 'string',
      value: 'PERCENT',
      default: `${DEFAULT_AT_LEAST}%`,
      help: 'imports nothing when a smaller share of the rows is valid',
    },
    only: {
      type: 'string',
      value: 'COLUMNS',
      help: 'updates only these columns of works that exist, such as price,stock',
    },
    replace: { type: 'boolean', default: false, help: 'hides the works that the file does not have' },
    artist: { type: 'string', value: 'NAME', help: 'the artist of works whose row names none' },
    images: {
      type: 'string',
      value: 'DIR',
      help: 'the directory of picture files; by default that of the last import',
    },
    'draw-missing': {
      type: 'boolean',
      default: false,
      help: 'draws works without a picture, which else have a placeholder and cannot be ordered',
    },
    format: { type: 'string', value: 'FORMAT', default: 'auto', help: importFormats.join(', ') },
    map: { type: 'string', value: 'THEIR=OUR,…', help: 'our columns for those of the file' },
    'map-file': { type: 'string', value: 'FILE', help: 'the map as a file, with a line "their: our" for each' },
    report: {
      type: 'string',
      value: 'FILE',
      help: 'where rejected and changed rows are listed; FILE.report.csv by default',
    },
  },
  example: 'import works.csv --images pictures/',
  async run({ args, values, session }) {
    const [file, ...moreFiles] = args.map(readable)
    if (file === undefined) throw new UsageError('expected a file')
    const report = readReport(values.report ?? `${file}.report.csv`, file)
    const atLeast = readPercentage('--at-least', values['at-least'])
    const only = values.only === undefined ? undefined : readColumns('--only', values.only)
    if (only && values.replace)
      throw new UsageError(
        '--only changes columns of works that exist, and --replace hides works: expected one of them',
      )
    const format = readImportFormat(values.format)
    const map = await readMap(values.map, values['map-file'])
    const started = performance.now()
    const { db } = await session.store()
    const line = progressLine()
    const result = await importCatalogue({
      db,
      studios,
      file,
      moreFiles,
      format,
      map,
      artist: values.artist,
      images: values.images,
      drawMissing: values['draw-missing'],
      report,
      now: new Date(),
      atLeast,
      dryRun: values['dry-run'],
      replace: values.replace,
      only,
      warn: line.warn,
      progress: line.show,
    }).finally(line.end)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const { reasons, ...counts } = result
    return {
      data: {
        ...counts,
        reasons: { rejected: Object.fromEntries(reasons.rejected), adjusted: Object.fromEntries(reasons.adjusted) },
        report: existsSync(report) ? report : null,
        seconds,
      },
      text: importText(result, { files: args, report, seconds }),
      error: importError(result, { file, atLeast }),
    }
  },
})

/** @throws {UsageError} for a path that cannot be written, or that would replace the imported file. */
function readReport(report: string, file: string): string {
  if (!existsSync(dirname(resolve(report)))) throw new UsageError(`--report is ${report}: there is no such directory`)
  if (existsSync(report) && realpathSync(report) === realpathSync(file))
    throw new UsageError(`--report is the imported file ${file}: expected another path`)
  return report
}
