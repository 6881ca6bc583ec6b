import { expect, it } from 'vitest'
import { withChange } from '#/domain/customizer/design-change.ts'

const shown = '10000001P18X24FOAKW6A'

it.each([
  ['a moulding', '10000001P18X24FGLDW6A', '10000001P24X32FGLDB4G'],
  ['a size', '10000001P27X36FOAKW6A', '10000001P27X36FOAKB4G'],
  ['another mat', '10000001P18X24FOAKB6A', '10000001P24X32FOAKB4G'],
  ['no mat', '10000001P18X24FOAKNA', '10000001P24X32FOAKNG'],
  ['a width of the mat', '10000001P18X24FOAKW2A', '10000001P24X32FOAKB2G'],
  ['no glazing', '10000001P18X24FOAKW6N', '10000001P24X32FOAKB4N'],
  ['a frame for canvas', '10000001C18X24FFLONN', '10000001C24X32FFLONN'],
  ['a finish', '10000001P18X24M', '10000001P24X32M'],
])('changes %s of a design that is still loading', (_, chosen, changed) => {
  expect(withChange('10000001P24X32FOAKB4G', shown, chosen)).toBe(changed)
})

it('changes the crop of a photo and keeps its frame', () => {
  const photo = 'U0123456789AB'
  expect(withChange(`${photo}0AAAAAAF18X24FGLDNA`, `${photo}0AAAAAAF18X24FOAKNA`, `${photo}0BBBBBBF24X18FOAKNA`)).toBe(
    `${photo}0BBBBBBF24X18FGLDNA`,
  )
})

it('reads a design in lower case', () => {
  expect(withChange('10000001p18x24foakw6g', shown, '10000001P18X24FOAKB6A')).toBe('10000001P18X24FOAKB6G')
})

it.each([
  ['the address names a work alone', '10000001'],
  ['the address names no item', '<script>'],
  ['a mat without a width would be left', '10000001P18X24FOAKNA'],
])('returns the chosen design if %s', (_, current) => {
  const chosen = '10000001P18X24FOAKW2A'
  expect(withChange(current, shown, chosen)).toBe(chosen)
})
