import { audit } from './audit.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { promotions } from './promotions.ts'
import { reviews } from './reviews.ts'
import { stock } from './stock.ts'
import { backup } from './backup.ts'
import type { Command, Program } from './command.ts'
import { init } from './init.ts'
import { pagesEdit, pagesList, pagesPreview, pagesShow, pagesUndo } from './pages.ts'
import { restore } from './restore.ts'

/** All commands by name. A name has one or two words. */
export const commands: Readonly<Record<string, Command>> = {
  ...orders,
  ...promotions,
  ...customers,
  ...reviews,
  ...stock,
  audit,
  backup,
  init,
  'pages edit': pagesEdit,
  'pages list': pagesList,
  'pages preview': pagesPreview,
  'pages show': pagesShow,
  'pages undo': pagesUndo,
  restore,
}

export const shop: Program = { start: 'npm run shop --', docs: 'docs/desk.md', commands }
