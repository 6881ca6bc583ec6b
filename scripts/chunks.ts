// Which chunk of the browser's build has a module: one that the pages which need it share. See decision 082.
import type { Rolldown } from 'vite'
import { offlineModules } from './offline-modules.ts'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type GroupName = NonNullable<CodeSplitting['groups']>[number]['name']
type Modules = Parameters<Extract<GroupName, (...args: never[]) => unknown>>[1]

/** The area of a page, by the name of its route's file. */
const areas: readonly [area: string, route: RegExp][] = [
  ['artists', /artists/],
  ['home', /^index$/],
  ['list', /^(?:gallery|\[-\]st|category|search)\b/],
  ['product', /^(?:products?|\[-\]sp)\b/],
  ['content', /^(?:blog|ds|gift-guide|help|hgtv|lp|shop|shop-by-room)\b/],
  ['customizer', /^customizer/],
  ['gift-cards', /^gift-cards/],
  ['stores', /^store-locator/],
  ['wall', /^(?:wall|compare)/],
  ['photos', /^frame-my-photos/],
  ['cart', /^cart/],
  ['checkout', /^checkout/],
  ['account', /^(?:account|login|registration|reset-password|passwordless|callback|social|order)/],
]
const areaOf = (route: string) => areas.find(([, pattern]) => pattern.test(route))?.[0] ?? 'other'

/** Most visits begin with one of these pages: what one of them needs is not in a chunk of other pages. */
const firstPages = ['home', 'list', 'product']

/** What loads a module: areas whose pages show it, areas whose loaders need it, and areas that load it later, on use. */
interface Needed {
  pages: Set<string>
  data: Set<string>
  below: Set<string>
  later: Set<string>
}

/** Adds the area of a module that is imported dynamically. */
function addArea(id: string, { pages, data, below, later }: Needed): void {
  const path = id.replace(/^.*\/src\//, '')
  const [, route, part] = /^routes\/([^_-].*)\.tsx\?tsr-split=(\w+)/.exec(path) ?? []
  if (route) (part === 'loader' ? data : pages).add(areaOf(route))
  else if (path.startsWith('routes/__root')) pages.add('footer')
  else if (path.startsWith('components/content/content-sections.tsx')) pages.add('home').add('content')
  else if (path.startsWith('components/listing/list-page.tsx?tss-hydrate=0')) pages.add('list')
  else if (path === 'actors/shell/service-worker.ts') for (const page of firstPages) pages.add(page)
  else if (path.includes('?tss-hydrate=')) below.add(path.startsWith('components/listing/') ? 'list' : 'product')
  else
    later.add(
      path.replace(/^(?:(actors)|\w+)\/([\w-]+).*/, (_, flow, area) => (flow ? `${area}-flow` : `${area}-later`)),
    )
}

/** Modules that only export others: an import of one says nothing about what is used. */
const barrel = /\/paraglide\/messages(?:\/_index)?\.js$|\/styled-system\/recipes\/index\.mjs$|\/lucide-react\.m?js$/

const plainName = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()

const words = new Map<string, Set<string>>()

/** Whether a module has a word, in any case. */
function hasWord(id: string, word: string, modules: Modules): boolean {
  const known = words.get(id)
  const found =
    known ??
    new Set(
      modules
        .getModuleInfo(id)
        ?.code?.match(/[\w$]+/g)
        ?.map(plainName),
    )
  if (!known) words.set(id, found)
  return found.has(word)
}

/** The modules that import a module, also by its name from a barrel. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const name = plainName(/([^/]*?)\.\w+$/.exec(id)?.[1] ?? '')
  const direct = modules.getModuleInfo(id)?.importers ?? []
  const barrels = new Set(direct.filter((importer) => barrel.test(importer)))
  const users: string[] = []
  for (const from of barrels)
    for (const importer of modules.getModuleInfo(from)?.importers ?? [])
      if (barrel.test(importer)) barrels.add(importer)
      else if (hasWord(importer, name, modules)) users.push(importer)
  return [...direct.filter((importer) => !barrels.has(importer)), ...users]
}

function neededBy(id: string, modules: Modules): Needed {
  const needed: Needed = { pages: new Set(), data: new Set(), below: new Set(), later: new Set() }
  const seen = new Set([id])
  for (const module of seen) {
    if (modules.getModuleInfo(module)?.dynamicImporters.length) addArea(module, needed)
    for (const importer of importersOf(module, modules)) seen.add(importer)
  }
  return needed
}

/**
 * Start gives a page the stylesheets of each chunk with a part that is hydrated later; the service worker stores the chunks
 * of the modules for a page without a connection.
 */
const hasOwnChunk = (id: string) =>
  id.includes('?tss-hydrate=') ||
  (offlineModules.some((module) => id.includes(`/${module}`)) && !id.includes('tsr-split=loader'))

const joined = (names: Iterable<string>) => [...names].toSorted().join('-')

/** The name of a module's chunk. The modules that it imports are in the same chunk or in one that more pages need. */
export function chunkOf(id: string, modules: Modules): string | null {
  if (hasOwnChunk(id)) return null
  const { pages, data, below, later } = neededBy(id, modules)
  const all = new Set(pages.size > 0 ? [...pages, ...data] : [])
  const first = firstPages.filter((page) => all.has(page))
  if (first.length + Number(all.has('footer')) > 1) return 'common'
  const near = [...below].filter((page) => page !== first[0])
  if (first[0] && near.length > 0) return `${first[0]}-for-${joined(near)}`
  if (first[0]) return all.size === 1 ? first[0] : `${first[0]}-more`
  // Code that is loaded on use has no more than it needs: the bundler's own chunks, one for each set of users.
  if (later.size > 0) return all.size + below.size === 0 && later.size === 1 ? joined(later) : null
  if (all.size > 0 && below.size > 0) return `${joined(below)}-below-more`
  if (all.has('footer')) return 'footer'
  if (all.size > 0) return all.size <= 2 ? joined(all) : 'shared'
  if (data.size > 0) return data.size === 1 ? `${joined(data)}-data` : null
  return below.size > 0 ? `${joined(below)}-below` : null
}
