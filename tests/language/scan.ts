import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

interface BannedWords {
  /** In comments, identifiers and file names. */
  everywhere: readonly string[]
  /** In identifiers and file names; comments may use them in their plain sense. */
  identifiers: readonly string[]
  /** Names that external interfaces define. */
  allowedIdentifiers: readonly string[]
  /** Words that have their plain meaning in a folder, such as the paper sheet of a print. */
  exceptions: Readonly<Record<string, readonly string[]>>
}

export const covers = (area: string, path: string): boolean => path === area || path.startsWith(`${area}/`)

const generated = ['src/paraglide', 'src/routeTree.gen.ts']

export const sourceFiles = (folders: readonly string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.*`),
    { exclude: (path) => path.includes('node_modules') },
  )
    .filter((path) => !generated.some((folder) => path.startsWith(folder)))
    .toSorted()

/** Splits camelCase, kebab-case and snake_case names and prose into lower-case words. */
export const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** Lists the banned words of a file, each with the name or comment that it is in. */
export function findBannedWords(path: string, source: string, banned: BannedWords): string[] {
  const excepted = Object.entries(banned.exceptions).flatMap(([area, words]) => (covers(area, path) ? words : []))
  const inComments = new Set(banned.everywhere.filter((word) => !excepted.includes(word)))
  const inNames = new Set([...inComments, ...banned.identifiers.filter((word) => !excepted.includes(word))])
  const { names, comments } = /\.(ts|tsx|mjs)$/.test(path) ? parse(path, source) : { names: [], comments: [] }
  const allowed = new Set(banned.allowedIdentifiers)
  return [
    ...[path, ...names.filter((name) => !allowed.has(name))].flatMap((name) =>
      wordsOf(name).flatMap((word) => (inNames.has(word) ? [`${path}: ${word} in ${name}`] : [])),
    ),
    ...comments.flatMap((comment) =>
      wordsOf(comment).flatMap((word) => (inComments.has(word) ? [`${path}: ${word} in "${comment.trim()}"`] : [])),
    ),
  ]
}

export const readSource = (path: string): string => (/\.(ts|tsx|mjs)$/.test(path) ? readFileSync(path, 'utf8') : '')

function parse(path: string, source: string): { names: string[]; comments: string[] } {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} could not be parsed: ${errors[0]?.message}`)
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(program)
  return { names: [...names], comments: comments.map(({ value }) => value) }
}
