import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repetitions } from '../scripts/repetitions.ts'

interface Requirement {
  id: string
  kind: string
  text: string
  /** The document and heading that explain why the shop deviates; empty if it does not. */
  accounted: string
}

const [, ...rows] = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n')

/** The requirements, without those that the specification leaves open. */
const requirements = rows
  .map((row): Requirement => {
    const [id = '', , kind = '', text = '', , accounted = ''] = row.split('\t')
    return { id, kind, text, accounted }
  })
  .filter(({ kind }) => kind !== 'open')

/** The ids in the titles of tests, `[CART-01]` or `[CART-01, CART-02]`, without tests that only `npm run test:all` runs. */
function namedIds(): Set<string> {
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { exclude: [...repetitions] })
  const brackets = /\[([A-Z][A-Z0-9]*-\d+(?:[,\s]+[A-Z][A-Z0-9]*-\d+)*)\]/g
  const repeated = /(['`]).* @all\1/g
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').replaceAll(repeated, '').matchAll(brackets)].flatMap(([, ids = '']) =>
        ids.split(/[,\s]+/),
      ),
    ),
  )
}

/** The text below a heading of a document, by the fragment that leads to it. */
function sectionAt(reference: string): string | undefined {
  const [file = '', fragment = ''] = reference.split('#')
  const sections = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-')
  return sections.find((section) => slugOf(/^## (.*)/.exec(section)?.[1] ?? '') === fragment)
}

it('has 689 requirements, each named by a test of `npm test` or explained in a document', () => {
  const named = namedIds()
  expect(requirements).toHaveLength(689)
  expect(
    requirements
      .filter(({ id, accounted }) => !named.has(id) && accounted === '')
      .map(({ id, text }) => `${id} ${text}`),
  ).toEqual([])
})

it('names each explained requirement in its document, and in no test', () => {
  const named = namedIds()
  const marked = requirements.filter(({ accounted }) => accounted !== '')
  expect(marked.filter(({ id, accounted }) => !sectionAt(accounted)?.includes(id)).map(({ id }) => id)).toEqual([])
  expect(marked.filter(({ id }) => named.has(id)).map(({ id }) => id)).toEqual([])
})
