import { expect, it } from 'vitest'
import { responsivePicture } from '#/domain/responsive-picture.ts'
import { breakpoints } from '#/theme/breakpoints.ts'
import { art } from '#/brands/art.ts'
import { poster } from '#/brands/poster.ts'
import { posterAp } from '#/brands/poster-ap.ts'

it('defines the breakpoints 2xs, xs and dlg', () => {
  expect(breakpoints).toMatchObject({ '2xs': '345px', xs: '360px', dlg: '1024px' })
})

it('switches picture sizes at 48em and 64em', () => {
  const { sizes } = responsivePicture('/images/works/1', ['100vw', '50vw', '33vw'], console)
  expect(sizes).toBe('(min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw')
  expect([48 * 16, 64 * 16].map((width) => `${width}px`)).toEqual([breakpoints.md, breakpoints.dlg])
})

it('starts desktop layouts at 992 pixels and tablet layouts at 768', () => {
  expect([breakpoints.header, breakpoints.md]).toEqual(['992px', '768px'])
})

it('reserves 90 pixels for a folded description, 95 in Asia-Pacific', () => {
  expect([art, poster, posterAp].map(({ list }) => list.descriptionReserve)).toEqual([90, 90, 95])
})
