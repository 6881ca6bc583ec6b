import { expect, it } from 'vitest'
import { button, disclosure, drawer, page } from '#styled/recipes'

it('puts the classes of a recipe together, with its defaults', () => {
  expect(page()).toBe('page')
  expect(button({ look: 'press', kind: undefined })).toBe('button button--kind_lead button--size_normal')
  expect(button({ look: 'gallery', kind: 'dark', size: 'big' }).split(' ').toSorted()).toEqual([
    'button',
    'button--kind_dark',
    'button--size_big',
  ])
})

it('gives each slot its classes, and the same object for the same variants', () => {
  expect(drawer({ look: 'press' }).head).toBe('drawer__head')
  expect(drawer({ look: 'press' })).toBe(drawer({ look: 'press' }))
  expect(Object.keys(disclosure())).not.toEqual([])
})
