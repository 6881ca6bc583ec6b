import { expect, it } from 'vitest'
import { arrangeInColumns } from '#/domain/product/wall-layout.ts'

const tall = { width: 20, height: 30 }
const wide = { width: 24, height: 10 }
const small = { width: 10, height: 10 }

it('arranges works column by column, centred, with the same gap everywhere', () => {
  expect(arrangeInColumns([tall, wide, small, small], 2, 4)).toEqual({
    width: 38,
    height: 44,
    places: [
      { work: tall, x: 2, y: 0 },
      { work: wide, x: 0, y: 34 },
      { work: small, x: 28, y: 10 },
      { work: small, x: 28, y: 24 },
    ],
  })
})

it('reserves no width for empty columns', () => {
  expect(arrangeInColumns([tall], 3, 4)).toEqual({ width: 20, height: 30, places: [{ work: tall, x: 0, y: 0 }] })
  expect(arrangeInColumns([], 3, 4)).toEqual({ width: 0, height: 0, places: [] })
})
