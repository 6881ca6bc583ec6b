import { expect, it, test } from 'vitest'
import { editsBetween, Spelling } from '#backend/search/spelling.ts'
import { queryWords, wordsOf } from '#backend/search/words.ts'

test.each([
  ['mountain', 'mountain', 0],
  ['mountian', 'mountain', 1],
  ['montain', 'mountain', 1],
  ['mmountain', 'mountain', 1],
  ['mounteen', 'mountain', 2],
  ['', 'abc', 3],
])('counts the edits from %s to %s as %i', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits)
  expect(editsBetween(other, one)).toBe(edits)
})

const spelling = new Spelling(['mountain', 'fountain', 'moon', 'noon', 'café'])

test.each([
  ['mountian', 'mountain'],
  ['fuontain', 'fountain'],
  ['mountain', 'mountain'],
  ['mooon', 'moon'],
  ['mon', 'mon'],
  ['zzzzzzzz', 'zzzzzzzz'],
])('corrects %s to %s', (word, nearest) => expect(spelling.nearest(word)).toBe(nearest))

it('prefers the more frequent of two words that are equally near', () => {
  expect(new Spelling(['stone', 'store']).nearest('stose')).toBe('stone')
  expect(new Spelling(['store', 'stone']).nearest('stose')).toBe('store')
})

test.each([
  ['Mountains & Lakes', ['mountain', 'lake']],
  ['Café Crème', ['cafe', 'creme']],
  ["Kids' cities, glass boxes", ['kid', 'city', 'glass', 'box']],
  ['東京の夜', ['東京', 'ノ', '夜']],
  ['ひまわり', wordsOf('ヒマワリ')],
  ['?!', []],
])('splits %s into %j', (text, words) => expect(wordsOf(text)).toEqual(words))

it('drops the stop words of a query unless it has no other words', () => {
  expect(queryWords('the road to the lake')).toEqual(['road', 'lake'])
  expect(queryWords('of the')).toEqual(['of', 'the'])
})
