import { studios } from '@passepartout/artworks'
import { type DeleteResult, deleteWorks } from '#backend/import/delete-works.ts'
import { command, oneArgument } from '../shop/command.ts'
import { printable } from '../shop/table.ts'
import { counted, dryRunOption, readable } from './options.ts'
import { progressLine } from './progress-line.ts'

const MAX_LISTED = 20

export const deleteCommand = command({
  summary: 'deletes the imported works whose ids a file lists, one id a line',
  args: 'FILE',
  options: { 'dry-run': dryRunOption },
  example: 'delete ids.txt',
  async run({ args, values, session }) {
    const file = readable(oneArgument(args, 'file'))
    const { db } = await session.store()
    const line = progressLine()
    const result = await deleteWorks({
      db,
      studios,
      file,
      now: new Date(),
      dryRun: values['dry-run'],
      confirm: (works) => session.confirm(`${counted(works, 'work')} will be deleted, until "undo" restores them`),
      progress: line.show,
    }).finally(line.end)
    return { data: result, text: deleteText(result), error: deleteError(result, file) }
  },
})

function deleteText({ outcome, deleted, unknown, works }: DeleteResult): string {
  const listed = unknown.slice(0, MAX_LISTED).map(({ line, id }) => `  line ${line}: ${printable(id.slice(0, 100))}`)
  return [
    outcome === 'checked' ? `This was a dry run: ${counted(deleted, 'work')} would be deleted.` : '',
    outcome === 'deleted' ? `${counted(deleted, 'work')} deleted. The catalogue has ${counted(works, 'work')}.` : '',
    unknown.length > 0 ? `${counted(unknown.length, 'id')} of no imported work:` : '',
    ...listed,
    unknown.length > listed.length ? `  and ${unknown.length - listed.length} more, which --json lists` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function deleteError({ outcome, unknown }: DeleteResult, file: string): string | undefined {
  if (outcome !== 'rejected') return undefined
  return unknown.length === 0
    ? `Nothing was deleted: ${file} has no ids, expected one id a line.`
    : `Nothing was deleted: no id of ${file} is that of an imported work.`
}
