import { existsSync, statSync } from 'node:fs'
import { writeBackup } from '#backend/backup/write-backup.ts'
import { openSnapshot } from '#backend/store/store.ts'
import { command, oneArgument } from './command.ts'
import { fetchedPictures } from '#backend/images/picture-file.ts'
import { namedStore } from './session.ts'

export const backup = command({
  summary: 'writes a copy of the store and of fetched pictures to a file, also while the shop is running',
  args: 'FILE',
  options: {},
  example: 'backup 2026-11-28.backup',
  async run({ args, session }) {
    const file = oneArgument(args, 'file')
    if (existsSync(file)) await session.confirm(`${file} is replaced`)
    const store = await openSnapshot(namedStore())
    try {
      const written = await writeBackup({
        db: store.direct,
        pictures: fetchedPictures(process.env),
        file,
        now: new Date(),
      })
      const { tables, rows, pictures } = written
      const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
      return {
        data: { file, ...written },
        text: `${file}: ${rows} rows of ${tables} tables and ${pictures} pictures, ${megabytes} MB.`,
      }
    } finally {
      await store.close()
    }
  },
})
