import { studios } from '@passepartout/artworks'
import { withImportLock } from '#backend/import/apply-staged.ts'
import { countImported } from '#backend/import/imported-works.ts'
import { resetCatalogue } from '#backend/import/reset-catalogue.ts'
import { command, noArguments } from '../shop/command.ts'
import { counted, generatedWorks } from './options.ts'
import { progressLine } from './progress-line.ts'

export const reset = command({
  summary: 'deletes all imported works, which cannot be undone, and seeds the generated catalogue',
  options: {},
  example: 'reset --yes',
  async run({ args, session }) {
    noArguments(args)
    const { db } = await session.store()
    const works = generatedWorks()
    const line = progressLine()
    await withImportLock(db, async (connection) => {
      const imported = await countImported(connection)
      await session.confirm(`${counted(imported, 'imported work')} will be deleted, which cannot be undone`)
      await resetCatalogue({
        db: connection,
        log: { info() {}, warn: session.warn, error: session.warn },
        studios,
        works,
        now: new Date(),
        progress: line.show,
      })
    }).finally(line.end)
    return { data: { works }, text: `The catalogue has ${counted(works, 'generated work')}.` }
  },
})
