import { expect, it } from 'vitest'
import banned from './language/banned-words.json' with { type: 'json' }
import { covers, findBannedWords, readSource, sourceFiles } from './language/scan.ts'

const files = sourceFiles(['artworks', 'backend', 'examples', 'paths', 'scripts', 'src', 'tests', 'e2e'])
const found = new Map(files.map((path) => [path, findBannedWords(path, readSource(path), banned)]))

it('finds a banned word in an identifier, a comment and a file name, not in a string', () => {
  const words = {
    everywhere: ['hung'],
    identifiers: ['desk'],
    allowedIdentifiers: ['deskLamp'],
    exceptions: { backend: ['hung'] },
  }
  const source = `/** It is hung by the desk. */\nexport const hungAt = { deskId: 'hung', deskLamp: <b>hung</b> }`
  expect(findBannedWords('src/desk.tsx', source, words)).toEqual([
    'src/desk.tsx: desk in src/desk.tsx',
    'src/desk.tsx: hung in hungAt',
    'src/desk.tsx: desk in deskId',
    'src/desk.tsx: hung in "* It is hung by the desk."',
  ])
  expect(findBannedWords('backend/lamp.ts', 'export const hungAt = 1', words)).toEqual([])
})

it('finds no banned word in any file', () => {
  expect(files.length).toBeGreaterThan(500)
  expect([...found.values()].flat()).toEqual([])
})

it('has an exception for a word only in an area that uses it', () => {
  const unused = Object.entries(banned.exceptions).flatMap(([area, words]) => {
    const used = files
      .filter((path) => covers(area, path))
      .flatMap((path) => findBannedWords(path, readSource(path), { ...banned, exceptions: {} }))
    return words
      .filter((word) => !used.some((line) => line.includes(`: ${word} in `)))
      .map((word) => `${area}: ${word}`)
  })
  expect(unused).toEqual([])
})
