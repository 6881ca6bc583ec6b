import type { FavoriteWork } from './guarded-action.ts'

/** What is to become of a work. `toggle`: whatever the list says; the heart showed whether it `isShown` as a favorite. */
export type FavoriteChange =
  | { kind: 'add' | 'remove'; work: FavoriteWork }
  | { kind: 'toggle'; work: FavoriteWork; isShown: boolean }

/** A change that is made later: what the shopper saw decides, since the list may have changed meanwhile. */
export const postponed = (change: FavoriteChange): FavoriteChange =>
  change.kind === 'toggle' ? { kind: change.isShown ? 'remove' : 'add', work: change.work } : change

/** Whether a heart shows its work as a favorite while a change is made or waits. */
export const isFavoriteAfter = ({ kind }: FavoriteChange, isListed: boolean): boolean =>
  kind === 'toggle' ? !isListed : kind === 'add'
