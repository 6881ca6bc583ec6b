import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ownShopOf } from '#/domain/own-shop.ts'
import { shop } from '#shop'
import { demonstrationNames, type SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { articlesIn, phrasesIn, translated } from './translate-page.ts'

const componentPlan = z.strictObject({
  typeId: z.string(),
  data: z.unknown(),
  /** The regions of a layout component. */
  get regions() {
    return z.record(z.string(), z.array(componentPlan)).optional()
  },
})

const pagePlan = z.strictObject({
  id: z.string(),
  typeId: z.string().default('page'),
  name: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  regions: z.record(z.string(), z.array(componentPlan)),
})

/** A page file: components in regions, with references to values of the catalogue. */
export type PagePlan = z.infer<typeof pagePlan>

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

/** A page of a site in a locale; undefined if the site has no page with this id. */
export const pageNamed = (id: string, site: SiteKey, names: Names): PagePlan | undefined =>
  libraryOf(site, names).get(id)?.()

/** Every page of a site by its id, in a locale. */
export const pagesOf = (site: SiteKey, names: Names): ReadonlyMap<string, PagePlan> =>
  new Map([...libraryOf(site, names)].map(([id, read]) => [id, read()]))

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
  return extname(file) === '.json'
    ? pagePlan.parse({ id, ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)) })
    : articlePage(id, text)
}

const article = /^<!--\s*title: (?<title>.+)\s+description: (?<description>.+)\s+-->\s*(?<html>[^]+)$/

/** A page of rich text: its title and description in a comment, then the HTML. */
function articlePage(id: string, text: string): PagePlan {
  const { title, description, html } = article.exec(text)?.groups ?? {}
  if (!title || !description || !html)
    throw new Error(`page ${id}: expected a comment with title and description, then HTML`)
  return pagePlan.parse({
    id,
    name: title,
    pageTitle: title,
    pageDescription: description,
    regions: {
      main: [
        { typeId: 'commerce_assets.heading', data: { text: title, level: 1 } },
        { typeId: 'commerce_assets.richText', data: { html: html.trim() } },
      ],
    },
  })
}
