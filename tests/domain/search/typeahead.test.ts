import { describe, expect, it } from 'vitest'
import {
  optionAddress,
  optionsOf,
  recentOf,
  searchedWords,
  withRecent,
  type Suggestions,
} from '#/domain/search/typeahead.ts'

const suggestions: Suggestions = {
  status: 'found',
  categories: [{ name: 'Sea & Sky', path: '/gallery/id--sea/sea.htm' }],
  phrases: ['sea storm'],
  pages: [{ title: 'Returns', path: '/help/shippingreturns' }],
  products: [{ title: 'Sea', artist: 'Riis', path: '/products/p1', price: 100, currency: 'USD' }],
}
const at = { typed: 'sé a', searchPath: '/gallery/search' }

describe('the options', () => {
  it('are recent searches while the text is too short, otherwise suggestions and all results', () => {
    const contents = { recent: ['fox'], suggestions, shortest: 2 }
    expect(optionsOf({ ...contents, words: 's' })).toEqual([{ kind: 'recent', words: 'fox' }])
    expect(optionsOf({ ...contents, words: 'sea' }).map(({ kind }) => kind)).toEqual([
      'category',
      'phrase',
      'page',
      'product',
      'all',
    ])
    expect(optionsOf({ ...contents, words: 'sea', suggestions: null })).toEqual([{ kind: 'all', words: 'sea' }])
  })

  it('link to a category with the suggestion and the typed text [TYPE-09]', () => {
    expect(
      optionAddress({ kind: 'category', category: { name: 'Sea & Sky', path: '/gallery/id--sea/sea.htm' } }, at),
    ).toBe('/gallery/id--sea/sea.htm?sks=Sea%20%26%20Sky&skt=s%C3%A9%20a')
  })

  it('link to a page by its own address', () => {
    const page = { title: 'Returns', path: '/help/shippingreturns' }
    expect(optionAddress({ kind: 'page', page }, at)).toBe('/help/shippingreturns')
  })

  it('link from a phrase to the general search [TYPE-10]', () => {
    expect(optionAddress({ kind: 'phrase', words: 'sea storm' }, at)).toBe('/search?q=sea%20storm')
  })

  it.each(['/gallery/search', '/-st/search'])('link from recent searches and all results to %s', (searchPath) => {
    for (const kind of ['recent', 'all'] as const)
      expect(optionAddress({ kind, words: 'a&b=#?' }, { typed: '', searchPath })).toBe(
        `${searchPath}?skq=a%26b%3D%23%3F`,
      )
  })
})

describe('recent searches', () => {
  it('are at most five, latest first, without duplicates', () => {
    const five = ['five', 'four', 'three', 'two', 'one']
    expect(withRecent(five, 'six', 5)).toEqual(['six', 'five', 'four', 'three', 'two'])
    expect(withRecent(five, 'Two', 5)).toEqual(['Two', 'five', 'four', 'three', 'one'])
  })

  it.each([
    [undefined, []],
    ['fox', []],
    [{ 0: 'fox' }, []],
    [
      ['fox', 1, null, ' ', 'fox', ' red  fox '],
      ['fox', 'red fox'],
    ],
  ])('are read from %j', (stored, expected) => {
    expect(recentOf(stored, 5)).toEqual(expected)
  })
})

it('searches for trimmed text of limited length', () => {
  expect(searchedWords('  red \t fox\n')).toBe('red fox')
  expect(searchedWords('x'.repeat(100_000))).toHaveLength(120)
  expect(() => encodeURIComponent(searchedWords('\ud800 fox'))).not.toThrow()
})
