import { expect, it } from 'vitest'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { giftCardEntryIn } from '#/domain/gift-cards/gift-card-entry.ts'
import { line } from '#/machines/cart-added/cart-added.cases.ts'
import { findAdded, findRemoved } from '#/machines/cart-added/cart-added.machine.ts'
import { findExchanged } from '#/machines/cart-change/cart-change.machine.ts'
import { basketAt } from '#/machines/checkout/checkout.cases.ts'
import { findAddedGiftCard } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import { findAddedSet } from '#/machines/product-set/product-set.machine.ts'

const empty: Basket = basketAt('contact')
const lineWith = (upi: string, quantity: number): BasketLine => ({ ...line, itemId: `line-${upi}`, upi, quantity })
const basketWith = (...lines: BasketLine[]): Basket => ({ ...empty, lines })

it('finds an addition by a quantity that has grown', () => {
  const item = { upi: 'A1', quantity: 1, inBasket: 2 }
  expect(findAdded(basketWith(lineWith('A1', 3)), item)).toEqual({ kind: 'added', line: lineWith('A1', 3) })
  expect(findAdded(basketWith(lineWith('A1', 2)), item)).toBeNull()
  expect(findAdded(basketWith(lineWith('B1', 3)), item)).toBeNull()
  expect(findAdded(null, item)).toBeNull()
})

it('finds a removal by a basket without the item', () => {
  const removed = { itemId: 'line-A1', upi: 'A1' }
  expect(findRemoved(basketWith(lineWith('B1', 1)), removed)).toEqual({ kind: 'removed' })
  expect(findRemoved(null, removed)).toEqual({ kind: 'removed' })
  expect(findRemoved(basketWith(lineWith('A1', 1)), removed)).toBeNull()
})

it.each([
  ['another item', lineWith('A2', 1), 'A2', 1, 'exchanged'],
  ['another item, merged with its line', lineWith('A2', 4), 'A2', 1, 'exchanged'],
  ['another quantity', lineWith('A1', 3), 'A1', 3, 'exchanged'],
  ['the item before', lineWith('A1', 1), 'A2', 1, undefined],
  ['the quantity before', lineWith('A1', 1), 'A1', 3, undefined],
])('finds an exchange of a line, or none: the line has %s', (_, { upi, quantity }, chosenUpi, chosenQuantity, kind) => {
  const before = { itemId: 'line-1', upi: 'A1', title: '', quantity: 1 }
  const exchange = { line: before, item: { upi: chosenUpi, quantity: chosenQuantity } }
  const found = findExchanged(basketWith({ ...lineWith(upi, quantity), itemId: 'line-1' }), exchange)
  expect(found?.kind).toBe(kind)
  expect(findExchanged(empty, exchange)).toEqual({ kind: 'gone' })
})

it('finds a set if every item was added in its quantity', () => {
  const set = {
    items: [
      { upi: 'A1', quantity: 1 },
      { upi: 'B1', quantity: 2 },
    ],
    inBasket: [0, 1],
  }
  const lines = [lineWith('A1', 1), lineWith('B1', 3)] as const
  expect(findAddedSet(basketWith(...lines), set)).toEqual({ kind: 'added', lines })
  expect(findAddedSet(basketWith(lines[0], lineWith('B1', 2)), set)).toBeNull()
  expect(findAddedSet(basketWith(lines[0]), set)).toBeNull()
})

it('finds a gift card by a number of gift cards that has grown', () => {
  const entry = giftCardEntryIn(formEntries(new FormData()))
  const gift = { ...entry, id: 'gift-1', amount: 5000 }
  const basket = { ...empty, gifts: [gift] }
  expect(findAddedGiftCard(basket, { entry, inBasket: 0 })).toEqual({ kind: 'basket', basket })
  expect(findAddedGiftCard(basket, { entry, inBasket: 1 })).toBeNull()
  expect(findAddedGiftCard(null, { entry, inBasket: 0 })).toBeNull()
})
