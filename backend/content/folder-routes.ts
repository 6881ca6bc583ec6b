import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { namesIn } from '../catalog/names.ts'
import { idsParameter, integerParameter } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { pagesOf } from './library.ts'

const API = '/experience/shopper-experience/v1/organizations/:org'

export const routes: readonly Route[] = [
  { method: 'GET', path: `${API}/folders`, handle: readFolders },
  { method: 'GET', path: `${API}/folders/:id`, handle: readFolder },
]

type Folder = ShopperExperienceTypes.ContentFolder

const ROOT = 'root'
const DEEPEST = 2
const MOST_IDS = 50

/** A site's folders by id: `help~faq` is in `help`, which has the name of the page `help` and is in the root. */
async function foldersOf(exchange: Exchange, services: Services): Promise<ReadonlyMap<string, Folder>> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  const pages = pagesOf(parseSite(searchParams.get('siteId') ?? ''), namesIn(searchParams.get('locale')))
  const levels = integerParameter(searchParams, 'levels', { min: 0, max: DEEPEST, fallback: 1 })
  const ids = new Set([...pages.keys()].filter((id) => id.includes('~')).map((id) => id.slice(0, id.indexOf('~'))))
  const folders = [...ids].map((id): Folder => {
    const { name = id, pageTitle, pageDescription } = pages.get(id) ?? {}
    return { id, parentFolderId: ROOT, name, pageTitle, pageDescription }
  })
  const root: Folder = { id: ROOT, name: 'Pages', ...(levels > 0 ? { folders } : {}) }
  return new Map([root, ...folders].map((folder) => [folder.id, folder]))
}

async function readFolder(exchange: Exchange, services: Services): Promise<Response> {
  const folder = (await foldersOf(exchange, services)).get(exchange.params['id'] ?? '')
  if (!folder) throw new Problem(404, 'Folder Not Found', 'There is no folder with this id on the site.')
  return json(folder)
}

async function readFolders(exchange: Exchange, services: Services): Promise<Response> {
  const folders = await foldersOf(exchange, services)
  const ids = idsParameter(exchange.url.searchParams, 'ids', MOST_IDS)
  const data = ids.map((id) => folders.get(id)).filter((folder) => folder !== undefined)
  return json({ limit: ids.length, data, total: data.length } satisfies ShopperExperienceTypes.ContentFolderResult)
}
