import type { Command, Program } from '../shop/command.ts'
import { deleteCommand } from './delete.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { reset } from './reset.ts'
import { stats } from './stats.ts'
import { undo } from './undo.ts'

const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  export: exportCommand,
  delete: deleteCommand,
  undo,
  reset,
  stats,
}

export const catalogue: Program = { start: 'npm run catalogue --', docs: 'docs/catalogue-import.md', commands }
