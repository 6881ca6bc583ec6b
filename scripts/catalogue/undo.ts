import { studios } from '@passepartout/artworks'
import { type UndoneChange, undoChange } from '#backend/import/undo.ts'
import { command, noArguments } from '../shop/command.ts'
import { counted, dryRunOption, generatedWorks } from './options.ts'
import { progressLine } from './progress-line.ts'

export const undo = command({
  summary: 'returns to the catalogue before the last import or deletion',
  options: { 'dry-run': dryRunOption },
  example: 'undo --dry-run',
  async run({ args, values, session }) {
    noArguments(args)
    const { db } = await session.store()
    const line = progressLine()
    const result = await undoChange({
      db,
      log: { info() {}, warn: session.warn, error: session.warn },
      studios,
      works: generatedWorks(),
      now: new Date(),
      dryRun: values['dry-run'],
      ...(values['dry-run'] ? {} : { announce: (change) => session.warn(undoText(change)) }),
      progress: (stage, share) => line.show(stage, share),
    }).finally(line.end)
    if (!result)
      throw new Error('There is nothing to undo: only the last import or deletion can be undone, and only once.')
    const { outcome, works } = result
    return {
      data: result,
      text:
        outcome === 'checked'
          ? `${undoText(result)}\nThis was a dry run: nothing was changed.`
          : `Undone. The catalogue has ${counted(works, 'work')}.`,
    }
  },
})

function undoText({ command: name, at, toGenerated, removed, changed, restored }: UndoneChange): string {
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  const effects = [
    ...(removed > 0 ? [`removes ${counted(removed, 'work')} that it added`] : []),
    ...(changed > 0 ? [`changes ${counted(changed, 'work')} back`] : []),
    ...(restored > 0 ? [`restores ${counted(restored, 'deleted work')}`] : []),
    ...(toGenerated ? ['seeds the generated catalogue'] : []),
  ]
  return `Undo of "${name}" of ${when} UTC ${effects.join(', ')}.`
}
