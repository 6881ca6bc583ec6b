import { sizeOf } from '#backend/import/size-cells.ts'
import { setStock, stockLevels } from '#backend/merchant/stock.ts'
import { command, oneArgument, UsageError } from './command.ts'
import { readInteger } from './read-values.ts'
import { printable, table } from './table.ts'

const WORK = 'WORK'
const MAX_PIECES = 1_000_000

const show = command({
  summary: 'shows how many pieces of a work are left, by size where they are counted by size',
  args: WORK,
  options: {},
  example: 'stock show fox-1',
  async run({ args, session }) {
    const work = oneArgument(args, 'work')
    const { title, levels } = await stockLevels((await session.store()).db, work)
    const rows = levels.map(({ size, left }) => [size === 'all' ? 'all sizes' : size, `${left} left`])
    const text = rows.length > 0 ? table(rows) : 'made to order'
    return { data: { work, title, levels }, text: `${printable(title)}\n${text}` }
  },
})

const set = command({
  summary: 'sets how many pieces of a work are left',
  args: `${WORK} PIECES`,
  options: {
    size: { type: 'string', value: 'SIZE', help: 'such as 12x16, or 30x40 cm; without one, all sizes together' },
  },
  example: 'stock set fox-1 12 --size 12x16',
  async run({ args, values: { size }, session }) {
    const [work, pieces, ...others] = args
    if (work === undefined || pieces === undefined || others.length > 0)
      throw new UsageError('expected a work and a number of pieces')
    const left = readInteger('PIECES', pieces, 0, MAX_PIECES)
    const ofSize = size === undefined ? undefined : sizeOf(size)
    if (size !== undefined && !ofSize)
      throw new UsageError(`--size is "${size}": expected one such as 12x16 or 30x40 cm`)
    const level = await setStock(await session.services(), work, left, ofSize?.size)
    return { data: { work, ...level }, text: `${left} pieces of ${work} are left.` }
  },
})

export const stock = { 'stock show': show, 'stock set': set }
