import type { ImportResult } from '#backend/import/import-catalogue.ts'
import { counted } from './options.ts'

const MAX_REASONS = 12

const prefixes = { imported: '', checked: 'Dry run: ', rejected: 'Not imported: ' } as const

const outcomes = {
  none: 'nothing to index',
  changed: 'the changed works were reindexed',
  all: 'all works were indexed',
} as const

export function importText(
  result: ImportResult,
  { files, report, seconds }: { files: readonly string[]; report: string; seconds: number },
): string {
  const { outcome, added, changed, unchanged, hidden, rejected, adjusted, reasons, indexed, works } = result
  const counts = [
    `${counted(added, 'work')} added`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    `${counted(rejected, 'row')} rejected`,
  ].join(', ')
  return [
    `${files.join(', ')} was read as ${result.source}.`,
    `${prefixes[outcome]}${counts} (${seconds.toFixed(1)} s).`,
    outcome === 'checked' ? 'Nothing was changed.' : '',
    outcome === 'imported' ? `The catalogue has ${counted(works, 'work')}; ${outcomes[indexed]}.` : '',
    result.withoutPicture > 0
      ? `${counted(result.withoutPicture, 'work')} without a picture: last in lists, cannot be ordered.`
      : '',
    result.drawn > 0 ? `${counted(result.drawn, 'work')} without a picture: drawn and marked as illustrations.` : '',
    ...reasonLines(`${counted(adjusted, 'work')} with changed values`, reasons.adjusted),
    ...reasonLines(`${counted(rejected, 'row')} rejected`, reasons.rejected),
    rejected + adjusted > 0 ? `Every row of these, with its reason: ${report}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The most frequent reasons with their numbers of values. */
function reasonLines(heading: string, reasons: ReadonlyMap<string, number>): string[] {
  const sorted = [...reasons].toSorted(([, a], [, b]) => b - a)
  if (sorted.length === 0) return []
  return [
    `${heading}:`,
    ...sorted.slice(0, MAX_REASONS).map(([reason, values]) => `  ${String(values).padStart(7)}  ${reason}`),
    ...(sorted.length > MAX_REASONS ? [`           and ${sorted.length - MAX_REASONS} more reasons`] : []),
  ]
}

export function importError(
  { outcome, added, changed, unchanged, rejected }: ImportResult,
  { file, atLeast }: { file: string; atLeast: number },
): string | undefined {
  if (outcome !== 'rejected') return undefined
  const valid = added + changed + unchanged
  const rows = valid + rejected
  if (rows === 0) return `Nothing was imported: ${file} has no rows.`
  if (valid === 0) return `Nothing was imported: no row of ${file} is valid, of ${counted(rows, 'row')}.`
  return `Nothing was imported: ${valid} of ${rows} rows of ${file} are valid, expected ${atLeast}% at least (--at-least).`
}
