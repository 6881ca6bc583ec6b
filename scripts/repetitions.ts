/**
 * The end of the title of a test: a tag if the test repeats a proof, for another brand, width or language, with further
 * input, or of what a cheaper test proves. Only `npm run test:all` runs it.
 */
export const repetition = (isRepetition: boolean) => (isRepetition ? ' @all' : '')

/**
 * Files with tests that repeat a proof, which only `npm run test:all` runs: hostile input beyond that of other tests, and
 * the drawings of all studios. Where a file has other tests too, the titles of such tests end with `@all`.
 */
export const repetitions: readonly string[] = [
  'tests/artworks/studios.test.ts',
  'tests/backend/hostile/routes.test.ts',
  'tests/pages/hostile-addresses.test.ts',
  'tests/pages/hostile-forms.test.ts',
]
