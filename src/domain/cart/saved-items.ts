import type { Basket, BasketLine } from './basket.ts'
import type { Failed } from '#/domain/auth/shopper.ts'

/** An item that a shopper has saved for later. Amounts are in minor units of the list's currency. */
export type SavedItem = Pick<
  BasketLine,
  | 'upi'
  | 'title'
  | 'artist'
  | 'kind'
  | 'size'
  | 'frame'
  | 'picture'
  | 'width'
  | 'height'
  | 'path'
  | 'quantity'
  | 'unitPrice'
  | 'listPrice'
  | 'stock'
>

export interface SavedItems {
  currency: string
  /** Latest first. */
  items: readonly SavedItem[]
}

/** `save`: from the cart to the list; `move`: back to the cart; `drop`: off the list; `restore`: onto the list again. */
export const savedSteps = ['save', 'move', 'drop', 'restore'] as const
export type SavedStep = (typeof savedSteps)[number]

/** The step that undoes each step. */
export const stepBack: Readonly<Record<SavedStep, SavedStep>> = {
  save: 'move',
  move: 'save',
  drop: 'restore',
  restore: 'drop',
}

/** `stock`: only `left` are in stock; `gone`: the item is no longer in the cart or list, or no longer sold. */
export type SavedResult =
  | { kind: 'done'; saved: SavedItems; basket?: Basket | undefined }
  | { kind: 'stock'; left: number; upi?: string | undefined }
  | { kind: 'gone' }
  | Failed
