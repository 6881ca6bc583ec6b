/**
 * Files with tests that repeat a proof, which only `npm run test:all` runs: hostile input beyond that of other tests, and
 * the drawings of all studios. In `e2e`, the titles of such tests end with `@all`.
 */
export const repetitions: readonly string[] = [
  'tests/artworks/studios.test.ts',
  'tests/backend/hostile/routes.test.ts',
  'tests/pages/hostile-addresses.test.ts',
  'tests/pages/hostile-forms.test.ts',
]
