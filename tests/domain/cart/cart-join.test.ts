import { expect, test } from 'vitest'
import { joinedLines } from '#/domain/cart/cart-join.ts'

const line = (itemId: string, quantity: number) => ({ itemId, title: `Work ${itemId}`, quantity })

test.each([
  ['nothing, where the account had nothing', [], [line('a', 1)], []],
  ['what is new', [line('a', 1)], [line('a', 1), line('b', 2)], [{ ...line('b', 2), before: 0 }]],
  ['what is more', [line('a', 1)], [line('a', 3)], [{ ...line('a', 3), before: 1 }]],
  ['nothing, where both had the same', [line('a', 2)], [line('a', 2)], []],
])('a sign-in joins %s', (_, before, after, joined) => expect(joinedLines(before, after)).toEqual(joined))
