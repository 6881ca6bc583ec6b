import type { Basket, BasketLine } from './basket.ts'
import type { Failed } from '#/domain/auth/shopper.ts'

/** What a shopper keeps beside the cart, to buy it later. Amounts in minor units of the list's currency. */
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
  /** The latest first. */
  items: readonly SavedItem[]
}

/** `save`: from the cart to the list; `move`: back; `drop`: off the list; `keep`: onto it again. */
export const savedSteps = ['save', 'move', 'drop', 'restore'] as const
export type SavedStep = (typeof savedSteps)[number]

/** The step that undoes each step. */
export const stepBack: Readonly<Record<SavedStep, SavedStep>> = {
  save: 'move',
  move: 'save',
  drop: 'restore',
  restore: 'drop',
}

/** `stock`: there are only so many; `gone`: it is not there any more, or not sold. */
export type SavedResult =
  | { kind: 'kept'; saved: SavedItems; basket?: Basket | undefined }
  | { kind: 'stock'; left: number; upi?: string | undefined }
  | { kind: 'gone' }
  | Failed
