import { existsSync } from 'node:fs'
import { restoreBackup, storedData, verifyBackup, type StoredData } from '#backend/backup/restore-backup.ts'
import { recordAction } from '#backend/audit/actions.ts'
import { command, oneArgument, UsageError } from './command.ts'
import { fetchedPictures } from '#backend/images/picture-file.ts'

export const restore = command({
  summary: 'replaces the store by a backup, after the whole file is checked',
  args: 'FILE',
  options: {},
  example: 'restore 2026-11-28.backup',
  async run({ args, session }) {
    const file = oneArgument(args, 'file')
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`)
    const { createdAt } = await verifyBackup(file)
    const { direct } = await session.store()
    const present = await storedData(direct)
    if (Object.values(present).some((count) => count > 0))
      await session.confirm(`The store has ${written(present)}, which are replaced by the backup of ${createdAt}`)
    await restoreBackup({ db: direct, file, pictures: fetchedPictures(process.env) })
    const { actor, now } = await session.services()
    await recordAction(direct, { actor, now }, { command: 'restore', object: createdAt })
    const restored = await storedData(direct)
    return {
      data: { createdAt, ...restored },
      text: `Restored the backup of ${createdAt}: ${written(restored)}. Restart a shop that is running.`,
    }
  },
})

const written = ({ orders, customers, importedWorks, photos }: StoredData) =>
  `${orders} orders, ${customers} customers, ${importedWorks} imported works and ${photos} photos`
