import { catalogueStats } from '#backend/import/catalogue-stats.ts'
import { command, noArguments } from '../shop/command.ts'
import { table } from '../shop/table.ts'

export const stats = command({
  summary: 'counts works, artists, subjects and other facts of the catalogue',
  options: {},
  example: 'stats --json',
  async run({ args, session }) {
    noArguments(args)
    const { db } = await session.store()
    const counts = await catalogueStats(db)
    return { data: Object.fromEntries(counts), text: table(counts) }
  },
})
