import { describe, expect, it } from 'vitest'
import { fullName, nameOrder } from '#/domain/auth/person-name.ts'

describe('a name', () => {
  it.each([
    ['en-US', 'Ada Marlow'],
    ['fr-CA', 'Ada Marlow'],
    ['ja-JP', 'Marlow Ada'],
  ])('is written in %s as %s', (locale, written) => {
    expect(fullName({ firstName: ' Ada', lastName: 'Marlow ' }, locale)).toBe(written)
  })

  it('has its fields in the order of the locale', () => {
    expect(nameOrder('ja-JP')).toEqual(['lastName', 'firstName'])
    expect(nameOrder('en-AU')).toEqual(['firstName', 'lastName'])
  })

  it('may lack a part', () => {
    expect(fullName({ firstName: 'Ada', lastName: '' }, 'ja-JP')).toBe('Ada')
    expect(fullName({}, 'en-US')).toBe('')
  })
})
