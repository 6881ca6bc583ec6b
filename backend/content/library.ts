import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { SiteKey } from '../sites/sites.ts'
import type { Names } from '../catalog/names.ts'
import { articlesIn, phrasesIn, worded } from './translate-page.ts'

const pagePlan = z.strictObject({
  id: z.string(),
  typeId: z.string().default('page'),
  name: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  regions: z.record(z.string(), z.array(z.strictObject({ typeId: z.string(), data: z.unknown() }))),
})

/** A page as it is written: its components in regions, with references instead of what the catalogue knows. */
export type PagePlan = z.infer<typeof pagePlan>

/** Where a site's pages are kept; a page of a later shelf stands for one of the same id before. */
const shelves: Readonly<Record<SiteKey, readonly string[]>> = {
  art: ['art'],
  poster: ['poster'],
  posterap: ['poster', 'poster-ap'],
}

const root = join(fileURLToPath(new URL('.', import.meta.url)), 'pages')

/** A page of a site in a locale; undefined where the site has none of this id. */
export const pageNamed = (id: string, site: SiteKey, names: Names): PagePlan | undefined =>
  libraryOf(site, names).get(id)?.()

/** Every page of a site by its id, in a locale. */
export const pagesOf = (site: SiteKey, names: Names): ReadonlyMap<string, PagePlan> =>
  new Map([...libraryOf(site, names)].map(([id, read]) => [id, read()]))

/** Pages by their ids, each read from its file when it is first asked for. */
type Library = ReadonlyMap<string, () => PagePlan>

const libraries = new Map<string, Library>()

function libraryOf(site: SiteKey, names: Names): Library {
  const key = `${site} ${names.locale}`
  const library = libraries.get(key) ?? new Map(shelves[site].flatMap((shelf) => pagesOn(shelf, names)))
  libraries.set(key, library)
  return library
}

function pagesOn(shelf: string, names: Names): [string, () => PagePlan][] {
  const folder = join(root, shelf)
  const translations = join(folder, names.locale)
  const phrases = once(() => phrasesIn(translations))
  const articles = articlesIn(translations)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const id = basename(name, extname(name))
      const file = join(articles.has(name) ? translations : folder, name)
      return [id, once(() => pagePlan.parse(worded(readPage(id, file), phrases(), names)))]
    })
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => (known ??= { value: read() }).value
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
