import { expect, it } from 'vitest'
import { initialOf, sortName } from '#backend/listing/artists.ts'
import { artistIndexPath, artistIndexSearch, readArtistIndex } from '#/domain/listing/artist-index.ts'

it.each([
  ['Beatriz Calvão', 'c'],
  ['Vincent van Gogh', 'g'],
  ['Élisabeth Vigée Le Brun', 'b'],
  ['Utagawa Hiroshige (Andō)', 'h'],
  ['John Smith Jr.', 's'],
  ['Łukasz Ångström', 'a'],
  ['Unknown artist', 'u'],
  ['東京 太郎', 'other'],
  ['2x4', 'other'],
])('indexes %s under %s', (name, initial) => {
  expect(initialOf(sortName(name))).toBe(initial)
})

it('reads the initial and the page of an address, and ignores malformed values', () => {
  expect(readArtistIndex({ initial: 'b', page: 2 })).toEqual({ initial: 'b', page: 2 })
  expect(readArtistIndex({ initial: 'other', page: '3' })).toEqual({ initial: 'other', page: 3 })
  for (const search of [{}, { initial: 'B' }, { initial: ['a'], page: 0 }, { initial: 'ab', page: 'x' }, { page: 1e9 }])
    expect(readArtistIndex(search)).toEqual({ page: 1 })
  expect(artistIndexSearch({ initial: 'b', page: 2 })).toEqual({ initial: 'b', page: '2' })
  expect(artistIndexSearch({ page: 1 })).toEqual({})
})

it('has a path in the form of each brand', () => {
  expect(artistIndexPath('Art')).toBe('/gallery/id--artists/artists.htm')
  expect(artistIndexPath('PosterAP')).toBe('/-st/artists_artists_.htm')
})
