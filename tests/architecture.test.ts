import type { IForbiddenRuleType } from 'dependency-cruiser'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { architectureFile, architecturePage, folderOf, readImports } from '../scripts/architecture.ts'

const src = (...folders: string[]) => `^src/(${folders.join('|')})/`
const only = (name: string, from: string, ...allowed: string[]): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|backend|styled-system|app\\.config)', pathNot: [from, ...allowed] },
})
const never = (
  name: string,
  from: string,
  to: string,
  exceptions: { fromNot?: string; toNot?: string } = {},
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, ...(exceptions.fromNot ? { pathNot: exceptions.fromNot } : {}) },
  to: { path: to, ...(exceptions.toNot ? { pathNot: exceptions.toNot } : {}) },
})

const messages = '^src/paraglide/'
const styles = '^styled-system/'
const configuration = '^app\\.config\\.ts$'
const log = '^src/log/'

const forbidden: IForbiddenRuleType[] = [
  only('domain imports nothing', src('domain')),
  only('contracts', src('contracts'), src('domain')),
  only('brands', src('brands'), src('domain')),
  only('theme', src('theme'), src('brands', 'domain'), styles),
  only('machines', src('machines'), src('domain')),
  never(
    'the core of the paths package imports only xstate and Node',
    '^paths/(?!playwright/|vitest\\.ts|random\\.ts|vite\\.ts)',
    '^(?!paths/)(?!node_modules/(xstate|@types/node)/)(?!node:)[^/]+/',
    { toNot: '^(fs|path|url)$' },
  ),
  never(
    'the adapters of the paths package import only its core, their runner and fast-check',
    '^paths/',
    '^(?!paths/)(?!node_modules/(xstate|@types/node|vite|vitest|@playwright/test|fast-check)/)(?!node:)[^/]+/',
    { toNot: '^(fs|path|url)$' },
  ),
  never(
    'the core of the paths package does not import its adapters',
    '^paths/(?!playwright/|vitest\\.ts|cli\\.ts|node-test\\.ts)',
    '^paths/(playwright/|vitest\\.ts|vite\\.ts)',
  ),
  {
    name: 'the product imports only types of the paths package',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^paths/', dependencyTypesNot: ['type-only'] },
  },
  never('the paths package is imported through its entries', '^(src|visualiser)/', '^paths/', {
    toNot: '^paths/(index|assumed-cases|guard-name|literal-text|traversal|vite)\\.ts$',
  }),
  only('the log imports only the domain', log, src('domain')),
  only('upstreams', src('upstreams'), src('contracts', 'domain'), log, configuration),
  only('session', src('session'), src('upstreams', 'domain'), log, configuration),
  only(
    'server functions',
    src('server-fns'),
    src('upstreams', 'session', 'contracts', 'domain', 'brands'),
    messages,
    log,
    configuration,
  ),
  only('queries', src('queries'), src('server-fns', 'domain'), configuration),
  only('actors', src('actors'), src('machines', 'server-fns', 'queries', 'domain', 'brands'), configuration),
  only('the service worker', src('worker'), src('domain'), configuration),
  only('ui parts', '^src/components/ui/', src('theme', 'domain', 'brands'), styles),
  only(
    'components',
    '^src/components/(?!ui/)',
    '^src/components/',
    src('machines', 'domain', 'brands', 'theme', 'queries', 'actors'),
    messages,
    styles,
    configuration,
  ),
  only('the visualiser imports nothing of the shop', '^visualiser/'),
  never('the product imports only how the visualiser reads actors', '^src/', '^visualiser/', {
    fromNot: '^src/actors/visualiser\\.ts$',
    toNot: '^visualiser/(options|tab/actors)\\.ts$',
  }),
  never('only the router imports the tab of the visualiser', '^src/', '^src/actors/visualiser\\.ts$', {
    fromNot: '^src/router\\.tsx$',
  }),
  only('backend', '^backend/', src('contracts', 'domain')),
  never('the store imports no module', '^backend/store/', '^(backend|src)/', { toNot: '^backend/store/' }),
  never('the wire imports nothing of the backend but the store', '^backend/wire/', '^backend/', {
    toNot: '^backend/(wire|store)/',
  }),
  never('no module of the backend imports http', '^backend/[^/]+/', '^backend/http/', { fromNot: '^backend/http/' }),
  never('artworks imports no other folder', '^artworks/', '^(backend|src)/'),
  never('artworks is imported through its entry', '^(backend|src)/', '^artworks/', {
    toNot: '^artworks/artworks\\.ts$',
  }),
  never('areas of components never import each other', '^src/components/([^/]+)/', '^src/components/', {
    toNot:
      '^src/components/($1|ui|tile|account-links|orders|summary|price|quantity|fields|choices|gift-cards|checkout|shell|toasts|wall)/',
  }),
  never('server code stays on the server', '^src/', '\\.server\\.ts$', {
    fromNot: '(^src/(upstreams|session|server-fns|http|log)/)|(^src/(server|start)\\.ts$)',
  }),
  never(
    'domain and machines import no framework',
    src('domain', 'machines'),
    '^(react|react-dom|@xstate/react|@tanstack|@ark-ui|ofetch|zod)|node_modules/(react|react-dom|@xstate/react|@tanstack|@ark-ui|ofetch|zod)/',
  ),
  never('routes are leaves', '^src/(?!routeTree\\.gen|routes/)', '^src/routes/'),
  never('no tests in the product', '^(src|backend)/', '^(tests|e2e)/'),
  {
    name: 'no cycles at run time',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'actors have no cycle, not even of types',
    severity: 'error',
    from: { path: src('actors') },
    to: { circular: true },
  },
  { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

const cruised = readImports(forbidden)

it('allows imports in the direction of the layers only', async () => {
  const { summary, modules } = await cruised
  expect(modules.length).toBeGreaterThan(50)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

/** A component area, `src/components/cart`; undefined for every other file. */
const componentArea = (path: string): string | undefined => /^src\/components\/[^/]+/.exec(path)?.[0]

/** Lists the imports between folders that import each other, directly or through others. Type imports count. */
function importCycles(
  imports: readonly { from: string; to: string }[],
  folder: (path: string) => string | undefined,
): string[] {
  const graph = new Map<string, Set<string>>()
  const crossing = imports.flatMap(({ from, to }) => {
    const [source, target] = [folder(from), folder(to)]
    return source && target && source !== target ? [{ from, to, source, target }] : []
  })
  for (const { source, target } of crossing) graph.set(source, (graph.get(source) ?? new Set()).add(target))
  const reaches = (start: string, end: string): boolean => {
    const seen = new Set([start])
    for (const current of seen) for (const next of graph.get(current) ?? []) seen.add(next)
    return seen.has(end)
  }
  return crossing.filter(({ source, target }) => reaches(target, source)).map(({ from, to }) => `${from} -> ${to}`)
}

it('finds the imports of a cycle between folders', () => {
  const imports = [
    { from: 'backend/baskets/price.ts', to: 'backend/gift-cards/codes.ts' },
    { from: 'backend/gift-cards/routes.ts', to: 'backend/orders/response.ts' },
    { from: 'backend/orders/draft.ts', to: 'backend/baskets/price.ts' },
    { from: 'backend/orders/draft.ts', to: 'backend/sites/money.ts' },
  ]
  expect(importCycles(imports, folderOf)).toEqual([
    'backend/baskets/price.ts -> backend/gift-cards/codes.ts',
    'backend/gift-cards/routes.ts -> backend/orders/response.ts',
    'backend/orders/draft.ts -> backend/baskets/price.ts',
  ])
  expect(importCycles(imports.slice(1), folderOf)).toEqual([])
})

it.each([
  ['folders of src', /^src\/(?!paraglide|routeTree)/, folderOf],
  ['areas of components', /^src\/components\//, componentArea],
  ['modules of backend', /^backend\//, folderOf],
])('has no import cycle between %s', async (_, paths, folder) => {
  const { modules } = await cruised
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const own = imports.filter(({ from, to }) => paths.test(from) && paths.test(to))
  expect(own.length).toBeGreaterThan(50)
  expect(importCycles(own, folder)).toEqual([])
})

it('has an up-to-date picture of the imports (`npm run architecture` draws it)', async () => {
  expect(readFileSync(architectureFile, 'utf8')).toBe(architecturePage(await cruised))
})
