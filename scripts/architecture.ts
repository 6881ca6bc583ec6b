// `npm run architecture`: draws docs/architecture.md from the imports of the source.
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { writeFileSync } from 'node:fs'

export const architectureFile = 'docs/architecture.md'

const options: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  exclude: { path: '(routeTree\\.gen|^node_modules/.*/node_modules)' },
  doNotFollow: { path: '(node_modules|^src/paraglide|^styled-system)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
}

/** Reads the imports of the source and the violations of the rules. */
export async function readImports(forbidden: IFlattenedRuleSet['forbidden'] = []): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'artworks', 'backend', 'paths', 'visualiser', 'app.config.ts'], {
    ...options,
    validate: true,
    ruleSet: { forbidden },
  })
  return output as ICruiseResult
}

/** The folder that a file belongs to: `backend/baskets`, `src/http`; a file directly under the root is its own. */
export const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')

type Graph = Map<string, Set<string>>

/** The imports between the folders of a root. */
function graphOf({ modules }: ICruiseResult, root: string): Graph {
  const graph: Graph = new Map()
  const isFolder = (path: string) => path.startsWith(`${root}/`) && path.split('/').length > 2
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)]
      if (isFolder(source) && isFolder(resolved) && from !== to && !to.endsWith('/paraglide'))
        graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/** Removes imports that follow from others: `a → c` if there are `a → b` and `b → c`. */
function reduced(graph: Graph): Graph {
  const reaches = (start: string, end: string): boolean => {
    const seen = new Set(graph.get(start))
    for (const folder of seen) for (const next of graph.get(folder) ?? []) seen.add(next)
    return seen.has(end)
  }
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))),
    ]),
  )
}

function draw(graph: Graph): string {
  const name = (folder: string) => folder.split('/')[1] ?? folder
  const id = (folder: string) => name(folder).replaceAll('-', '_')
  const folders = [...new Set([...graph.keys(), ...[...graph.values()].flatMap((to) => [...to])])].toSorted()
  const nodes = folders.map((folder) => `  ${id(folder)}["${name(folder)}"]`)
  const arrows = folders.flatMap((from) =>
    [...(graph.get(from) ?? [])].toSorted().map((to) => `  ${id(from)} --> ${id(to)}`),
  )
  return ['```mermaid', 'graph TD', ...nodes, ...arrows, '```'].join('\n')
}

/** The text of docs/architecture.md. */
export const architecturePage = (imports: ICruiseResult): string => `# Architecture

Generated from the imports of the source by \`npm run architecture\`; a test compares it. An arrow leads from a folder to one that it imports. An import that follows from two others is left out. \`tests/architecture.test.ts\` has the rules for imports.

## The storefront, \`src\`

${draw(reduced(graphOf(imports, 'src')))}

- \`routes\` load the data of a page and render its component; \`components\` show state and send events.
- \`machines\` decide, without side effects; \`actors\` provide their effects, and contain the registry of running actors.
- \`queries\` cache what \`server-fns\` return; \`server-fns\` call the commerce API through \`upstreams\`, as the shopper of the \`session\`.
- \`domain\` has the rules and types that both sides share; \`contracts\` the shapes on the wire.

## The commerce backend, \`backend\`

${draw(reduced(graphOf(imports, 'backend')))}

## The packages

\`paths\` and the visualiser work with the machines of any project. \`examples\` are three projects that install them packed, and import nothing else of this repository.
`

if (import.meta.main) writeFileSync(architectureFile, architecturePage(await readImports()))
