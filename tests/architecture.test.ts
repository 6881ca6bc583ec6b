import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { expect, it } from 'vitest'

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
  given: { fromNot?: string; toNot?: string } = {},
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, ...(given.fromNot ? { pathNot: given.fromNot } : {}) },
  to: { path: to, ...(given.toNot ? { pathNot: given.toNot } : {}) },
})

const words = '^src/paraglide/'
const styles = '^styled-system/'
const configuration = '^app\\.config\\.ts$'
const log = '^src/log/'

const forbidden: IForbiddenRuleType[] = [
  only('domain imports nothing', src('domain')),
  only('contracts', src('contracts'), src('domain')),
  only('brands', src('brands'), src('domain')),
  only('theme', src('theme'), src('brands'), styles),
  only('machines', src('machines'), src('domain')),
  never(
    'the paths package imports only xstate and Node',
    '^paths/',
    '^(?!paths/)(?!node_modules/(xstate|@types/node)/)(?!node:)[^/]+/',
    {
      toNot: '^(fs|path|url)$',
    },
  ),
  {
    name: 'the product imports only types of the paths package',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^paths/', dependencyTypesNot: ['type-only'] },
  },
  never('the paths package is imported through its entry', '^src/', '^paths/', { toNot: '^paths/index\\.ts$' }),
  only('the log imports but the domain', log, src('domain')),
  only('upstreams', src('upstreams'), src('contracts', 'domain'), log, configuration),
  only('session', src('session'), src('upstreams', 'domain'), log, configuration),
  only(
    'server functions',
    src('server-fns'),
    src('upstreams', 'session', 'contracts', 'domain', 'brands'),
    words,
    log,
    configuration,
  ),
  only('queries', src('queries'), src('server-fns', 'domain'), configuration),
  only('actors', src('actors'), src('machines', 'server-fns', 'queries', 'domain', 'brands'), configuration),
  only('ui parts', '^src/components/ui/', src('theme', 'domain', 'brands'), styles),
  only(
    'components',
    '^src/components/(?!ui/)',
    '^src/components/',
    src('machines', 'domain', 'brands', 'theme', 'queries', 'actors'),
    words,
    styles,
    configuration,
  ),
  only('backend', '^backend/', src('contracts', 'domain')),
  never('the store knows no module', '^backend/store/', '^(backend|src)/', { toNot: '^backend/store/' }),
  never('the wire knows no module', '^backend/wire/', '^backend/', { toNot: '^backend/(wire|store)/' }),
  never('no module of the backend imports http', '^backend/[^/]+/', '^backend/http/', { fromNot: '^backend/http/' }),
  never('artworks imports no other folder', '^backend/artworks/', '^(backend|src)/', { toNot: '^backend/artworks/' }),
  never('artworks is imported through its entry', '^backend/(?!artworks/)', '^backend/artworks/', {
    toNot: '^backend/artworks/artworks\\.ts$',
  }),
  never('areas of components never import each other', '^src/components/([^/]+)/', '^src/components/', {
    toNot:
      '^src/components/($1|ui|tile|account-links|orders|summary|price|quantity|fields|choices|gift-cards|checkout|shell|toasts)/',
  }),
  never('server code stays on the server', '^src/', '\\.server\\.ts$', {
    fromNot: '(^src/(upstreams|session|server-fns|http|log)/)|(^src/(server|start)\\.ts$)',
  }),
  never(
    'decisions are free of frameworks',
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
  { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

it('allows imports in the direction of the layers only', async () => {
  const { output } = await cruise(['src', 'backend', 'paths', 'app.config.ts'], {
    validate: true,
    ruleSet: { forbidden },
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '(routeTree\\.gen|^node_modules/.*/node_modules)' },
    doNotFollow: { path: '(node_modules|^src/paraglide|^styled-system)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  })
  const { summary, modules } = output as ICruiseResult
  expect(modules.length).toBeGreaterThan(50)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})
