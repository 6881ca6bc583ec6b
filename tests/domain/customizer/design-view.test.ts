import { expect, it } from 'vitest'
import { isOtherDesign, type DesignView } from '#/domain/customizer/design-view.ts'

const item: DesignView['item'] = {
  upi: '10000001T27X36FOAKB6G',
  size: 0,
  option: 0,
  list: 29_799,
  sale: 29_799,
  width: 34.5,
  height: 43.5,
  mat: 3,
  stock: 999,
  delivery: 0,
  minimum: 1,
  step: 1,
}
const design = { item, size: { label: '27 x 36 in', width: 27, height: 36 } }

it.each([
  '10000001',
  '10000001T27X36',
  '10000001S27X36M',
  '10000001C27X36C',
  '10000001T27X36FOAKB6G',
  '10000001t27x36foakb6g',
])('accepts the address %s for this design', (requested) => expect(isOtherDesign(requested, design)).toBe(false))

it.each([
  '10000001T99X99',
  '10000001T36X27',
  '10000001S18X24M',
  '10000001T27X36FZZZNA',
  '10000001T27X36FOAKW9G',
  '10000001T27X36FOAK',
  '10000001T27X36FOAKB6GG',
  "10000001T27X36'--",
  '10000001<script>',
  '10000001T',
])('detects that the address %s requests another design', (requested) =>
  expect(isOtherDesign(requested, design)).toBe(true),
)
