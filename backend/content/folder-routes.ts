import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic'
import { namesIn, type NameLocale } from '../catalog/names.ts'
import { ids, integer } from '../wire/query.ts'
import { json, Problem } from '../wire/problem.ts'
import { parseSite, type SiteConfiguration } from '../sites/sites.ts'
import type { Route, Services } from './services.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { currentEdits } from './edits.ts'
import { pagesOf } from './library.ts'

const API = '/experience/shopper-experience/v1/organizations/:org'

type Folder = ShopperExperienceTypes.ContentFolder

const ROOT = 'root'
const MAX_LEVELS = 2
const MAX_IDS = 50

interface Parameters {
  levels: number
  locale?: NameLocale | undefined
}

/** A site's folders by id. The page `help~faq` is in the folder `help`, a child of the root named after the page `help`. */
async function foldersOf(
  { siteId }: SiteConfiguration,
  { levels, locale: language }: Parameters,
  services: Services,
): Promise<ReadonlyMap<string, Folder>> {
  const site = parseSite(siteId)
  const pages = pagesOf(site, namesIn(language), await currentEdits(services, site))
  const folders = folderIdsOf(pages).map((id): Folder => {
    const { name = id, pageTitle, pageDescription } = pages.get(id) ?? {}
    return { id, parentFolderId: ROOT, name, pageTitle, pageDescription }
  })
  const root: Folder = { id: ROOT, name: 'Pages', ...(levels > 0 ? { folders } : {}) }
  return new Map([root, ...folders].map((folder) => [folder.id, folder]))
}

const folderIdsOf = (pages: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...pages.keys()].filter((id) => id.includes('~')).map(folderOf)),
]

/** The id of a page's folder: the part before the first `~`, or the root. */
export const folderOf = (pageId: string): string => (pageId.includes('~') ? pageId.slice(0, pageId.indexOf('~')) : ROOT)

const parameters = { locale, levels: integer(0, MAX_LEVELS).default(1) }

const readFolder = shopperRoute({
  method: 'GET',
  path: `${API}/folders/:id`,
  query: parameters,
  async handle({ site, query, params: { id = '' } }, services: Services) {
    const folder = (await foldersOf(site, query, services)).get(id)
    if (!folder) throw new Problem(404, 'Folder Not Found', 'There is no folder with this id on the site.')
    return json(folder)
  },
})

const readFolders = shopperRoute({
  method: 'GET',
  path: `${API}/folders`,
  query: { ...parameters, ids: ids(MAX_IDS) },
  async handle({ site, query }, services: Services) {
    const folders = await foldersOf(site, query, services)
    const data = query.ids.map((id) => folders.get(id)).filter((folder) => folder !== undefined)
    return json({
      limit: query.ids.length,
      data,
      total: data.length,
    } satisfies ShopperExperienceTypes.ContentFolderResult)
  },
})

export const routes: readonly Route[] = [readFolders, readFolder]
