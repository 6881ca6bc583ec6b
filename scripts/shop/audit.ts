import { listActions } from '#backend/audit/actions.ts'
import { command, noArguments } from './command.ts'
import { limitOption, readInstant, readLimit } from './read-values.ts'
import { table } from './table.ts'

export const audit = command({
  summary: 'lists who changed what with these commands, newest first',
  options: {
    since: { type: 'string', value: 'DAY', help: 'only from this day on' },
    limit: limitOption,
  },
  example: 'audit --since 2026-11-01',
  async run({ args, values, session }) {
    noArguments(args)
    const since = values.since === undefined ? undefined : readInstant('--since', values.since)
    const limit = readLimit(values.limit)
    const { db } = await session.store()
    const actions = await listActions(db, { since, limit })
    const rows = actions.map(({ at, actor, command: name, object, before, after }) => [
      at.toISOString(),
      actor,
      name,
      object,
      [before, after].filter(Boolean).join(' → '),
    ])
    return { data: { actions }, text: rows.length > 0 ? table(rows) : 'Nothing is recorded.' }
  },
})
