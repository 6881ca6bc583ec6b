import type { FavoriteWork, GuardedAction } from './guarded-action.ts'

/** A change of a work's favorite. `toggle` depends on the list; `isShown`: whether the heart showed a favorite when it was pressed. */
export type FavoriteChange = GuardedAction | { kind: 'toggle'; work: FavoriteWork; isShown: boolean }

/** Converts a toggle that is made later to an add or remove, by what the heart showed: the list may change meanwhile. */
export const postponed = (change: FavoriteChange): GuardedAction =>
  change.kind === 'toggle' ? { kind: change.isShown ? 'remove' : 'add', work: change.work } : change

/** Whether a heart shows a favorite while a change of its work is made or waits. */
export const isFavoriteAfter = ({ kind }: FavoriteChange, isListed: boolean): boolean =>
  kind === 'toggle' ? !isListed : kind === 'add'
