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

const [columns, ...rows] = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n')

/** The requirements, without those that the specification leaves open. */
const requirements = rows
  .map((row): Requirement => {
    const [id = '', , kind = '', text = '', , accounted = ''] = row.split('\t')
    return { id, kind, text, accounted }
  })
  .filter(({ kind }) => kind !== 'open')

/** The run of `npm test` that a test file is part of. */
const runs = [
  ['unit', 'tests/**/*.test.{ts,tsx}', ['tests/{backend,machines,pages,paths,visualiser}/**']],
  ['machines', 'tests/{machines,paths,visualiser}/**/*.test.{ts,tsx}', []],
  ['backend', 'tests/backend/**/*.test.ts', []],
  ['pages', 'tests/pages/**/*.test.ts', []],
  ['e2e', 'e2e/**/*.spec.ts', []],
] as const

/** A test file without the tests, and groups of tests, that only `npm run test:all` runs. The formatter indents them. */
const withoutRepetitions = (file: string): string => {
  const tag = String.raw`(?: @all|\$\{repetition\(true\)\})`
  const group = new RegExp(String.raw`^( *)(?:test\.)?describe\(\s*(['"\`]).*${tag}\2[^]*?^\1\}\)`, 'gm')
  const title = new RegExp(String.raw`(['"\`]).*${tag}\1`, 'g')
  return file.replaceAll(group, '').replaceAll(title, '')
}

/**
 * The runs of `npm test` with a test whose title names an id, `[CART-01]` or `[CART-01, CART-02]`. Tests that only
 * `npm run test:all` runs are left out.
 */
function namingRuns(): ReadonlyMap<string, readonly string[]> {
  const brackets = /\[([A-Z][A-Z0-9]*-\d+(?:[,\s]+[A-Z][A-Z0-9]*-\d+)*)\]/g
  const named = new Map<string, string[]>()
  for (const [run, files, others] of runs)
    for (const file of globSync(files, { exclude: [...repetitions, ...others] }))
      for (const [, ids = ''] of withoutRepetitions(readFileSync(file, 'utf8')).matchAll(brackets))
        for (const id of ids.split(/[,\s]+/)) named.set(id, [...new Set([...(named.get(id) ?? []), run])])
  return named
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

it('leaves out titles of tests and of groups that end with the tag of repetitions', () => {
  const file = `test.describe('a cart @all', () => {
  test('adds [CART-01]', () => {})
})

test.describe('an order', () => {
  test('is placed [CART-02]', () => {})
  test('is placed again [CART-03] @all', () => {})
  test(\`is placed in \${shop} [CART-04]\${repetition(true)}\`, () => {})
})
`
  expect(withoutRepetitions(file).match(/CART-\d\d/g)).toEqual(['CART-02'])
})

it('has 689 requirements, each named by a test of `npm test` or explained in a document', () => {
  const named = namingRuns()
  expect(requirements).toHaveLength(689)
  expect(
    requirements
      .filter(({ id, accounted }) => !named.has(id) && accounted === '')
      .map(({ id, text }) => `${id} ${text}`),
  ).toEqual([])
})

it('names each explained requirement in its document, and in no test', () => {
  const named = namingRuns()
  const marked = requirements.filter(({ accounted }) => accounted !== '')
  expect(marked.filter(({ id, accounted }) => !sectionAt(accounted)?.includes(id)).map(({ id }) => id)).toEqual([])
  expect(marked.filter(({ id }) => named.has(id)).map(({ id }) => id)).toEqual([])
})

// `npx vitest run tests/requirements.test.ts --update` writes the column.
it('says of each requirement which runs of `npm test` name it', async () => {
  const named = namingRuns()
  const lines = rows.map((row) => {
    const [id = '', ...cells] = row.split('\t')
    return [id, ...cells.slice(0, 5), named.get(id)?.join(' ') ?? ''].join('\t')
  })
  const header = [...(columns ?? '').split('\t').slice(0, 6), 'named by tests of'].join('\t')
  await expect(`${[header, ...lines].join('\n')}\n`).toMatchFileSnapshot('../docs/requirements.tsv')
})
