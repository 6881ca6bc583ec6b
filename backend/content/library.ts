import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownShopOf } from '#/domain/own-shop.ts'
import { shop } from '#shop'
import { demonstrationNames, type SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { editKey, type Edits } from './edits.ts'
import { pageFromHtml, pageFromJson, pagePlan, type PagePlan } from './page-plan.ts'
import { articlesIn, phrasesIn, translated } from './translate-page.ts'

/** The page folders of a site. A page replaces one with the same id of an earlier folder. */
const folders: Readonly<Record<SiteKey, readonly string[]>> = {
  art: ['art'],
  poster: ['poster'],
  posterap: ['poster', 'poster-ap'],
}
/** The pages of the merchant's own shop. */
const OWN_FOLDER = 'own'

const foldersOf = (site: SiteKey): readonly string[] =>
  ownShopOf(shop, site) && existsSync(join(root, OWN_FOLDER)) ? [...folders[site], OWN_FOLDER] : folders[site]

/** The demonstration's pages name its brand: in the merchant's own shop, they name the shop. */
function withOwnName(page: unknown, site: SiteKey): unknown {
  const own = ownShopOf(shop, site)
  if (!own) return page
  const written = demonstrationNames[site]
  const name = JSON.stringify(own.name).slice(1, -1)
  const text = JSON.stringify(page).replaceAll(written, name)
  return JSON.parse(text.replaceAll(`${written.toLowerCase()}.example`, `${own.alias}.example`))
}

const root = join(fileURLToPath(new URL('.', import.meta.url)), 'pages')

const noEdits: Edits = new Map()

/** A page of a site in a locale; undefined if the site has no page with this id. */
export const pageNamed = (id: string, site: SiteKey, names: Names, edits: Edits): PagePlan | undefined =>
  editOf(id, names, edits) ?? libraryOf(site, names).get(id)?.()

/** Every page of a site by its id, in a locale. */
export const pagesOf = (site: SiteKey, names: Names, edits = noEdits): ReadonlyMap<string, PagePlan> =>
  new Map(
    [...libraryOf(site, names).keys(), ...[...edits.values()].map(({ id }) => id)].flatMap((id) => {
      const page = pageNamed(id, site, names, edits)
      return page ? [[id, page] as const] : []
    }),
  )

const editOf = (id: string, { locale }: Names, edits: Edits) =>
  edits.get(editKey({ locale, id })) ?? edits.get(editKey({ locale: '', id }))

/** Pages by id, each read from its file on first use. */
type Library = ReadonlyMap<string, () => PagePlan>

const libraries = new Map<string, Library>()

function libraryOf(site: SiteKey, names: Names): Library {
  const key = `${site} ${names.locale}`
  const library = libraries.get(key) ?? new Map(foldersOf(site).flatMap((folder) => pagesIn(folder, site, names)))
  libraries.set(key, library)
  return library
}

function pagesIn(folder: string, site: SiteKey, names: Names): [string, () => PagePlan][] {
  const path = join(root, folder)
  const translations = join(path, names.locale)
  const phrases = once(() => phrasesIn(translations))
  const articles = articlesIn(translations)
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const id = basename(name, extname(name))
      const file = join(articles.has(name) ? translations : path, name)
      return [id, once(() => pagePlan.parse(withOwnName(translated(readPage(id, file), phrases(), names), site)))]
    })
}

function once<Value>(read: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: read() }).value
}

function readPage(id: string, file: string): PagePlan {
  const text = readFileSync(file, 'utf8')
  return extname(file) === '.json' ? pageFromJson(id, text) : pageFromHtml(id, text)
}
