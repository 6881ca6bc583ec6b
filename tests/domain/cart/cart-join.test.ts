import { expect, test } from 'vitest'
import { joinedLines } from '#/domain/cart/cart-join.ts'

const line = (itemId: string, quantity: number) => ({ itemId, title: `Work ${itemId}`, quantity })

test.each([
  ['no line if the account had none', [], [line('a', 1)], []],
  ['a new line', [line('a', 1)], [line('a', 1), line('b', 2)], [{ ...line('b', 2), before: 0 }]],
  ['an increased line', [line('a', 1)], [line('a', 3)], [{ ...line('a', 3), before: 1 }]],
  ['no line if both had the same', [line('a', 2)], [line('a', 2)], []],
])('joins %s', (_, before, after, joined) => expect(joinedLines(before, after)).toEqual(joined))
